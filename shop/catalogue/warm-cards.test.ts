import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { storeMaster } from '../media/ingest-picture.ts';
import type { VariantSize } from '../media/picture-work.ts';
import { pictureNameOfSku } from '../media/saree-names.ts';
import { type TestMediaStore, testMediaStore } from '../testing/media-store.ts';
import { someSaree } from '../testing/saree.ts';
import { importCatalogue } from './import-catalogue.ts';
import { warmCardPictures } from './warm-cards.ts';

const { db, clear } = await testDatabase();
const [first, second] = [
  someSaree({ sku: 'WARM-1', name: 'Aranya', color: 'Red', featured: 1 }),
  someSaree({ sku: 'WARM-2', name: 'Bela', color: 'Ivory', featured: 2 }),
];
let hashes = 0;
let store: TestMediaStore;
let logged: string[];
/** Called before the sizes of a picture are made. */
let before: () => unknown;
let made: string[];

const nameOf = ({ sku }: typeof first, number: number) => pictureNameOfSku(sku, number);

/** Stores a picture of one byte, or replaces it. */
async function storePicture({ sku }: typeof first, place: number): Promise<void> {
  const name = pictureNameOfSku(sku, place);
  hashes += 1;
  const described = { hash: String(hashes).padStart(16, '0'), width: 1400, height: 1750, thumbhash: '' };
  const master = { name, ...described, contentType: 'image/webp', bytes: 1, source: 'owner' } as const;
  const key = `masters/${name}.${described.hash}.webp`;
  const kind = { contentType: 'image/webp', cacheControl: '' };
  const write = (masterKey: string) => store.write(masterKey, new Uint8Array(1), kind);
  await storeMaster({ db, media: store }, { ...master, masterKey: key }, write, { sku, place });
}

/** Warms as a process does that has just started; with `checked`, as one that has checked these pictures before. */
const warm = (signal = new AbortController().signal, checked = new Set<string>()) => {
  const pictureWork = {
    makeVariants: async (_master: Uint8Array, sizes: readonly VariantSize[]) => {
      await before();
      return sizes.map(() => new Uint8Array(1));
    },
  };
  const media = {
    ...store,
    write: async (...given: Parameters<TestMediaStore['write']>) => {
      made.push(given[0].replace(/\.[0-9a-f]{16}/, ''));
      await store.write(...given);
    },
  };
  const log = (_event: string, { picture }: Readonly<Record<string, string | number>>) =>
    void logged.push(String(picture));
  return warmCardPictures({ db, media, pictureWork, log }, checked, signal);
};

beforeEach(async () => {
  await clear();
  store = testMediaStore();
  [logged, made, before] = [[], [], () => {}];
  await importCatalogue(db, [second, first]);
});

test('the sizes of card pictures are made ahead in AVIF, in the order of the listing', async () => {
  for (const number of [1, 2, 5]) for (const saree of [first, second]) await storePicture(saree, number);
  expect(await warm()).toBe(16);
  const names = [nameOf(first, 1), nameOf(second, 1), nameOf(first, 5), nameOf(second, 5)];
  expect(made).toEqual(names.flatMap((name) => [320, 480, 640, 960].map((width) => `${name}-${width}.avif`)));
});

test('card pictures that exist are not made again, neither by the same process nor by the next', async () => {
  await storePicture(first, 1);
  const checked = new Set<string>();
  const { signal } = new AbortController();
  expect(await warm(signal, checked)).toBe(4);
  expect(await warm(signal, checked)).toBe(0);
  expect(await warm()).toBe(0);
  await storePicture(second, 1);
  expect(await warm(signal, checked)).toBe(4);
  await storePicture(first, 1);
  expect(await warm(signal, checked)).toBe(4);
});

test('a process that is told to end does not wait for a card picture, and the next process makes those that are missing', async () => {
  for (const saree of [first, second]) await storePicture(saree, 1);
  const ending = new AbortController();
  const never = new Promise(() => {});
  before = () => {
    if (made.length === 0) return undefined;
    ending.abort();
    return never;
  };
  expect(await warm(ending.signal)).toBe(4);
  before = () => {};
  expect(await warm()).toBe(4);
  expect(made.map((key) => key.split('_')[0])).toEqual([...Array(4).fill(first), ...Array(4).fill(second)].map(stemOf));
});

const stemOf = (saree: typeof first) => nameOf(saree, 1).split('_')[0];

test('a card picture that cannot be made is logged, and the others are made', async () => {
  for (const saree of [first, second]) await storePicture(saree, 1);
  before = () => {
    before = () => {};
    throw new Error('a picture could not be made');
  };
  expect(await warm()).toBe(4);
  expect(logged).toEqual([nameOf(first, 1)]);
});
