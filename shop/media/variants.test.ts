import { beforeEach, expect, test } from 'vitest';
import type { MediaStore } from '../ports/media.ts';
import { type TestMediaStore, testMediaStore } from '../testing/media-store.ts';
import type { VariantSize } from './picture-work.ts';
import { variantHeadersOf, variantKey } from './stored-variants.ts';
import { openVariants } from './variants.ts';

const picture = { name: 'product-images/Aranya-MadderRed_1', hash: '0123456789abcdef' };
const others = { pictureWork: { makeVariants: async () => [] }, log: () => {} };
const [small, large]: [VariantSize, VariantSize] = [
  { width: 320, format: 'avif' },
  { width: 1280, format: 'avif' },
];
let store: TestMediaStore;
let reads: string[];
let media: MediaStore;

beforeEach(async () => {
  store = testMediaStore();
  reads = [];
  media = {
    ...store,
    read: (key) => {
      reads.push(key);
      return store.read(key);
    },
  };
  await store.write(variantKey(picture, small), new Uint8Array(10), variantHeadersOf(small));
  await store.write(variantKey(picture, large), new Uint8Array(20), variantHeadersOf(large));
});

test('a variant is read from the storage once, and from memory after that', async () => {
  const variants = openVariants({ ...others, media, maxBytes: 800 });
  for (let times = 0; times < 3; times += 1) expect(await variants.kept(picture, small)).toHaveLength(10);
  expect(reads).toEqual([variantKey(picture, small)]);
});

test('a variant of more than an eighth of the cache is not cached and does not push out small ones', async () => {
  const variants = openVariants({ ...others, media, maxBytes: 80 });
  for (let times = 0; times < 2; times += 1) {
    expect(await variants.kept(picture, small)).toHaveLength(10);
    expect(await variants.kept(picture, large)).toHaveLength(20);
  }
  expect(reads).toEqual([variantKey(picture, small), variantKey(picture, large), variantKey(picture, large)]);
});

test('a variant that is neither in memory nor in the storage is null', async () => {
  const variants = openVariants({ ...others, media });
  expect(await variants.kept({ ...picture, hash: 'fedcba9876543210' }, small)).toBeNull();
});
