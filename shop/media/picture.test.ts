import { describe, expect, test } from 'vitest';
import { pathOfName, srcSetOf, variantPath, variantWidth, widthsOf } from './picture.ts';

const picture = { name: 'product-images/NeelMegh-Indigo:Ivory_1', hash: '0123456789abcdef', thumbhash: '' };

describe('the sizes of a picture', () => {
  test('are the listed widths below the master’s and the first one not below it, which is as wide as the master', () => {
    expect(widthsOf({ width: 1200 })).toEqual([160, 320, 480, 640, 960, 1280]);
    expect(variantWidth({ width: 1200 }, 1280)).toBe(1200);
    expect(widthsOf({ width: 1280 })).toEqual([160, 320, 480, 640, 960, 1280]);
    expect(widthsOf({ width: 5000 })).toEqual([160, 320, 480, 640, 960, 1280, 1920]);
    expect(widthsOf({ width: 100 })).toEqual([160, 320]);
  });

  test('have addresses with and without the content hash', () => {
    expect(variantPath(picture, 640, 'avif')).toBe('/product-images/NeelMegh-Indigo:Ivory_1.0123456789abcdef-640.avif');
    expect(variantPath({ name: picture.name }, 320, 'webp')).toBe('/product-images/NeelMegh-Indigo:Ivory_1-320.webp');
    expect(srcSetOf({ ...picture, width: 400, height: 500 }, 'webp', 'https://cdn.test')).toBe(
      'https://cdn.test/product-images/NeelMegh-Indigo:Ivory_1.0123456789abcdef-320.webp 320w, ' +
        'https://cdn.test/product-images/NeelMegh-Indigo:Ivory_1.0123456789abcdef-480.webp 400w',
    );
  });
});

test('the path of a picture’s name is percent-encoded, segment by segment', () => {
  expect(pathOfName('product-images/A&B’s 50%_1')).toBe('/product-images/A%26B%E2%80%99s%2050%25_1');
});
