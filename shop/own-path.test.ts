import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origins = ['https://shop.test', 'http://127.0.0.1:3000'];

test.each([
  ['https://shop.test/product/NeelMegh-Indigo:Ivory', '/product/NeelMegh-Indigo:Ivory'],
  ['https://shop.test/product/A-B?utm_source=x#reviews', '/product/A-B'],
  ['http://127.0.0.1:3000/product/A-B', '/product/A-B'],
  ['/product/A-B', '/product/A-B'],
  ['/%5Cevil.com', '/%5Cevil.com'],
])('%s is ours', (address, path) => {
  expect(ownPath(address, origins)).toBe(path);
});

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '\n//evil.com',
  'https://shop.test//evil.com',
  'https://shop.test@evil.com/',
  'https://me@shop.test/',
  'https://shop.test.evil.com/',
  'http://shop.test/',
  'https://shop.test:444/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('%s is not', (address) => {
  expect(ownPath(address, origins)).toBeNull();
});

test('whatever is given, what comes out leads home', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (address) => {
        const path = ownPath(address, origins);
        if (path !== null) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
      },
    ),
  );
});
