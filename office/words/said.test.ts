import { expect, test } from 'vitest';
import { sayIn } from './said.ts';

const table = { quiet: 'काही बाकी नाही.', some: ({ count }: { readonly count: number }) => `${count} बाकी` };

test('a sentence of the API is said by its code and its values', () => {
  expect(sayIn(table, { code: 'some', values: { count: 3 } }, '3 wait.')).toBe('3 बाकी');
  expect(sayIn(table, { code: 'quiet', values: {} }, 'Nothing waits.')).toBe('काही बाकी नाही.');
});

test.each([
  ['a language that leaves it to the API', null, 'some'],
  ['a table that does not have its code', table, 'constructor'],
])('a sentence in %s is as the API says it', (_, sentences, code) => {
  expect(sayIn(sentences, { code, values: { count: 3 } }, '3 wait.')).toBe('3 wait.');
});
