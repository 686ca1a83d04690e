import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { aSaree } from '../shop/test-saree.ts';
import { mediaApp } from './media.ts';

const { db, clear } = await testDatabase();
let dataDir: string;
let media: Hono;
beforeEach(async () => {
  await clear();
  dataDir = await mkdtemp(join(tmpdir(), 'saree-media-'));
  media = mediaApp({ db, dataDir });
  await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory', design: 'ground=#27386f' });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function picture(name: string): Promise<Buffer> {
  const response = await media.request(`/product-images/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return Buffer.from(await response.arrayBuffer());
}

test('a swatch stands in for a photograph, drawn once and kept', async () => {
  const [one, other] = await Promise.all([
    picture('NeelMegh-Indigo:Ivory_1.webp'),
    picture('neelmegh-indigo%3Aivory_1.webp'),
  ]);
  expect(one.equals(other)).toBe(true);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 });
  expect(await readdir(join(dataDir, 'media', 'swatches'))).toHaveLength(1);
  expect((await picture('NeelMegh-Indigo:Ivory_1.webp')).equals(one)).toBe(true);
});

test('a photograph goes before the swatch', async () => {
  await mkdir(join(dataDir, 'media', 'product-images'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'product-images', 'NeelMegh-Indigo:Ivory_2.webp'), 'a photograph');
  expect((await picture('NeelMegh-Indigo:Ivory_2.webp')).toString()).toBe('a photograph');
});

test.each([
  'NeelMegh-Indigo:Ivory_0.webp',
  'NeelMegh-Indigo:Ivory_9.webp',
  'NeelMegh-Indigo:Ivory_1.png',
  'NeelMegh-Indigo:Ivory.webp',
  'NeelMegh_1.webp',
  'NoSuch-Saree_1.webp',
  '..%2F..%2Fshop.pid_1.webp',
  '%2Fetc%2Fpasswd_1.webp',
])('%s: 404', async (name) => {
  expect((await media.request(`/product-images/${name}`)).status).toBe(404);
});
