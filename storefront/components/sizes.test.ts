import { expect, test } from 'vitest';
import { sizesAttributeOf } from './sizes.ts';

test('the sizes attribute has a width each for sharp phones, phones, windows wider than the page, and others', () => {
  expect(sizesAttributeOf(46, 24)).toBe(
    '(max-width: 768px) and (min-resolution: 2.5dppx) 30.7vw, (max-width: 768px) 46vw, (min-width: 92rem) 22.1rem, 24vw',
  );
});
