import { expect, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { linkOfOrder, readOrderLink } from './order-link.ts';

const shop = { secrets: deriveSecrets('a secret of tests, which opens nothing'), publicUrl: 'https://shop.test' };
const code = 'ABCD-EFGH-JKMNP';

test('an order link opens its own order, and has its key after the #, which browsers send to no server', () => {
  const link = new URL(linkOfOrder(shop, code));
  expect(link.pathname + link.search).toBe('/track');
  expect(readOrderLink(shop, link.hash.slice(1))).toBe(code);
});

test.each([
  ['another order’s code', (text: string) => text.replace('ABCD', 'ABCE')],
  ['another key', (text: string) => `${text.slice(0, -2)}AA`],
  ['no key', (text: string) => text.split('.')[0] ?? ''],
  ['no text after the #', () => ''],
])('an order link with %s opens nothing', (_, forge) => {
  expect(readOrderLink(shop, forge(new URL(linkOfOrder(shop, code)).hash.slice(1)))).toBeNull();
});

test('an order link of another shop opens nothing', () => {
  const other = { ...shop, secrets: deriveSecrets('another secret of tests, of another shop') };
  expect(readOrderLink(shop, new URL(linkOfOrder(other, code)).hash.slice(1))).toBeNull();
});
