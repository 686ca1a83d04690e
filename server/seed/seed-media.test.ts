import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFile, type PicturesIndex, readPicturesIndex } from '@dhaaga/demo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { findPictures, findVideo } from '../../shop/media/index-store.ts';
import { ingestPicture, merchantUploadLimits } from '../../shop/media/ingest-picture.ts';
import { contentHashOf, readPictureFacts } from '../../shop/media/picture-facts.ts';
import { makeMaster, makeVariants } from '../../shop/media/picture-work.ts';
import { drawPicture } from '../../shop/testing/pictures.ts';
import { seedMedia } from './seed-media.ts';

const { db, clear } = await testDatabase();
const one = 'product-images/NeelMegh-Indigo:Ivory_1';
const two = 'house-images/loom';
const video = 'product-videos/NeelMegh-Indigo:Ivory';
let folder: string;
let dataDir: string;
beforeEach(async () => {
  await clear();
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

async function writeFiles(names: readonly string[]): Promise<PicturesIndex> {
  const pictures = await Promise.all(
    names.map(async (name) => {
      const bytes = await drawPicture(40, 50).avif({ effort: 0 }).toBuffer();
      const file = mediaFile(name, 'avif');
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), bytes);
      return { name, file, bytes: bytes.length, ...(await readPictureFacts(bytes)) };
    }),
  );
  const bytes = Buffer.from('a film');
  const file = mediaFile(video, 'mp4');
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), bytes);
  const about = { hash: contentHashOf(bytes), bytes: bytes.length, width: 720, height: 900, poster: one };
  const index = { pictures, videos: [{ name: video, file, ...about }] };
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
  return index;
}

test('seeding inserts pictures and videos from files named for any file system, and nothing the second time', async () => {
  const { pictures } = await writeFiles([one, two]);
  expect(pictures[0]?.file).toBe('product-images/NeelMegh-Indigo%3AIvory_1.avif');
  const media = mediaFolder(dataDir);
  expect(await seedMedia(db, media, folder)).toBe(3);
  const [first] = pictures;
  const { hash, width, height, thumbhash } = first!;
  expect((await findPictures(db, [one, two])).get(one)).toEqual({ name: one, hash, width, height, thumbhash });
  expect(await media.head(`masters/${one}.${hash}.avif`)).toMatchObject({ bytes: first?.bytes });
  expect(await findVideo(db, video)).toMatchObject({ poster: one, source: 'demo', bytes: 6 });
  expect(await media.head(`${video}.mp4`)).toMatchObject({ bytes: 6 });
  expect(await seedMedia(db, media, folder)).toBe(0);
});

test('seeding updates changed files and restores lost ones', async () => {
  await writeFiles([one, two]);
  const media = mediaFolder(dataDir);
  await seedMedia(db, media, folder);
  const { pictures } = await writeFiles([one, two]);
  expect(await seedMedia(db, media, folder)).toBe(2);
  expect((await findPictures(db, [one])).get(one)?.hash).toBe(pictures[0]?.hash);
  await rm(dataDir, { recursive: true });
  expect(await seedMedia(db, media, folder)).toBe(3);
  expect((await stat(join(dataDir, `${video}.mp4`))).size).toBe(6);
});

test('seeding never touches the merchant’s own pictures', async () => {
  await writeFiles([one, two]);
  const media = mediaFolder(dataDir);
  const given = { name: one, picture: await drawPicture(80, 100).jpeg().toBuffer(), source: 'owner' } as const;
  const parts = { db, media, pictureWork: { makeMaster, makeVariants } };
  const taken = await ingestPicture(parts, { ...given, limits: merchantUploadLimits });
  expect(await seedMedia(db, media, folder)).toBe(2);
  expect((await findPictures(db, [one])).get(one)).toEqual(taken.ok && taken.picture);
});

test('seeding accepts a repository without pictures and reports a broken index', async () => {
  expect(await seedMedia(db, mediaFolder(dataDir), join(folder, 'none'))).toBe(0);
  await writeFile(join(folder, 'index.json'), '{"pictures": [{"name": "other/a"}], "videos": []}');
  await expect(readPicturesIndex(folder)).rejects.toThrow();
});
