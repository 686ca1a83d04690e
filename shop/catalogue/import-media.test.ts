import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findVideo, listPictures } from '../media/index-store.ts';
import { prepareVariants } from '../media/prepare-variants.ts';
import { drawPicture } from '../testing/pictures.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { importMedia } from './import-media.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let folder: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
});
afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), bytes);
}

/** Returns the outcome of each file. */
async function imported(): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  await importMedia(shop, folder, 2, ({ file, ok, words }) => {
    said[file] = ok ? words : `refused, ${words}`;
  });
  return said;
}

/**
 * Returns an MP4 of these boxes in order: `ftyp` (kind), `moov` (one track of 720 × 900), `mdat` (1,000 empty bytes).
 */
function mp4(order: readonly ('ftyp' | 'moov' | 'mdat')[]): Buffer {
  const box = (type: string, ...parts: Uint8Array[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const header = Buffer.alloc(84);
  header.writeUInt32BE(720 << 16, 76);
  header.writeUInt32BE(900 << 16, 80);
  const boxes = {
    ftyp: box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    moov: box('moov', box('trak', box('tkhd', header))),
    mdat: box('mdat', Buffer.alloc(1_000)),
  };
  return Buffer.concat(order.map((type) => boxes[type]));
}

test('a folder of photographs and videos is imported, each file under its saree’s name as the catalogue writes it', async () => {
  const picture = await drawPicture(300, 400).jpeg().toBuffer();
  await put('NeelMegh-Indigo%3AIvory_1.jpg', picture);
  await put('neelmegh-indigo:ivory_8.PNG', await drawPicture(300, 400).png().toBuffer());
  await put('NeelMegh-Indigo:Ivory.mp4', mp4(['ftyp', 'moov', 'mdat']));
  await put('house-images/loom.avif', await drawPicture(300, 200).avif({ effort: 0 }).toBuffer());
  await put('house-videos/hands.mp4', mp4(['ftyp', 'mdat', 'moov']));
  await put('.DS_Store', 'x');
  expect(await imported()).toEqual({
    'NeelMegh-Indigo%3AIvory_1.jpg': 'taken in, 300 × 400',
    'neelmegh-indigo:ivory_8.PNG': 'taken in, 300 × 400',
    'NeelMegh-Indigo:Ivory.mp4': 'taken in',
    'house-images/loom.avif': 'taken in, 300 × 200',
    'house-videos/hands.mp4': expect.stringContaining('fast start'),
  });
  const names = (await listPictures(db, 'product-images')).map(({ name }) => name);
  expect(names).toEqual(['product-images/NeelMegh-Indigo:Ivory_1', 'product-images/NeelMegh-Indigo:Ivory_8']);
  expect(await findVideo(db, 'product-videos/NeelMegh-Indigo:Ivory')).toMatchObject({
    width: 720,
    height: 900,
    poster: 'product-images/NeelMegh-Indigo:Ivory_1',
    source: 'owner',
  });
});

test('an invalid file is refused with a reason, and the others are imported', async () => {
  const picture = await drawPicture(30, 40).jpeg().toBuffer();
  const video = mp4(['ftyp', 'moov', 'mdat']);
  await put('NeelMegh-Indigo:Ivory_1.jpg', picture);
  await put('NeelMegh-Indigo:Ivory_9.jpg', picture);
  await put('NeelMegh-Indigo:Ivory.jpg', picture);
  await put('NeelMegh_1.jpg', picture);
  await put('NoSuch-Red_1.jpg', picture);
  await put('NoSuch-Red.mp4', video);
  await put('NeelMegh-Indigo:Ivory_2.jpg', '<html></html>');
  await put('NeelMegh-Indigo:Ivory_3.jpg', picture.subarray(0, picture.length >> 1));
  await put('NeelMegh-Indigo:Ivory.mp4', video.subarray(0, 600));
  await put('house-images/film.mp4', video);
  await put('house-videos/picture.jpg', picture);
  await put('house-images/a-320.jpg', picture);
  const said = await imported();
  expect(Object.values(said).filter((words) => !words.startsWith('refused, '))).toEqual(['taken in, 30 × 40']);
  expect(Object.keys(said)).toHaveLength(12);
  expect(said['NoSuch-Red_1.jpg']).toBe('refused, the catalogue has no saree at NoSuch-Red');
  expect(said['NeelMegh_1.jpg']).toBe('refused, the catalogue has no saree at NeelMegh');
  expect(said['NeelMegh-Indigo:Ivory_9.jpg']).toBe('refused, a saree has pictures 1 to 8');
  expect(said['NeelMegh-Indigo:Ivory.mp4']).toContain('no whole MP4');
  expect(Object.keys(await shop.media.contents())).toHaveLength(1);
});

test('preparing makes all variants once and reports a lost master', async () => {
  await put('house-images/loom.jpg', await drawPicture(330, 400).jpeg().toBuffer());
  await put('house-images/hands.jpg', await drawPicture(300, 400).jpeg().toBuffer());
  await imported();
  const progress: string[] = [];
  const how = {
    together: 2,
    withPlain: true,
    onProgress: (done: number, of: number) => progress.push(`${done}/${of}`),
  };
  expect(await prepareVariants(shop, how)).toEqual({ made: 6, failed: [] });
  expect(progress).toEqual(['1/2', '2/2']);
  const [hands] = await listPictures(db, 'house-images');
  const keys = Object.keys(await shop.media.contents());
  expect(keys.filter((key) => key.includes('hands')).toSorted()).toEqual([
    `house-images/hands.${hands?.hash}-320.avif`,
    `house-images/hands.${hands?.hash}-320.webp`,
    'house-images/hands.webp',
    `masters/house-images/hands.${hands?.hash}.webp`,
  ]);
  expect(shop.media.kindOf('house-images/hands.webp')?.cacheControl).toBe('public, max-age=3600');
  expect(await prepareVariants(shop, how)).toEqual({ made: 0, failed: [] });
  await shop.media.delete(`masters/house-images/hands.${hands?.hash}.webp`);
  await shop.media.delete(`house-images/hands.${hands?.hash}-320.avif`);
  expect(await prepareVariants(shop, how)).toEqual({ made: 0, failed: ['house-images/hands'] });
});
