import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../bulk-edit/read-file.ts';
import { withQuote, writeCsv } from '../files/csv.ts';
import { makeCsvCells } from '../testing/saree.ts';
import { csvColumns, fileColumns } from './csv-columns.ts';
import { describeCatalogueMistake, readCatalogue as readCatalogueFile } from './read-catalogue.ts';

const allColumns = csvColumns.map(({ column }) => column);

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function csvOf(rows: Record<string, string>[], columns: readonly string[] = allColumns): string {
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/** Reads a CSV file as the command line does. */
async function readCatalogue(csv: string | Uint8Array) {
  const read = await readFile({ bytes: Buffer.from(csv), columns: fileColumns, categories: [], answers: {} });
  if (!read.ok) return { ok: false, code: read.code, mistakes: [] } as const;
  const catalogue = readCatalogueFile(read.file);
  return catalogue.ok ? { ok: true as const, sarees: catalogue.sarees.map(({ entry }) => entry) } : catalogue;
}

async function mistakesIn(csv: string | Uint8Array) {
  const read = await readCatalogue(csv);
  return read.ok ? [] : read.mistakes.map(({ row, column, message }) => ({ row, column, message }));
}

test('a row of the file is read as a saree', async () => {
  const cells = makeCsvCells({ sku: 'DH-1', name: 'Neel Megh', price: '₹4,200.50', motif: 'Rain; "rain"\nand rain' });
  const read = await readCatalogue(csvOf([cells]));
  expect(read).toMatchObject({
    ok: true,
    sarees: [
      {
        sku: 'DH-1',
        name: 'Neel Megh',
        color: 'Indigo/Ivory',
        price: 420_050,
        collection: null,
        motif: 'Rain; "rain"\nand rain',
        occasions: ['Everyday', 'Office'],
        blousePieceM: null,
        rating: 4.5,
        oneOfOne: false,
        certificates: ['Handloom Mark'],
      },
    ],
  });
});

test('a text that an export defuses with an apostrophe is read as it is in the catalogue', async () => {
  const texts = ['=HYPERLINK("x")', "'=1", "'", 'Rain'];
  const rows = texts.map((motif, nth) =>
    Object.values(makeCsvCells({ sku: `DH-${nth}`, name: `Aranya ${nth}`, motif })),
  );
  const read = await readCatalogue(
    writeCsv(
      allColumns,
      rows.map((cells) => cells.map(withQuote)),
    ),
  );
  expect(read.ok && read.sarees.map(({ motif }) => motif)).toEqual(texts);
});

test('a missing optional column leaves its field out of every saree', async () => {
  const [required, left] = [csvColumns.filter((one) => !one.isOptional), csvColumns.filter((one) => one.isOptional)];
  const read = await readCatalogue(
    csvOf(
      [makeCsvCells({ motif: 'Rain' })],
      required.map(({ column }) => column),
    ),
  );
  const fields = required.map(({ field }) => field);
  expect(read.ok && read.sarees.map((saree) => Object.keys(saree).toSorted())).toEqual([fields.toSorted()]);
  expect(left.map(({ column }) => column)).toEqual(expect.arrayContaining(['occasion', 'one_of_one', 'wash_care']));
});

test('columns in any order, any line ends and a byte order mark are accepted', async () => {
  const csv = csvOf([makeCsvCells()], allColumns.toReversed());
  for (const text of [csv, `\ufeff${csv}`, csv.replaceAll('\n', '\r\n'), `${csv}\n`, `${csv}\n\n\n`]) {
    expect(await readCatalogue(text)).toMatchObject({ ok: true });
  }
});

describe('the catalogue reader reports', () => {
  test.each([
    ['sku', '', 'is empty'],
    ['sku', 'DRAFT-1', 'may not begin with DRAFT-'],
    ['sku', 'dh 1', 'may hold capital letters, digits and dashes only, not U+0020'],
    ['sku', 'Total', 'may hold capital letters, digits and dashes only, not “o” (U+006F)'],
    ['sku', '-DH', 'may hold capital letters, digits and dashes only'],
    ['name', '   ', 'is empty'],
    ['name', 'Neel/Megh', "may hold letters, digits, spaces and . ' & ( ) - only, not “/” (U+002F)"],
    ['name', 'x'.repeat(61), 'is longer than 60 characters'],
    ['color', 'Red_Blue', "may hold letters, digits, spaces and . ' & ( ) / - only, not “_” (U+005F)"],
    ['colour_family', 'maroon', /^must be one of: blue, purple/],
    ['category', '', 'is empty'],
    ['price', '', 'is empty'],
    ['price', '0', /^is not a price/],
    ['price', '-5', /^is not a price/],
    ['price', '4200.005', /^has a fraction of a paisa/],
    ['price', '4199.6666666666667', /^has a fraction of a paisa/],
    ['price', 'four', /^is not a price/],
    ['price', '99999999', /at most/],
    ['availability', '1.5', 'must be a whole number'],
    ['availability', '-1', 'is not a number'],
    ['availability', 'many', 'is not a number'],
    ['rating', 'good', 'is not a number'],
    ['rating', '6', 'must be between 1 and 5'],
    ['length_m', '0', 'must be between 1 and 12'],
    ['weight_g', '10', 'must be between 50 and 3000'],
    ['sheerness', 'see-through', /^must be one of: opaque/],
    ['weaver', '', 'is empty'],
    ['one_of_one', 'maybe', 'must be one of: yes, no'],
    ['hsn', '123', 'must be 4, 6 or 8 digits'],
    ['listed_on', '19-13-2026', /^must be a date/],
    ['listed_on', '26-01-05', /^must be a date/],
    ['listed_on', '2026-02-31', /^must be a date/],
    ['listed_on', '2026', /^must be a date/],
    ['description', 'x'.repeat(2_001), 'is longer than 2000 characters'],
  ])('by row and column a mistake in %s: "%s"', async (column, cell, message) => {
    const mistakes = await mistakesIn(csvOf([makeCsvCells(), makeCsvCells({ [column]: cell })]));
    if (typeof message === 'string') expect(mistakes[0]?.message).toBe(message);
    else expect(mistakes[0]?.message).toMatch(message);
    expect(mistakes.every((mistake) => mistake.row === 3 && mistake.column === column)).toBe(true);
  });

  test('all mistakes of a file at once', async () => {
    const csv = csvOf([makeCsvCells({ price: 'x', hsn: '1' }), makeCsvCells(), makeCsvCells({ sku: '' })]);
    const places = (await mistakesIn(csv)).map((mistake) => `${mistake.row} ${mistake.column}`);
    expect([...new Set(places)]).toEqual(['2 price', '2 hsn', '4 sku']);
  });

  test('nothing of a blank row in the middle, and counts it as spreadsheets do', async () => {
    const [header, first = '', second = ''] = csvOf([makeCsvCells(), makeCsvCells({ price: 'x' })]).split('\n');
    for (const blank of ['', ' ', ',,,'])
      expect(await mistakesIn([header, first, blank, second].join('\n'))).toMatchObject([{ row: 4, column: 'price' }]);
  });

  test('a row with more cells than the header', async () => {
    const csv = `${csvOf([makeCsvCells()])},"one more"`;
    expect(await mistakesIn(csv)).toMatchObject([{ row: 2, column: '(whole row)' }]);
  });

  test('columns that are missing, unknown or doubled', async () => {
    const columns = [...allColumns.filter((column) => column !== 'hsn'), 'tint', 'sku'];
    expect(await mistakesIn(csvOf([makeCsvCells()], columns))).toEqual([
      { row: 1, column: 'sku', message: 'stands twice' },
      { row: 1, column: 'hsn', message: 'is missing' },
      { row: 1, column: 'tint', message: 'is not a known column' },
    ]);
  });

  test('a file without rows and an empty file as mistakes', async () => {
    expect(await mistakesIn(csvOf([]))).toMatchObject([{ message: 'there is no saree in the file' }]);
    expect(await readCatalogue('')).toMatchObject({ ok: false, code: 'not_a_table' });
  });

  test('broken quoting by its row', async () => {
    const [mistake] = await mistakesIn(`${csvOf([makeCsvCells()])}\n"never closed`);
    expect(mistake).toMatchObject({ row: 3, message: expect.stringContaining('never closed') });
  });

  test('letters that were lost, in their row and column', async () => {
    const csv = csvOf([makeCsvCells(), makeCsvCells({ motif: 'Mot\ufffdf' }), makeCsvCells({ weaver: '????? ????' })]);
    expect((await mistakesIn(csv)).map(({ row, column }) => [row, column])).toEqual([
      [3, 'motif'],
      [4, 'weaver'],
    ]);
  });

  test('what only part of a row tells, beside a mistake in another cell', async () => {
    const first = makeCsvCells();
    const rows = [first, makeCsvCells({ sku: first.sku ?? '', price: 'x' })];
    expect((await mistakesIn(csvOf(rows))).map(({ row, column }) => [row, column])).toEqual([
      [3, 'price'],
      [3, 'sku'],
    ]);
  });

  test('a repeated sku, and a repeated address whatever its case', async () => {
    const first = makeCsvCells({ name: 'Neel Megh', color: 'Red' });
    const csv = csvOf([
      first,
      makeCsvCells({ sku: first.sku ?? '' }),
      makeCsvCells({ name: 'NEELMEGH', color: 'red' }),
    ]);
    expect(await mistakesIn(csv)).toEqual([
      { row: 3, column: 'sku', message: `the sku ${first.sku} is that of row 2` },
      { row: 4, column: 'color', message: 'the address neelmegh-red is that of row 2' },
    ]);
  });

  test('mistakes in words for the merchant', async () => {
    expect(describeCatalogueMistake({ row: 7, column: 'price', message: 'is empty' })).toBe(
      'row 7, column price: is empty',
    );
  });
});

test('a character that is no text is named with its row and column, also behind a line break within a cell', async () => {
  expect(await mistakesIn(csvOf([makeCsvCells({ sku: 'A\n\0' })]))).toEqual([
    { row: 2, column: 'sku', message: 'has the character U+0000, which no text needs' },
  ]);
});

test('any text is read without an exception, and a spoilt cell leads to mistakes in its own row and column only', async () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('4200', 'red', 'yes', '"', '\n', ','));
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect((await readCatalogue(rows.map((row) => row.join(',')).join('\n'))).ok).toBe(false);
    }),
  );
  const spoilt = fc.record({ column: fc.constantFrom(...allColumns), value: fc.string({ unit: 'binary' }) });
  await fc.assert(
    fc.asyncProperty(spoilt, async ({ column, value }) => {
      const mistakes = await mistakesIn(csvOf([makeCsvCells({ [column]: value })]));
      expect(mistakes.every((one) => one.row === 2 && one.column === column)).toBe(true);
    }),
  );
});
