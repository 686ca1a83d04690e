/** Serves pictures of one database from two machines: by one bucket, and by a folder of each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { ingestPicture, merchantUploadLimits } from '../../shop/media/ingest-picture.ts';
import { makeMaster, makeQuickVariant, makeVariants } from '../../shop/media/picture-work.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { checkPictures } from '../doctor/pictures.ts';
import { pictureAdvice } from '../process/advice.ts';
import { readConfig } from '../process/config.ts';
import { createMediaStore } from '../process/storage.ts';
import { createMediaRoutes } from './media.ts';

const { db, clear } = await testDatabase();
const pictureWork = { makeMaster, makeQuickVariant, makeVariants };
const folder = await mkdtemp(join(tmpdir(), 'two-shops-'));
const port = await findFreePort();
const server = new S3rver({
  port,
  address: '127.0.0.1',
  directory: join(folder, 's3'),
  silent: true,
  configureBuckets: [{ name: 'shop-media' }],
});
await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(clear);

const bucket = {
  MEDIA_S3_BUCKET: 'shop-media',
  MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
  MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
  MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
};
const DATABASE_URL = 'postgresql://shop@db.test/shop';

/** Opens the shop of one machine, with a data folder of its own. */
function openMachine(name: string, settings: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ DATABASE_URL, DATA_DIR: join(folder, name), ...settings });
  const media = createMediaStore(config);
  const variants = openVariants({ media, pictureWork, log: () => {} });
  const site = createMediaRoutes({ db, media, pictureWork, variants, trustedProxies: 0 });
  const patient = { config, isMigrated: true, database: { state: 'open', db, cluster: null } } as const;
  return {
    async upload(): Promise<string> {
      const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#27386f' } })
        .jpeg()
        .toBuffer();
      const given = {
        name: 'product-images/NeelMegh-Indigo_1',
        picture,
        source: 'owner',
        limits: merchantUploadLimits,
      };
      const taken = await ingestPicture({ db, media, pictureWork }, { ...given, source: 'owner' });
      if (!taken.ok) throw new Error(taken.code);
      return `/${given.name}.${taken.picture.hash}-320.webp`;
    },
    statusOf: async (path: string) => (await site.request(path)).status,
    findings: () => checkPictures(patient as unknown as Parameters<typeof checkPictures>[0]),
    advice: () => pictureAdvice({ db, media }, config),
  };
}

describe('a picture that was uploaded at one of two shops on one database', () => {
  test('is served by the other if both use one bucket', async () => {
    const [first, second] = [openMachine('a', bucket), openMachine('b', bucket)];
    const path = await first.upload();
    expect([await first.statusOf(path), await second.statusOf(path)]).toEqual([200, 200]);
    expect(await second.findings()).toMatchObject([{ state: 'ok' }]);
    expect(await second.advice()).toEqual([]);
  });

  test('is missing at the other without a bucket, which its start and doctor say with what to set', async () => {
    const [first, second] = [openMachine('c'), openMachine('d')];
    const path = await first.upload();
    expect([await first.statusOf(path), await second.statusOf(path)]).toEqual([200, 404]);
    expect(await first.advice()).toEqual([]);
    expect(await second.advice()).toEqual([expect.stringMatching(/^1 of the 1 newest .* MEDIA_S3_… settings/)]);
    expect(await second.findings()).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('1 of the 1'), todo: expect.stringContaining('MEDIA_S3_…') },
    ]);
  });
});

test('a shop with a database of the merchant’s and no bucket is told what a second machine needs', async () => {
  const machine = openMachine('e');
  expect(await machine.findings()).toMatchObject([{ state: 'ok' }, { state: 'note' }]);
  await machine.upload();
  expect(await machine.findings()).toMatchObject([
    { state: 'ok', says: 'The 1 newest pictures are there.' },
    { state: 'note', todo: expect.stringContaining('MEDIA_S3_…') },
  ]);
});
