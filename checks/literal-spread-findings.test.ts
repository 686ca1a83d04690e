import { expect, test } from 'vitest';
import { findLiteralSpreads } from './literal-spread-findings.ts';

test.each([
  'const all = { ...{ a, b }, c };',
  "const all = [...['a', 'b'], c];",
  "const all = [...(['a', 'b'] as const)] as const;",
  "call(...['a', 'b']);",
  'const all = { ...({ a } satisfies Some) };',
  'const all = {\n  ...{\n    a,\n  },\n};',
])('a spread of a literal is found: %s', (text) => {
  expect(findLiteralSpreads('file.ts', text)).toHaveLength(1);
});

test.each([
  'const all = { ...some, c };',
  'const all = { ...(isSold ? { a } : {}) };',
  'const all = { ...(isSold && { a }) };',
  'const all = [...some, ...[...list].toSorted()];',
  'const { a, ...rest } = all;',
  'const [first, ...others] = all;',
  "const text = '...{ a }';",
])('a spread of another value is not found: %s', (text) => {
  expect(findLiteralSpreads('file.ts', text)).toEqual([]);
});

test('a spread of a literal is named by its line', () => {
  expect(findLiteralSpreads('file.ts', '\n\nconst all = {\n  ...{ a },\n};')).toEqual([4]);
});
