/**
 * Checks the documents about catalogue files against the table of columns.
 * `npx vitest run docs/catalogue-file.test.ts -u` writes `docs/catalogue-file.md` again.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { csvColumns } from '../shop/catalogue/csv-columns.ts';

const required = csvColumns.filter(({ isOptional }) => !isOptional);
const optional = csvColumns.filter(({ isOptional }) => isOptional);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const requiredTable = table(
  ['column', 'what to write'],
  required.map(({ column, help }) => [`\`${column}\``, help]),
);
const optionalTable = table(
  ['column', 'what to write', 'a new saree without it has'],
  optional.map(({ column, help, whenNew }) => [`\`${column}\``, help, whenNew ? `\`${whenNew}\`` : 'nothing']),
);

const page = `# The columns of a catalogue file

Made from \`shop/catalogue/csv-columns.ts\` by \`npx vitest run docs/catalogue-file.test.ts -u\`. Filter colours are those of
\`shop/catalogue/vocabulary.ts\`; categories, collections and occasions are those of the office's Home & collections.

## Every file has them

${requiredTable}

## A file may leave them out

A known saree then keeps what it has. An empty cell says that there is nothing, which is not the same.

${optionalTable}
`;

test('docs/catalogue-file.md equals the page generated from the table that reads the files', async () => {
  await expect(page).toMatchFileSnapshot('./catalogue-file.md');
});

test('README lists the required columns of a catalogue file as that table has them', async () => {
  expect(await readFile(new URL('../README.md', import.meta.url), 'utf8')).toContain(requiredTable);
});
