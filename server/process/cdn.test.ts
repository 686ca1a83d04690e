/** Tests that changes in the database are purged from the CDN, which the sandbox plays. */
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { openPurges } from '../../sandbox/cloudflare/app.ts';
import { testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { startCdnPurging } from './cdn.ts';
import { readConfig } from './config.ts';
import { connectCdn } from './connect.ts';
import { lifecycle } from './lifecycle.ts';

const { db, url } = await testDatabase();
const sandbox = testSandbox();
const { port } = await sandbox.listen();
afterAll(() => sandbox.close());
const { zoneId, apiToken } = testOptions.cloudflare;
const settings = {
  CDN_ZONE_ID: zoneId,
  CDN_API_TOKEN: apiToken,
  CDN_BASE_URL: `http://127.0.0.1:${port}/cloudflare/client/v4`,
};

/** Starts the purging with these settings; `stop` ends it. */
async function start(given: Record<string, string>) {
  const stops: (() => unknown)[] = [];
  const warnings: unknown[] = [];
  const purges = await startCdnPurging({
    config: readConfig(given),
    life: { ...lifecycle(() => {}), running: (_, stop) => void stops.push(stop) },
    database: { db, directUrl: url },
    log: { warn: (facts: unknown) => void warnings.push(facts) } as never,
  });
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  return { purges, warnings, stop };
}

test('all answers are purged from the CDN at the start, and then those that each commit changes', async () => {
  const { warnings, stop } = await start(settings);
  const purged = () =>
    openPurges(sandbox)
      .find()
      .map(({ tags }) => tags);
  await expect.poll(purged, { timeout: 5_000 }).toEqual([null]);
  const { sku } = await aSaree(db, { availability: 1 });
  await db.updateTable('saree').set({ availability: 0 }).where('sku', '=', sku).execute();
  await expect.poll(purged, { timeout: 5_000 }).toContainEqual([`saree:${sku}`, 'catalogue', 'lists']);
  await stop();
  expect(warnings).toEqual([]);
});

test('without the settings of a CDN none is connected and no purging starts', async () => {
  const { purges } = await start({});
  expect(purges).toBeNull();
  expect(connectCdn(readConfig({}))).toBeNull();
});
