import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/orders', '/', '/product/Aranya-MadderRed?x=1#reviews', '/sarees?search=a%2Fb'])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'orders',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
])('%j is not', (path) => {
  expect(ownPath(path)).toBe('/');
  expect(ownPath(path, '/orders')).toBe('/orders');
});

test('whatever comes in, a browser that follows it stays with us', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    '@',
    ':',
    'evil.example',
    'https:',
    '%2f',
    '?',
    '#',
    'a',
  );
  const path = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(path, (given) => {
      const safe = ownPath(given);
      expect(safe.startsWith('/')).toBe(true);
      expect(new URL(safe, 'https://shop.test').origin).toBe('https://shop.test');
      expect(ownPath(safe)).toBe(safe);
    }),
    { numRuns: 2_000 },
  );
});
