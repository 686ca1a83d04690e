import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productPath } from '../catalogue/saree.ts';
import { isMediaStem } from './media-name.ts';
import { pictureNameAtPath, pictureNameOfSku, readPictureName, readVideoName, videoNameOfSku } from './saree-names.ts';

const skus = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{1,39}$/);
const words = fc.stringMatching(/^[\p{L}\p{N} '.&_/-]{1,30}$/u).filter((text) => text.trim() !== '');

test('the name of a saree’s picture or video tells its sku, and can be part of an address', () => {
  fc.assert(
    fc.property(skus, fc.integer({ min: 1, max: 8 }), (sku, number) => {
      expect(readPictureName(pictureNameOfSku(sku, number))).toEqual({ saree: { sku }, number });
      expect(readVideoName(videoNameOfSku(sku))).toEqual({ sku });
      expect(isMediaStem(pictureNameOfSku(sku, number).replace('product-images/', ''))).toBe(true);
      expect(isMediaStem(videoNameOfSku(sku).replace('product-videos/', ''))).toBe(true);
    }),
  );
});

test('no product path makes the name of a picture that a sku makes', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 8 }), (name, color, number) => {
      const path = productPath(name, color);
      expect(readPictureName(pictureNameAtPath(path, number))).toEqual({ saree: { path }, number });
      expect(readVideoName(`product-videos/${path}`)).toEqual({ path });
    }),
  );
});

test.each([
  'house-images/loom_1',
  'product-images/A-B_9',
  'product-images/A-B_0',
  'product-images/A-B',
  'product-images/_1',
])('%s is the name of no saree’s picture', (name) => {
  expect(readPictureName(name)).toBeNull();
});
