import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findVideo, listPictures, listVideos, putVideo } from '../media/index-store.ts';
import { ingestPicture, merchantUploadLimits } from '../media/ingest-picture.ts';
import { prepareVariants } from '../media/prepare-variants.ts';
import { drawPicture } from '../testing/pictures.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importMedia } from './import-media.ts';
import { readSareeMedia } from './saree-media.ts';
import { findSareeBySku } from './saree-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let folder: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  await aSaree(db, { sku: 'DH-MEGH-001', name: 'Neel Megh', color: 'Indigo/Ivory' });
});
afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), bytes);
}

/** Returns the outcome of each file. */
async function imported(): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  await importMedia(shop, folder, 2, ({ file, outcome, words }) => {
    said[file] = outcome === 'taken_in' ? words : `${outcome}, ${words}`;
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

test('a folder of photographs and videos is imported, each file for the saree of its sku', async () => {
  const picture = await drawPicture(300, 400).jpeg().toBuffer();
  await put('DH-MEGH-001_1.jpg', picture);
  await put('dh-megh-001_8.PNG', await drawPicture(300, 400).png().toBuffer());
  await put('DH-MEGH-001.mp4', mp4(['ftyp', 'moov', 'mdat']));
  await put('house-images/loom.avif', await drawPicture(300, 200).avif({ effort: 0 }).toBuffer());
  await put('house-videos/hands.mp4', mp4(['ftyp', 'mdat', 'moov']));
  await put('.DS_Store', 'x');
  expect(await imported()).toEqual({
    'DH-MEGH-001_1.jpg': 'taken in, 300 × 400',
    'dh-megh-001_8.PNG': 'taken in, 300 × 400',
    'DH-MEGH-001.mp4': 'taken in',
    'house-images/loom.avif': 'taken in, 300 × 200',
    'house-videos/hands.mp4': expect.stringContaining('fast start'),
  });
  const names = (await listPictures(db, 'product-images')).map(({ name }) => name);
  expect(names).toEqual(['product-images/DH_MEGH_001_1', 'product-images/DH_MEGH_001_8']);
  const { gallery, video } = (await readSareeMedia(db, ['DH-MEGH-001']))('DH-MEGH-001');
  expect(gallery.map((shown) => shown?.name ?? null)).toEqual([names[0], ...Array(6).fill(null), names[1]]);
  expect(video).toMatchObject({ path: '/product-videos/DH_MEGH_001.mp4', poster: { name: names[0] } });
  expect(await findVideo(db, 'product-videos/DH_MEGH_001')).toMatchObject({ width: 720, height: 900, source: 'owner' });
});

test('a file may be named by name and colour, as the spec names it, and is stored by the sku', async () => {
  const picture = await drawPicture(300, 400).jpeg().toBuffer();
  await put('NeelMegh-Indigo%3AIvory_1.jpg', picture);
  await put('neelmegh-indigo:ivory_2.jpg', picture);
  await put('NeelMegh-Indigo:Ivory.mp4', mp4(['ftyp', 'moov', 'mdat']));
  expect(Object.values(await imported())).toEqual(expect.arrayContaining(['taken in']));
  const names = (await listPictures(db, 'product-images')).map(({ name }) => name);
  expect(names).toEqual(['product-images/DH_MEGH_001_1', 'product-images/DH_MEGH_001_2']);
  expect(await findVideo(db, 'product-videos/DH_MEGH_001')).not.toBeNull();
});

test('a file whose name is one saree’s sku and another’s address is the first one’s', async () => {
  await aSaree(db, { sku: 'OTHER-1', name: 'DH', color: 'MEGH-001' });
  await put('DH-MEGH-001_1.jpg', await drawPicture(300, 400).jpeg().toBuffer());
  await imported();
  const mediaOf = await readSareeMedia(db, ['DH-MEGH-001', 'OTHER-1']);
  expect(mediaOf('DH-MEGH-001').gallery[0]).toMatchObject({ name: 'product-images/DH_MEGH_001_1' });
  expect(mediaOf('OTHER-1').gallery[0]).toBeNull();
});

test('a picture and a video that replace those from before keep their names, so that old addresses lead to them', async () => {
  const name = 'product-images/NeelMegh-Indigo:Ivory_1';
  const given = { name, picture: await drawPicture(30, 40).jpeg().toBuffer(), source: 'owner' } as const;
  await ingestPicture(shop, { ...given, limits: merchantUploadLimits });
  const facts = {
    hash: '0123456789abcdef',
    bytes: 1,
    width: null,
    height: null,
    poster: null,
    source: 'owner',
  } as const;
  await putVideo(db, { name: 'product-videos/NeelMegh-Indigo:Ivory', ...facts });
  await put('DH-MEGH-001_1.jpg', await drawPicture(300, 400).jpeg().toBuffer());
  await put('DH-MEGH-001.mp4', mp4(['ftyp', 'moov', 'mdat']));
  await imported();
  expect(await listPictures(db, 'product-images')).toMatchObject([{ name, width: 300 }]);
  const { video } = (await readSareeMedia(db, ['DH-MEGH-001']))('DH-MEGH-001');
  expect(video).toMatchObject({ path: '/product-videos/NeelMegh-Indigo:Ivory.mp4', poster: { name } });
  expect(await listVideos(db, 'product-videos')).toHaveLength(1);
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
  expect(said['NoSuch-Red_1.jpg']).toContain('no saree with this sku, or with this name and colour: NoSuch-Red');
  expect(said['NeelMegh_1.jpg']).toContain('no saree with this sku, or with this name and colour: NeelMegh');
  expect(said['NeelMegh-Indigo:Ivory_9.jpg']).toBe('refused, a saree has pictures 1 to 8');
  expect(said['NeelMegh-Indigo:Ivory.mp4']).toContain('no whole MP4');
  expect(Object.keys(await shop.media.contents())).toHaveLength(1);
});

test('a file that is larger than the memory could hold is refused alone', async () => {
  await put('NeelMegh-Indigo:Ivory_1.jpg', '');
  // Twenty gigabytes that take no room on the disk.
  await truncate(join(folder, 'NeelMegh-Indigo:Ivory_1.jpg'), 20e9);
  await put('NeelMegh-Indigo:Ivory_2.jpg', await drawPicture(30, 40).jpeg().toBuffer());
  expect(await imported()).toEqual({
    'NeelMegh-Indigo:Ivory_1.jpg': expect.stringContaining('refused, '),
    'NeelMegh-Indigo:Ivory_2.jpg': 'taken in, 30 × 40',
  });
});

test('preparing keeps the picture of a hidden saree under no address that can be guessed, and deletes it there', async () => {
  const how = { together: 1, withPlain: true, onProgress: () => {} };
  const plainKeys = async () =>
    Object.keys(await shop.media.contents()).filter((key) => /_1\.webp$/.test(key) && !key.includes('-320'));
  const setShown = (is_shown: boolean) => db.updateTable('saree').set({ is_shown }).execute();
  await put('DH-MEGH-001_1.jpg', await drawPicture(300, 400).jpeg().toBuffer());
  await imported();
  await setShown(false);
  await prepareVariants(shop, how);
  expect(await plainKeys()).toEqual([]);
  await setShown(true);
  await prepareVariants(shop, how);
  expect(await plainKeys()).toHaveLength(2);
  await setShown(false);
  await prepareVariants(shop, how);
  expect(await plainKeys()).toEqual([]);
});

test('preparing copies a saree’s picture to its plain addresses, also when the saree has another name or picture', async () => {
  const how = { together: 1, withPlain: true, onProgress: () => {} };
  const plainBytes = async (stem: string) => (await shop.media.head(`product-images/${stem}.webp`))?.bytes ?? null;
  await put('DH-MEGH-001_1.jpg', await drawPicture(300, 400).jpeg().toBuffer());
  await imported();
  await prepareVariants(shop, how);
  const first = await plainBytes('DH_MEGH_001_1');
  expect([first, await plainBytes('NeelMegh-Indigo:Ivory_1')]).toEqual([expect.any(Number), first]);
  const saree = await findSareeBySku(db, 'DH-MEGH-001');
  await importCatalogue(db, [{ ...saree!, name: 'Monsoon' }]);
  const other = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
  await put(`${other.sku}_1.jpg`, await drawPicture(200, 300).jpeg().toBuffer());
  await imported();
  await prepareVariants(shop, how);
  expect(await plainBytes('Monsoon-Indigo:Ivory_1')).toBe(first);
  expect(await plainBytes('NeelMegh-Indigo:Ivory_1')).toBe(await plainBytes(`${other.sku.replace('-', '_')}_1`));
  expect(await plainBytes('NeelMegh-Indigo:Ivory_1')).not.toBe(first);
  await put('DH-MEGH-001_1.jpg', await drawPicture(250, 300).jpeg().toBuffer());
  await imported();
  expect([await plainBytes('Monsoon-Indigo:Ivory_1'), await plainBytes('DH_MEGH_001_1')]).toEqual([null, null]);
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
  expect(await prepareVariants(shop, how)).toEqual({ made: 10, failed: [] });
  expect(progress).toEqual(['1/2', '2/2']);
  const [hands] = await listPictures(db, 'house-images');
  const keys = Object.keys(await shop.media.contents());
  expect(keys.filter((key) => key.includes('hands')).toSorted()).toEqual([
    `house-images/hands.${hands?.hash}-160.avif`,
    `house-images/hands.${hands?.hash}-160.webp`,
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

test('a file whose name a Mac took apart, or WhatsApp marked, is of its saree', async () => {
  await aSaree(db, { sku: 'DH-KANTHA-1', name: 'Kāntha রোমা', color: 'Red' });
  await aSaree(db, { sku: 'DH-RAM-1', name: 'র\u200d্যাম', color: 'Red' });
  const picture = await drawPicture(300, 400).jpeg().toBuffer();
  const [apart, marked] = ['Kāntharoমা-Red_1.jpg', '\u200eর\u200d্যাম-Red_2.jpg'];
  const names = [apart.replace('roমা', 'রোমা').normalize('NFD'), marked];
  for (const name of names) await put(name, picture);
  expect(await imported()).toEqual(Object.fromEntries(names.map((name) => [name, 'taken in, 300 × 400'])));
  const stored = await db.selectFrom('picture').select('name').orderBy('name').execute();
  expect(stored.map(({ name }) => name)).toEqual(['product-images/DH_KANTHA_1_1', 'product-images/DH_RAM_1_2']);
});

test('what is no file to take in is named, but for what systems leave in folders', async () => {
  await put('silk/DH-MEGH-001_1.jpg', await drawPicture(30, 40).jpeg().toBuffer());
  await put('house-images/old/loom.jpg', 'x');
  await put('.hidden.jpg', 'x');
  for (const left of ['.DS_Store', '._DH-MEGH-001_1.jpg', 'Thumbs.db', 'desktop.ini']) await put(left, 'x');
  await symlink('/nowhere', join(folder, 'DH-MEGH-001_2.jpg'));
  expect(await imported()).toEqual({
    silk: expect.stringMatching(/^skipped, a folder: only house-images and house-videos are looked into/),
    'house-images/old': expect.stringMatching(/^skipped, a folder/),
    '.hidden.jpg': 'skipped, a hidden file',
    'DH-MEGH-001_2.jpg': 'skipped, a link, or no file',
  });
  expect(await listPictures(db, 'product-images')).toEqual([]);
});

test('a HEIC photograph and one that is cut off are refused in words that say what to do', async () => {
  const jpeg = await drawPicture(300, 400).jpeg().toBuffer();
  await put('DH-MEGH-001_1.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  await put('DH-MEGH-001_2.jpg', jpeg.subarray(0, jpeg.length / 2));
  expect(await imported()).toEqual({
    'DH-MEGH-001_1.jpg': expect.stringMatching(/^refused, HEIC cannot be read: on the iPhone choose .*Most Compatible/),
    'DH-MEGH-001_2.jpg': expect.stringMatching(/^refused, it ends too early/),
  });
});
