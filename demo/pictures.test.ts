import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sampleOf } from '../testing/effort.ts';
import { type PicturesIndex, picturesFolder, readPicturesIndex } from './contents.ts';
import { houseShots } from './loom/house.ts';
import { type DemoSaree, pictureName, readDemoSarees } from './loom/sarees.ts';
import { allVideos } from './loom/videos.ts';

let sarees: DemoSaree[];
let index: PicturesIndex;

beforeAll(async () => {
  sarees = await readDemoSarees();
  const read = await readPicturesIndex();
  if (!read) throw new Error('there are no demo pictures');
  index = read;
});

const fileOf = (name: string) => {
  const picture = index.pictures.find((one) => one.name === name);
  if (!picture) throw new Error(`no picture ${name}`);
  return join(picturesFolder, picture.file);
};

describe('the demo pictures', () => {
  test('are eight for every saree and one for each shot of the house, with the file sizes in their index', async () => {
    const gallery = sarees.flatMap((saree) => Array.from({ length: 8 }, (_, at) => pictureName(saree, at + 1)));
    const house = houseShots(sarees).map(({ name }) => name);
    expect(index.pictures.map(({ name }) => name).toSorted()).toEqual([...gallery, ...house].toSorted());
    for (const { file, bytes } of [...index.pictures, ...index.videos]) {
      expect((await stat(join(picturesFolder, file))).size, file).toBe(bytes);
    }
  });

  test('are 1200 × 1500 pixels for sarees, and at most 40 MB together', () => {
    for (const { name, width, height } of index.pictures) {
      if (name.startsWith('product-images/')) expect([width, height], name).toEqual([1200, 1500]);
    }
    expect(index.pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40_000_000);
  });

  test('come with at least six videos of sarees of at most 500 kB each, and include the posters of all videos', () => {
    const videos = allVideos(sarees);
    expect(index.videos.map(({ name }) => name).toSorted()).toEqual(videos.map(({ name }) => name).toSorted());
    const products = index.videos.filter(({ name }) => name.startsWith('product-videos/'));
    expect(products.length).toBeGreaterThanOrEqual(6);
    for (const { bytes, name } of products) expect(bytes, name).toBeLessThanOrEqual(500_000);
    for (const { poster } of index.videos) expect(() => fileOf(poster ?? 'none')).not.toThrow();
  });

  test('are all different among those of sarees', () => {
    const gallery = index.pictures.filter(({ name }) => name.startsWith('product-images/'));
    expect(new Set(gallery.map(({ hash }) => hash)).size).toBe(gallery.length);
  });

  test('show the ground colour that the catalogue’s design names', async () => {
    for (const saree of sampleOf(sarees, inject('effort'))) {
      const ground = /ground=#([0-9a-f]{6})/i.exec(saree.design)?.[1] ?? '';
      const named = [0, 2, 4].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
      const shown = await bodyColour(fileOf(pictureName(saree, 5)));
      const [a, b] = [hueOf(named), hueOf(shown)];
      if (a.chroma < 0.16) expect(b.chroma, saree.sku).toBeLessThan(0.3);
      else expect(Math.min(Math.abs(a.hue - b.hue), 360 - Math.abs(a.hue - b.hue)), saree.sku).toBeLessThan(24);
    }
  });
});

/** Returns the mean colour of the hanging cloth's middle, where the body is (view 5). */
async function bodyColour(file: string): Promise<number[]> {
  const part = await sharp(file).extract({ left: 300, top: 240, width: 280, height: 520 }).png().toBuffer();
  return (await sharp(part).stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

/** Returns a colour's hue in degrees, and its distance from grey, from 0 to 1. */
function hueOf([r = 0, g = 0, b = 0]: readonly number[]): { hue: number; chroma: number } {
  const hue = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  return { hue: (hue + 360) % 360, chroma: (Math.max(r, g, b) - Math.min(r, g, b)) / 255 };
}
