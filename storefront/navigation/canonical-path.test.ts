import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/sarees/', '/sarees'],
  ['/SAREES', '/sarees'],
  ['/Categories/Mul-Cotton', '/categories/mul-cotton'],
  ['/Product/NeelMegh-Indigo:Ivory', '/product/NeelMegh-Indigo:Ivory'],
  ['/Sarees/NeelMegh', '/sarees/NeelMegh'],
  ['//know-your-weaver//', '/know-your-weaver'],
  ['//evil.example/', '/evil.example'],
  ['/Checkout/Full', '/checkout/full'],
])('the path %s is canonically %s', (asked, written) => {
  expect(canonicalPath(asked)).toBe(written);
});

test('a canonical path stays as it is, and never leads to another site', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = canonicalPath(`/${path}`);
      expect(canonicalPath(once)).toBe(once);
      expect(once).toMatch(/^\/(?!\/)/);
    }),
  );
});
