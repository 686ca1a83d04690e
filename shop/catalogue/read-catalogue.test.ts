import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withQuote, writeCsv } from '../files/csv.ts';
import { makeCsvCells } from '../testing/saree.ts';
import { csvColumns } from './csv-columns.ts';
import { type CatalogueMistake, describeCatalogueMistake, readCatalogue } from './read-catalogue.ts';

const allColumns = csvColumns.map(({ column }) => column);

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function csvOf(rows: Record<string, string>[], columns: readonly string[] = allColumns): string {
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

function mistakesIn(csv: string): readonly CatalogueMistake[] {
  const read = readCatalogue(csv);
  return read.ok ? [] : read.mistakes;
}

test('a row of the file is read as a saree', () => {
  const cells = makeCsvCells({ sku: 'DH-1', name: 'Neel Megh', price: '₹4,200.50', motif: 'Rain; "rain"\nand rain' });
  const read = readCatalogue(csvOf([cells]));
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

test('a text that an export defuses with an apostrophe is read as it is in the catalogue', () => {
  const texts = ['=HYPERLINK("x")', "'=1", "'", 'Rain'];
  const rows = texts.map((motif, nth) =>
    Object.values(makeCsvCells({ sku: `DH-${nth}`, name: `Aranya ${nth}`, motif })),
  );
  const read = readCatalogue(
    writeCsv(
      allColumns,
      rows.map((cells) => cells.map(withQuote)),
    ),
  );
  expect(read.ok && read.sarees.map(({ motif }) => motif)).toEqual(texts);
});

test('a missing optional column leaves its field out of every saree', () => {
  const [required, left] = [csvColumns.filter((one) => !one.isOptional), csvColumns.filter((one) => one.isOptional)];
  const read = readCatalogue(
    csvOf(
      [makeCsvCells({ motif: 'Rain' })],
      required.map(({ column }) => column),
    ),
  );
  const fields = required.map(({ field }) => field);
  expect(read.ok && read.sarees.map((saree) => Object.keys(saree).toSorted())).toEqual([fields.toSorted()]);
  expect(left.map(({ column }) => column)).toEqual(expect.arrayContaining(['occasion', 'one_of_one', 'wash_care']));
});

test('columns in any order, any line ends and a byte order mark are accepted', () => {
  const csv = csvOf([makeCsvCells()], allColumns.toReversed());
  for (const text of [csv, `\ufeff${csv}`, csv.replaceAll('\n', '\r\n'), `${csv}\n`, `${csv}\n\n\n`]) {
    expect(readCatalogue(text)).toMatchObject({ ok: true });
  }
});

describe('the catalogue reader reports', () => {
  test.each([
    ['sku', '', 'is empty'],
    ['sku', 'DRAFT-1', 'may not begin with DRAFT-'],
    ['sku', 'dh 1', 'may hold capital letters, digits and dashes only'],
    ['name', '   ', 'is empty'],
    ['name', 'Neel/Megh', "may hold letters, digits, spaces and . ' & ( ) - only"],
    ['name', 'x'.repeat(61), 'is longer than 60 characters'],
    ['color', 'Red_Blue', "may hold letters, digits, spaces and . ' & ( ) / - only"],
    ['colour_family', 'maroon', /^must be one of: blue, purple/],
    ['category', '', 'is empty'],
    ['price', '', 'is empty'],
    ['price', '0', /^is not a price/],
    ['price', '-5', /^is not a price/],
    ['price', '4200.005', /^is not a price/],
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
    ['one_of_one', 'true', 'must be one of: yes, no'],
    ['hsn', '123', 'must be 4, 6 or 8 digits'],
    ['listed_on', '19-01-2026', /^must be a date/],
    ['listed_on', '2026-02-31', /^must be a date/],
    ['listed_on', '2026', /^must be a date/],
    ['description', 'x'.repeat(2_001), 'is longer than 2000 characters'],
  ])('by row and column a mistake in %s: "%s"', (column, cell, message) => {
    const mistakes = mistakesIn(csvOf([makeCsvCells(), makeCsvCells({ [column]: cell })]));
    if (typeof message === 'string') expect(mistakes[0]?.message).toBe(message);
    else expect(mistakes[0]?.message).toMatch(message);
    expect(mistakes.every((mistake) => mistake.row === 3 && mistake.column === column)).toBe(true);
  });

  test('all mistakes of a file at once', () => {
    const csv = csvOf([makeCsvCells({ price: 'x', hsn: '1' }), makeCsvCells(), makeCsvCells({ sku: '' })]);
    const places = mistakesIn(csv).map((mistake) => `${mistake.row} ${mistake.column}`);
    expect([...new Set(places)]).toEqual(['2 price', '2 hsn', '4 sku']);
  });

  test('an empty line in the middle as a mistake of its row', () => {
    const [header, first = '', second = ''] = csvOf([makeCsvCells(), makeCsvCells({ price: 'x' })]).split('\n');
    const mistakes = mistakesIn([header, first, '', second].join('\n'));
    expect(mistakes).toContainEqual({ row: 3, column: '(whole row)', message: expect.stringContaining('empty') });
  });

  test('a row with more cells than the header', () => {
    const csv = `${csvOf([makeCsvCells()])},"one more"`;
    expect(mistakesIn(csv)).toMatchObject([{ row: 2, column: '(whole row)' }]);
  });

  test('columns that are missing, unknown or doubled', () => {
    const columns = [...allColumns.filter((column) => column !== 'hsn'), 'colour', 'sku'];
    expect(mistakesIn(csvOf([makeCsvCells()], columns))).toEqual([
      { row: 1, column: 'hsn', message: 'is missing' },
      { row: 1, column: 'colour', message: 'is not a known column' },
      { row: 1, column: 'sku', message: 'stands twice' },
    ]);
  });

  test('a file without rows and an empty file as mistakes', () => {
    expect(mistakesIn(csvOf([]))).toMatchObject([{ message: 'there is no saree in the file' }]);
    expect(mistakesIn('').length).toBeGreaterThan(0);
  });

  test('broken quoting by its row', () => {
    const [mistake] = mistakesIn(`${csvOf([makeCsvCells()])}\n"never closed`);
    expect(mistake).toMatchObject({ row: 3, message: expect.stringContaining('is not valid CSV') });
  });

  test('an encoding other than UTF-8 by the first row that shows it', () => {
    const csv = csvOf([makeCsvCells(), makeCsvCells({ motif: 'Mot\ufffdf' })]);
    const message = 'is not UTF-8: save the file as "CSV UTF-8"';
    expect(mistakesIn(csv)).toEqual([{ row: 3, column: '(whole row)', message }]);
    expect(mistakesIn(Buffer.from(csv, 'utf16le').toString())).toMatchObject([{ row: 1, message }]);
  });

  test('a repeated sku, and a repeated address whatever its case', () => {
    const first = makeCsvCells({ name: 'Neel Megh', color: 'Red' });
    const csv = csvOf([
      first,
      makeCsvCells({ sku: first.sku ?? '' }),
      makeCsvCells({ name: 'NEELMEGH', color: 'red' }),
    ]);
    expect(mistakesIn(csv)).toEqual([
      { row: 3, column: 'sku', message: `the sku ${first.sku} is that of row 2` },
      { row: 4, column: 'color', message: 'the address neelmegh-red is that of row 2' },
    ]);
  });

  test('mistakes in words for the merchant', () => {
    expect(describeCatalogueMistake({ row: 7, column: 'price', message: 'is empty' })).toBe(
      'row 7, column price: is empty',
    );
  });
});

test('a character of another encoding is a mistake of its row, also behind a line break within a cell', () => {
  const places = mistakesIn(csvOf([makeCsvCells({ sku: 'A\n\0' })])).map(({ row, column }) => `${row} ${column}`);
  expect(places).toEqual(['2 (whole row)']);
});

test('any text is read without an exception, and a spoilt cell leads to mistakes in its own row and column only', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('4200', 'red', 'yes', '"', '\n', ','));
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCatalogue(rows.map((row) => row.join(',')).join('\n')).ok).toBe(false);
    }),
  );
  const spoilt = fc.record({ column: fc.constantFrom(...allColumns), value: fc.string({ unit: 'binary' }) });
  fc.assert(
    fc.property(spoilt, ({ column, value }) => {
      const places = mistakesIn(csvOf([makeCsvCells({ [column]: value })])).map((one) => `${one.row} ${one.column}`);
      expect(places.every((place) => [`2 ${column}`, '2 (whole row)'].includes(place))).toBe(true);
    }),
  );
});
