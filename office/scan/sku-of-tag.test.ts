import { expect, test } from 'vitest';
import { skuOfTag } from './sku-of-tag.ts';

test.each([
  ['DH-1', 'DH-1'],
  [' dh-1\n', 'DH-1'],
  ['https://shop.example/tag/DH-1', 'DH-1'],
  ['https://shop.example/tag/DH-1/', 'DH-1'],
  ['', ''],
])('the tag “%s” names the sku “%s”', (tag, sku) => {
  expect(skuOfTag(tag)).toBe(sku);
});
