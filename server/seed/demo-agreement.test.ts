/** Checks that the demonstration, which imports nothing of the shop, repeats the shop's rules correctly. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesFolder, readPicturesIndex } from '@dhaaga/demo';
import { expect, test } from 'vitest';
import { describePicture } from '../../demo/loom/describe-picture.ts';
import { planOf } from '../../demo/loom/design/designer.ts';
import { sheetOfCategory } from '../../demo/loom/design/sheets/index.ts';
import { pictureName, readDemoSarees, videoName } from '../../demo/loom/sarees.ts';
import { galleryViews } from '../../demo/loom/views.ts';
import demo from '../../demo/package.json' with { type: 'json' };
import shop from '../../package.json' with { type: 'json' };
import { productPath } from '../../shop/catalogue/saree.ts';
import { pictureFolders, videoFolders } from '../../shop/media/media-name.ts';
import * as media from '../../shop/media/picture-facts.ts';
import { galleryLength, pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { specCategoryIds } from '../../shop/testing/vocabulary.ts';
import { readCatalogueOfDemo } from './testing/read-sarees.ts';

test('the loom reads the same sarees from the demo catalogue as the shop', async () => {
  const cells = (await readCatalogueOfDemo()).map(({ sku, name, color, category, design }) => ({
    sku,
    name,
    color,
    category,
    design,
  }));
  expect(await readDemoSarees()).toEqual(cells);
});

test('the loom names the pictures and the video of every demo saree as the shop does', async () => {
  const sarees = await readDemoSarees();
  expect(sarees.some(({ name }) => name.includes(' '))).toBe(true);
  expect(sarees.some(({ color }) => color.includes('/'))).toBe(true);
  for (const one of sarees) {
    const path = productPath(one.name, one.color);
    for (const number of [1, 8]) expect(pictureName(one, number)).toBe(pictureNameAtPath(path, number));
    expect(videoName(one)).toBe(`product-videos/${path}`);
  }
});

test('the loom draws as many views of a saree as the shop’s gallery has places', () => {
  expect(galleryViews).toHaveLength(galleryLength);
});

test('the loom has a cloth and a design sheet for exactly the shop’s categories', () => {
  expect(Object.keys(sheetOfCategory).toSorted()).toEqual(specCategoryIds.toSorted());
  for (const category of specCategoryIds) {
    expect(planOf({ sku: 'NEW-1', category, design: '' }).cloth, category).toBeDefined();
  }
});

test('the demonstration’s pictures and videos lie in folders that the shop has, and its pictures are described as the shop does it', async () => {
  const { pictures = [], videos = [] } = (await readPicturesIndex()) ?? {};
  const folders = new Set([...pictures, ...videos].map(({ name }) => name.split('/')[0]));
  expect([...pictureFolders, ...videoFolders]).toEqual(expect.arrayContaining([...folders]));
  for (const { file, hash, width, height, thumbhash } of [...pictures.slice(0, 2), ...pictures.slice(-1)]) {
    const bytes = await readFile(join(picturesFolder, file));
    const description = await media.readPictureFacts(bytes);
    expect(description, file).toEqual({ hash, width, height, thumbhash });
    expect(await describePicture(bytes), file).toEqual(description);
  }
});

test('the demonstration uses its packages in the shop’s versions', () => {
  const versions: Readonly<Record<string, string>> = { ...shop.dependencies, ...shop.devDependencies };
  for (const [name, version] of Object.entries({ ...demo.dependencies, ...demo.devDependencies })) {
    expect(version, name).toBe(versions[name]);
  }
});
