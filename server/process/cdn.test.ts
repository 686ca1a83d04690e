/** A change in the database is purged from the CDN that the sandbox plays. */
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

/** Starts it with some settings; `stop` ends it. */
async function start(given: Record<string, string>) {
  const stops: (() => unknown)[] = [];
  const warnings: unknown[] = [];
  const purges = await startCdnPurging({
    config: readConfig(given),
    life: { ...lifecycle(() => {}), running: (_, stop) => void stops.push(stop) },
    database: { db, url },
    log: { warn: (facts: unknown) => void warnings.push(facts) } as never,
  });
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  return { purges, warnings, stop };
}

test('everything is purged at the start, then what each commit changes', async () => {
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

test('without a CDN nothing is purged, and no answer may be kept by one', async () => {
  const { purges } = await start({});
  expect(purges).toBeNull();
  expect(connectCdn(readConfig({}))).toBeNull();
});
