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

## How a file is read

\`npm run shop -- catalogue import\` and the office's Import read a file alike ([0095](decisions/0095-files-of-owners.md)).

- **Files**: CSV and XLSX, of at most 10 MB, 10,000 sarees and 200 columns. Of a workbook the sheet with these columns is read, and no hidden one.
- **Encodings**: UTF-8, UTF-16, and Windows-1252 as Excel's "CSV" has it.
- **Between the cells**: commas, semicolons, tabs or vertical lines, or what a first line such as \`sep=;\` says. A text that contains it needs
  quotation marks.
- **Heads**: in any of the first rows, whatever their capitals and spaces, with \`color\` or \`colour\`. A head that stands twice is a mistake. Blank rows count for nothing.
- **Numbers**: \`4200.50\`, \`4,200.50\`, \`1,23,456\`, \`4200,50\` and \`4.200,50\`; a price may have ₹, Rs., /- and 'only'. Of more than fifteen digits the last
  ones are left out, as spreadsheets do. A price has two decimals at most.
- **Dates**: \`2026-11-01\`, \`1/11/2026\`, \`01-11-2026\`, \`1-Nov-26\`, \`November 1, 2026\`, \`१ नवंबर २०२६\`, and cells that a workbook has as dates. Of two
  digits a year is one from 2020 to 2049.
- **Skus** are read in capitals, other words of a fixed writing in small letters; a ticked box (\`TRUE\`) is \`yes\`.
- **What can be read in two ways** is read as the other cells of the file are. If none tells, it is asked: the office shows both readings, and the
  command names its options \`--decimal point|comma\`, \`--dates day-first|month-first\` and \`--sheet NAME\`. In a file with commas between
  its cells \`"4,200"\` is 4200.
- **Mistakes** are named all at once, with row, column and, of a character that may not be there, its code.
`;

test('docs/catalogue-file.md equals the page generated from the table that reads the files', async () => {
  await expect(page).toMatchFileSnapshot('./catalogue-file.md');
});

test('README lists the required columns of a catalogue file as that table has them', async () => {
  expect(await readFile(new URL('../README.md', import.meta.url), 'utf8')).toContain(requiredTable);
});
