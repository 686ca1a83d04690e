import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftColumns } from '../catalogue/saree-cells.ts';
import { bareText, withQuote, writeCsv } from '../files/csv.ts';
import { specVocabulary } from '../testing/vocabulary.ts';
import { wordsOfHtml } from './foreign-row.ts';
import { formatOf, matchColumns as matchColumnsOf, ownColumnOf } from './match-columns.ts';

/** Matches the table of a CSV file with commas, whose heads are row 1. */
function matchColumns({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  const source = { encoding: 'utf-8', delimiter: ',', sheet: null, otherSheets: [] } as const;
  const given = rows
    .map((cells, at) => ({ row: at + 2, cells: [...cells, ...heads.slice(cells.length).map(() => '')] }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const table = { heads, headRow: 1, rows: given, unclosed: null, source };
  return matchColumnsOf(table, { columns: draftColumns, categories: specVocabulary.categories, answers: {} });
}

test.each([
  ['Weight g', 'weight_g'],
  [' SKU ', 'sku'],
  ['Length (product.metafields.custom.length_m)', 'length_m'],
  ['Meta: weaver', 'weaver'],
  ['Tags', null],
])('the head %j is read as the column %j', (head, column) => {
  expect(ownColumnOf(head)).toBe(column);
});

test.each([
  [['sku', 'name', 'price'], 'own'],
  [['Handle', 'Title', 'Variant SKU', 'Variant Price'], 'shopify'],
  [['ID', 'Type', 'SKU', 'Name', 'Regular price'], 'woocommerce'],
])('a file with the heads %j is one of %s', (heads, format) => {
  expect(formatOf(heads)).toBe(format);
});

describe('a file in the shop’s own columns', () => {
  test('has its columns in any order, names those that are not read, and skips empty rows', () => {
    const read = matchColumns({
      heads: ['Price', 'sku', 'Remark', ''],
      rows: [
        ['4200', 'DH-1', 'nice', ''],
        ['', '', '', ''],
        ['3900', 'DH-2', '', ''],
      ],
    });
    expect(read).toMatchObject({
      format: 'own',
      columns: [
        { head: 'Price', column: 'price' },
        { head: 'sku', column: 'sku' },
        { head: 'Remark', column: null },
      ],
      rows: [
        { row: 2, cells: { sku: 'DH-1', price: '4200' } },
        { row: 4, cells: { sku: 'DH-2', price: '3900' } },
      ],
    });
  });

  test('names a column that stands twice, and rows that have more or fewer cells', () => {
    const read = matchColumns({
      heads: ['sku', 'price', 'Price'],
      rows: [
        ['DH-1', '1', '2'],
        ['DH-2', '1', '1', 'one more'],
      ],
    });
    expect(read.mistakes.map(({ row, column, rule, limits }) => [row, column, rule, ...limits])).toEqual([
      [1, 'Price', 'twice'],
      [3, '(whole row)', 'ragged', '4', '3'],
    ]);
    expect(read.rows.map(({ row }) => row)).toEqual([2]);
  });

  test('sets neither a rating nor a design, which nobody fills in', () => {
    const { columns, rows } = matchColumns({ heads: ['sku', 'rating', 'design'], rows: [['DH-1', '5', 'loom']] });
    expect(columns.map(({ column }) => column)).toEqual(['sku', null, null]);
    expect(rows[0]?.cells).toEqual({ sku: 'DH-1' });
  });
});

describe('Shopify’s file', () => {
  const heads = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Image Src',
    'Weave (product.metafields.custom.weave)',
  ];
  const first = [
    'aranya',
    'Aranya',
    '<p>Soft&nbsp;&amp; light</p><p>Two</p>',
    'Dhaaga',
    'Mul Cotton',
    '',
    'Colour',
    'Madder Red',
  ];
  const { columns, rows } = matchColumns({
    heads,
    rows: [
      [...first, 'dh mul 001', '420', '3', '4200.00', 'https://cdn.example/a.jpg', 'Jamdani'],
      ['aranya', '', '', '', '', '', '', 'Indigo', 'DH-MUL-002', '0', '1', '4300.00', '', ''],
      ['aranya', '', '', '', '', '', '', '', '', '', '', '', 'https://cdn.example/b.jpg', ''],
    ],
  });

  test('has a saree for each variant, with its product’s facts and its own colour, price and pieces', () => {
    expect(rows).toEqual([
      {
        row: 2,
        cells: {
          sku: 'DH-MUL-001',
          name: 'Aranya',
          color: 'Madder Red',
          price: '4200.00',
          weight_g: '420',
          availability: '3',
          description: 'Soft & light\nTwo',
          category: 'mul-cotton',
          weave: 'Jamdani',
        },
        guesses: { colour_family: 'red' },
      },
      {
        row: 3,
        cells: {
          sku: 'DH-MUL-002',
          name: 'Aranya',
          color: 'Indigo',
          price: '4300.00',
          availability: '1',
          description: 'Soft & light\nTwo',
          category: 'mul-cotton',
          weave: 'Jamdani',
        },
        guesses: {},
      },
    ]);
  });

  test('has heads that are not read, which are named', () => {
    const unread = columns.filter(({ column }) => column === null).map(({ head }) => head);
    expect(unread).toEqual(['Handle', 'Vendor', 'Tags', 'Option1 Name', 'Image Src']);
  });

  test('is read whatever the case of its heads, and has no column that is named like a part of JavaScript', () => {
    const read = matchColumns({
      heads: ['HANDLE', 'title', 'VARIANT SKU', 'variant price', 'constructor', '__proto__'],
      rows: [['aranya', 'Aranya', 'DH-1', '4200', 'a', 'b']],
    });
    expect(read.rows).toEqual([{ row: 2, cells: { sku: 'DH-1', name: 'Aranya', price: '4200' }, guesses: {} }]);
    expect(read.columns.filter(({ column }) => column === null).map(({ head }) => head)).toEqual([
      'HANDLE',
      'constructor',
      '__proto__',
    ]);
  });

  test('of 10,000 variants with a body that is made to take long is read within a second or so', () => {
    const body = '<'.repeat(32_767);
    const tags = 'tag,'.repeat(8_000);
    const variants = Array.from({ length: 10_000 }, (_, nth) => ['aranya', '', '', '', `DH-${nth}`]);
    const read = matchColumns({
      heads: ['Handle', 'Title', 'Body (HTML)', 'Tags', 'Variant SKU'],
      rows: [['aranya', 'Aranya', body, tags, 'DH-X'], ...variants],
    });
    expect(read.rows).toHaveLength(10_001);
    expect(read.rows.at(-1)?.cells).toMatchObject({ name: 'Aranya', description: body });
  });
});

test('WooCommerce’s file has a saree for each variation and simple product, in the shop’s units', () => {
  const { rows } = matchColumns({
    heads: [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Stock',
      'Weight (kg)',
      'Length (cm)',
      'Regular price',
      'Categories',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    rows: [
      ['7', 'variable', 'DH-7', 'Aranya', '', '0.42', '550', '', 'Sarees, Mul Cotton', '', 'Color', 'Red, Indigo'],
      ['8', 'variation', 'DH-7-R', 'Aranya - Red', '2', '', '', '4200', '', 'id:7', 'Color', 'Red'],
      ['9', 'simple', 'DH-9', 'Barkha', '1', '0.4', '', '3900', 'Pure Linen', '', 'Colour', 'Grey'],
    ],
  });
  expect(rows).toMatchObject([
    {
      row: 3,
      cells: {
        sku: 'DH-7-R',
        name: 'Aranya',
        color: 'Red',
        price: '4200',
        availability: '2',
        weight_g: '420',
        length_m: '5.5',
        category: 'mul-cotton',
      },
    },
    {
      row: 4,
      cells: { sku: 'DH-9', name: 'Barkha', color: 'Grey', category: 'pure-linen' },
      guesses: { colour_family: 'grey' },
    },
  ]);
});

test('a description of WooCommerce that has tags alone is none', () => {
  const { rows } = matchColumns({
    heads: ['Type', 'SKU', 'Name', 'Regular price', 'Description', 'Meta: weave'],
    rows: [['simple', 'DH-9', 'Barkha', '3900', '<p><br></p>', 'Jamdani']],
  });
  expect(rows[0]?.cells).toEqual({ sku: 'DH-9', name: 'Barkha', price: '3900', weave: 'Jamdani' });
});

test('HTML of a megabyte of opened tags is read in time that grows with its length alone', () => {
  const html = '<'.repeat(1024 * 1024);
  expect(wordsOfHtml(html)).toBe(html);
  expect(wordsOfHtml('<br '.repeat(250_000))).toHaveLength(249_999 * 4 + 3);
});

test('any text comes back from a CSV file as it was, and is no formula in it', () => {
  const some = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'{0,3}\s?[=+@-]\w*$/));
  fc.assert(
    fc.property(some, (text) => {
      const [, [cell = '']] = parse(writeCsv(['a'], [[withQuote(text)]]), { bom: true, relax_column_count: true }) as [
        string[],
        string[],
      ];
      expect(cell).not.toMatch(/^\s*[=+\-@]/);
      expect(bareText(cell)).toBe(text);
    }),
  );
});
