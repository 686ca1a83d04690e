/** Plans of files on a real database: what they say, that they change nothing, and that an export imports as nothing. */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { createOrder } from '../checkout/create-order.ts';
import { minuteMs } from '../duration.ts';
import { writeCsv } from '../files/csv.ts';
import { moveStock } from '../saree-editing/move-stock.ts';
import { orderRequestFor } from '../testing/order.ts';
import { aSaree, makeCsvCells } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { exportCsv, exportWorkbook } from './export-catalogue.ts';
import { type FileRequest, planFile } from './plan-file.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let one: Saree;
let other: Saree;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  one = await aSaree(db, { description: 'First line\nSecond, "quoted"', certificates: ['Handloom Mark', 'GI'] });
  other = await aSaree(db, { motif: "=HYPERLINK('x')", dye: "'=1", oneOfOne: true, rating: 4.5, bestSeller: 2 });
  staffId = (await addStaff(db, 'owner')).id;
});

const usual = () =>
  ({ staffId, priceRule: 'any', countsStock: false, like: null, writtenAt: null, answers: {} }) as const;
const read = async (bytes: Uint8Array, about: Partial<FileRequest> = {}) => {
  const outcome = await planFile(shop, { bytes, ...usual(), ...about });
  return outcome.ok ? outcome.plan : expect.fail(outcome.code);
};
const file = (rows: readonly (readonly string[])[]) => {
  const [heads = [], ...cells] = rows;
  return new TextEncoder().encode(writeCsv(heads, cells));
};
const fileOf = (...rows: Record<string, string>[]) => {
  const heads = Object.keys(rows[0] ?? {});
  return file([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]);
};
const state = async () => [await findSareeBySku(db, one.sku), await findSareeBySku(db, other.sku)];

describe('a file', () => {
  test('is planned with what it changes, cell by cell, and what it adds; nothing is changed', async () => {
    const before = await state();
    const cells = makeCsvCells({ name: 'Barkha' });
    const plan = await read(
      fileOf(cells, { ...cells, sku: one.sku, name: one.name, color: one.color, weave: 'Jamdani' }),
    );
    expect(plan.counts).toMatchObject({ added: 1, changed: 1, stock: 0 });
    expect(plan.mistakes).toEqual([]);
    const changed = plan.diff.find(({ sku }) => sku === one.sku);
    expect(changed?.cells).toContainEqual({ column: 'weave', before: 'Plain weave', after: 'Jamdani' });
    expect(await state()).toEqual(before);
  });

  test('that has the sku and a column alone changes this column', async () => {
    const { diff, id } = await read(
      file([
        ['sku', 'price'],
        [one.sku, '4,500'],
        [other.sku, '4200.00'],
      ]),
    );
    expect(diff).toEqual([{ sku: one.sku, isNew: false, cells: [{ column: 'price', before: '4200', after: '4500' }] }]);
    expect(await applyBulkChange(shop, { id: id ?? '', source: 'file', staffId, priceRule: 'any' })).toMatchObject({
      ok: true,
    });
    expect((await findSareeBySku(db, one.sku))?.price).toBe(450_000);
  });

  test('with a total below its sarees names that row alone by its sku', async () => {
    const { mistakes, counts } = await read(
      file([
        ['sku', 'price'],
        [one.sku, '4300'],
        ['Total', '4300'],
      ]),
    );
    expect(mistakes.map(({ row, column, rule }) => [row, column, rule])).toEqual([[3, 'sku', 'sku_marks']]);
    expect(counts.changed).toBe(1);
  });

  test('with mistakes names each with its row and column, and cannot be applied', async () => {
    const { id, mistakes } = await read(
      file([
        ['sku', 'price', 'hsn'],
        [one.sku, 'four', '1'],
        ['', '1', '5208'],
        [one.sku, '4200', '5208'],
        ['NEW-1', '4200', '5208'],
      ]),
    );
    expect(id).toBeNull();
    const told = mistakes.map(({ row, column, message }) => ({ row, column, message }));
    expect(told).toEqual(
      expect.arrayContaining([
        { row: 2, column: 'price', message: 'is not a price in rupees, such as 4200 or 4,200.50' },
        { row: 2, column: 'hsn', message: 'must be 4, 6 or 8 digits' },
        { row: 3, column: 'sku', message: 'is missing' },
        { row: 4, column: 'sku', message: `the sku ${one.sku} is that of row 2` },
        { row: 5, column: 'weave', message: 'is missing' },
      ]),
    );
    expect(mistakes).toContainEqual({
      row: 4,
      column: 'sku',
      rule: 'sku_of_row',
      limits: [one.sku, '2'],
      message: `the sku ${one.sku} is that of row 2`,
    });
  });

  test('that can be read in two ways asks, and can be applied once it is answered', async () => {
    const bytes = new TextEncoder().encode(`sku;price\n${one.sku};4,500\n`);
    const asked = await read(bytes);
    expect(asked).toMatchObject({ id: null, mistakes: [], questions: [{ about: 'decimal', row: 2, column: 'price' }] });
    expect(asked.questions[0]?.readings).toEqual([
      { answer: 'point', as: '4500' },
      { answer: 'comma', as: '4.500' },
    ]);
    const { id, diff, questions } = await read(bytes, { answers: { decimal: 'point' } });
    expect([questions, diff[0]?.cells]).toEqual([[], [{ column: 'price', before: '4200', after: '4500' }]]);
    expect(id).not.toBeNull();
  });

  test('has the mistakes of every row named at once, also of a row whose sku stands twice or is missing', async () => {
    const { mistakes } = await read(
      file([
        ['sku', 'price', 'motif'],
        [one.sku, 'four', 'Rain'],
        [one.sku, 'five', 'Rain'],
        ['', '4200.005', 'Ra\u0007in'],
      ]),
    );
    expect(mistakes.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [2, 'price', 'not_price'],
      [3, 'sku', 'sku_of_row'],
      [3, 'price', 'not_price'],
      [4, 'motif', 'character'],
      [4, 'sku', 'missing'],
      [4, 'price', 'fraction_of_paisa'],
    ]);
  });

  test('without skus has one mistake', async () => {
    expect((await read(file([['name'], ['Aranya']]))).mistakes).toEqual([
      { row: 1, column: 'sku', rule: 'missing', limits: [], message: 'is missing' },
    ]);
  });

  test('takes a cell literally that looks like a formula', async () => {
    const { diff } = await read(
      file([
        ['sku', 'motif'],
        [one.sku, '=1+1'],
      ]),
    );
    expect(diff[0]?.cells).toEqual([{ column: 'motif', before: '', after: '=1+1' }]);
  });

  test('of another shop lets new sarees take over what it lacks from one of ours', async () => {
    const rows = [
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'],
      ['barkha', 'Barkha', 'Colour', 'Deep Blue', 'DH-B-1', '4800.00', '2'],
    ];
    expect(await planFile(shop, { ...usual(), bytes: file(rows), like: 'NONE-1' })).toEqual({
      ok: false,
      code: 'unknown_saree',
    });
    expect((await read(file(rows))).mistakes.map(({ column }) => column)).toContain('weave');
    const { id, mistakes, diff } = await read(file(rows), { like: one.sku });
    expect([mistakes, diff[0]?.cells]).toEqual([
      [],
      expect.arrayContaining([{ column: 'weave', before: '', after: 'Plain weave' }]),
    ]);
    await applyBulkChange(shop, { id: id ?? '', source: 'file', staffId, priceRule: 'any' });
    expect(await findSareeBySku(db, 'DH-B-1')).toMatchObject({
      name: 'Barkha',
      color: 'Deep Blue',
      colourFamily: 'blue',
      price: 480_000,
      availability: 2,
      listedOn: expect.stringMatching(/^\d{4}-/),
    });
  });
});

describe('stock in a file', () => {
  const counts = () =>
    file([
      ['sku', 'availability'],
      [one.sku, '7'],
      [other.sku, ''],
    ]);

  test('is left alone unless it is asked for, and the plan says of how many', async () => {
    expect(await read(counts())).toMatchObject({ id: null, counts: { stock: 0 }, stockLeft: 1 });
    expect(await read(counts(), { countsStock: true })).toMatchObject({ counts: { stock: 1 }, stockLeft: 0 });
  });

  test('names the sarees whose stock has changed since the file was written, and by how much', async () => {
    const { at } = await db
      .selectFrom('stock_movement')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    const writtenAt = new Date(Number(at) + 1);
    await createOrder(shop, orderRequestFor([one]));
    const both = fileOf({ sku: one.sku, availability: '7' }, { sku: other.sku, availability: '9' });
    await moveStock(shop, { sku: other.sku, quantity: 2, staffId, reason: 'returned_outside', note: 'came back' });
    const { movedSince } = await read(both, { countsStock: true, writtenAt });
    expect(movedSince).toHaveLength(2);
    expect(movedSince).toEqual(
      expect.arrayContaining([
        { sku: one.sku, pieces: -1 },
        { sku: other.sku, pieces: 2 },
      ]),
    );
    const later = new Date(Date.now() + minuteMs);
    expect((await read(both, { countsStock: true, writtenAt: later })).movedSince).toEqual([]);
  });
});

describe('an export', () => {
  const csv = (about = {}) => buffer(Readable.from(exportCsv(shop, { view: 'all', search: '', ...about })));

  test.each([
    ['CSV', async () => csv()],
    ['XLSX', async () => exportWorkbook(shop, { view: 'all', search: '' })],
  ])('as %s that is imported again changes nothing', async (_, write) => {
    const plan = await read(await write(), { countsStock: true });
    expect(plan).toMatchObject({ id: null, diff: [], mistakes: [], file: { rows: 2 } });
  });

  test('has no formula, and the sarees of the view and search alone', async () => {
    const text = (await csv()).toString();
    expect(text).toContain(`"'=HYPERLINK('x')"`.replaceAll('"', ''));
    expect(text).not.toMatch(/(^|,)"?\s*[=+\-@]/m);
    const found = (await csv({ view: 'on_sale', search: one.sku })).toString();
    expect([found.includes(one.sku), found.includes(other.sku)]).toEqual([true, false]);
    expect((await csv({ view: 'archived' })).toString().trim().split('\n')).toHaveLength(1);
  });
});
