/** Checks that the types of the glossary exist. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const glossary = await readFile(new URL('docs/glossary.md', root), 'utf8');
/** The types that each cell names, with the file that declares them. */
const cells = [...glossary.matchAll(/((?:`\w+`(?:, )?)+) in `([\w/.-]+)`/g)].map(([, types = '', file = '']) => ({
  file,
  types: [...types.matchAll(/\w+/g)].map(([type]) => type),
}));

test('the glossary names a type for more than thirty terms', () => {
  expect(cells.length).toBeGreaterThan(30);
});

test.each(cells)('the glossary’s types $types are declared in $file', async ({ file, types }) => {
  const source = await readFile(new URL(file, root), 'utf8');
  for (const type of types) expect(source).toMatch(new RegExp(`export (interface|type) ${type}\\b`));
});
