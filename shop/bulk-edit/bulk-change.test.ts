/** Bulk changes on a real database: all or nothing, cell by cell, and their undo. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { readBooks } from '../books/read-books.ts';
import type { Saree } from '../catalogue/saree.ts';
import { findSareeByPath, findSareeBySku } from '../catalogue/saree-store.ts';
import { createOrder } from '../checkout/create-order.ts';
import { listMovements } from '../office-lists/stock-list-store.ts';
import { editSaree } from '../saree-editing/edit-saree.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import { setShown } from '../saree-editing/show-saree.ts';
import { orderRequestFor } from '../testing/order.ts';
import { aSaree, makeCsvCells } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import type { CellEdit, NewSaree } from './bulk-change.ts';
import { deleteOldBulkChanges, findBulkChange, listBulkChanges } from './bulk-change-store.ts';
import { planBulkChange } from './plan-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let one: Saree;
let other: Saree;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  one = await aSaree(db);
  other = await aSaree(db);
  staffId = (await addStaff(db, 'owner')).id;
});

const cell = (column: string, from: string, to: string, sku = one.sku): CellEdit => ({ sku, column, from, to });
const plan = (cells: readonly CellEdit[], newSarees: readonly NewSaree[] = [], priceRule: PriceRule = 'any') =>
  planBulkChange(shop, { source: 'file', staffId, edits: { cells, newSarees }, priceRule });
const apply = (id: string, { priceRule = 'any', of = shop, by = staffId }: ApplyOptions = {}) =>
  applyBulkChange(of, { id, source: 'file', staffId: by, priceRule });
interface ApplyOptions {
  readonly priceRule?: PriceRule;
  readonly of?: Pick<TestShop, 'db' | 'now'>;
  readonly by?: string;
}
const undo = (id: string, priceRule: PriceRule = 'any') => undoBulkChange(shop, { id, staffId, priceRule });
const planned = async (...given: Parameters<typeof plan>) =>
  (await plan(...given)).id ?? expect.fail('cannot be applied');
const applied = async (...given: Parameters<typeof plan>) => {
  const id = await planned(...given);
  expect(await apply(id)).toMatchObject({ ok: true });
  return id;
};
const now = async ({ sku }: Pick<Saree, 'sku'>) => (await findSareeBySku(db, sku)) ?? expect.fail('it is gone');
const isShown = async (sku: string) =>
  (await db.selectFrom('saree').select('is_shown').where('sku', '=', sku).executeTakeFirst())?.is_shown;
const aNewRow = (about: Readonly<Record<string, string>> = {}): NewSaree => {
  const cells = makeCsvCells(about);
  return { sku: cells.sku ?? '', cells };
};

describe('a planned change', () => {
  test('changes nothing until it is applied, and says what it would change', async () => {
    const row = aNewRow();
    const { id, counts, diff } = await plan(
      [cell('weave', 'Plain weave', 'Jamdani'), cell('dye', one.dye, one.dye)],
      [row],
    );
    expect(id).not.toBeNull();
    expect(counts).toEqual({ added: 1, changed: 1, cells: 1, stock: 0 });
    expect(diff).toMatchObject([
      { sku: row.sku, isNew: true },
      { sku: one.sku, isNew: false, cells: [{ column: 'weave', before: 'Plain weave', after: 'Jamdani' }] },
    ]);
    expect(await now(one)).toEqual(one);
    expect(await findSareeBySku(db, row.sku)).toBeNull();
  });

  test('that changes nothing cannot be applied', async () => {
    expect(await plan([cell('price', '4200', '4,200.00')])).toMatchObject({ id: null, diff: [], refusals: [] });
  });

  test('takes the place of what the same person planned before, and ends after an hour', async () => {
    const first = await planned([cell('weave', 'Plain weave', 'Jamdani')]);
    const second = await planned([cell('weave', 'Plain weave', 'Tangail')]);
    expect(await apply(first)).toEqual({ ok: false, code: 'unknown_change' });
    shop.passMinutes(61);
    expect(await apply(second)).toEqual({ ok: false, code: 'unknown_change' });
    await deleteOldBulkChanges(shop);
    expect(await db.selectFrom('bulk_change').selectAll().execute()).toEqual([]);
  });

  test('is applied by nobody else, and once', async () => {
    const id = await planned([cell('weave', 'Plain weave', 'Jamdani')]);
    expect(await apply(id, { by: (await addStaff(db, 'owner')).id })).toMatchObject({ code: 'unknown_change' });
    expect(await apply(id)).toMatchObject({ ok: true });
    expect(await apply(id)).toEqual({ ok: false, code: 'applied_already' });
  });

  test.each([
    ['a wrong cell', 'hsn', '52084120', '1', 'must be 4, 6 or 8 digits'],
    ['an empty cell that must be filled in', 'weave', 'Plain weave', '', 'is missing'],
    ['a column that is none', 'shelf', '', 'A3', 'is not a known column'],
  ])('with %s names it and cannot be applied', async (_, column, from, to, message) => {
    const { id, refusals } = await plan([cell(column, from, to), cell('dye', one.dye, 'Lac')]);
    expect([id, refusals]).toMatchObject([null, [{ sku: one.sku, column, message }]]);
    expect(refusals).toHaveLength(1);
  });

  test('that has a cell twice names it and cannot be applied', async () => {
    const twice = [cell('weave', 'Plain weave', 'Jamdani'), cell('weave', 'Plain weave', 'Tangail')];
    expect(await plan(twice)).toMatchObject({ id: null, refusals: [{ column: 'weave', message: 'stands twice' }] });
  });

  test('names what a new saree lacks', async () => {
    const { weave: _, availability: __, ...cells } = aNewRow().cells;
    const { refusals } = await plan([], [{ sku: cells.sku ?? '', cells }]);
    expect(refusals).toMatchObject([{ column: 'weave', message: 'is missing' }, { column: 'availability' }]);
  });

  test('may let two sarees swap their names, and may not give two of them one address', async () => {
    const swap = [cell('name', one.name, other.name), cell('name', other.name, one.name, other.sku)];
    expect((await plan(swap)).refusals).toEqual([]);
    await applied(swap);
    expect([(await now(one)).name, (await now(other)).name]).toEqual([other.name, one.name]);
    expect((await findSareeByPath(db, `${one.name.replace(' ', '')}-Indigo`))?.sku).toBe(other.sku);
    const { refusals } = await plan([cell('name', other.name, one.name)]);
    expect(refusals).toMatchObject([{ sku: one.sku, column: 'color', message: expect.stringContaining(other.sku) }]);
  });
});

describe('a price in a bulk change', () => {
  const to = (price: string) => [cell('price', '4200', price)];

  test('may be any for an owner, one near that of a day ago for a manager, and none for a lister', async () => {
    expect((await plan(to('1'), [], 'any')).refusals).toEqual([]);
    expect((await plan(to('2940'), [], 'near')).refusals).toEqual([]);
    const message = 'must be between ₹2,940 and ₹5,460; an owner may set any price';
    expect((await plan(to('2939.99'), [], 'near')).refusals).toEqual([
      { sku: one.sku, column: 'price', message, rule: 'price_range', limits: ['₹2,940', '₹5,460'] },
    ]);
    expect((await plan(to('4201'), [], 'none')).refusals).toMatchObject([{ column: 'price' }]);
    expect((await plan([cell('hsn', one.hsn, '5208')], [], 'none')).refusals).toMatchObject([{ column: 'hsn' }]);
  });

  test('is compared with that of a day ago, however many changes it takes', async () => {
    await applied(to('3000'));
    const { refusals } = await plan([cell('price', '3000', '2900')], [], 'near');
    expect(refusals).toMatchObject([{ column: 'price', message: expect.stringContaining('₹2,940') }]);
  });

  test('is checked anew when it is applied', async () => {
    const id = await planned(to('2900'));
    expect(await apply(id, { priceRule: 'near' })).toMatchObject({ ok: false, code: 'mistakes' });
    expect(await now(one)).toEqual(one);
  });
});

describe('an applied change', () => {
  test('changes all of its cells, adds its sarees, and leaves everything else', async () => {
    const row = aNewRow({ availability: '2' });
    await applied([cell('weave', 'Plain weave', 'Jamdani'), cell('motif', '', 'Buti', other.sku)], [row]);
    expect(await now(one)).toEqual({ ...one, weave: 'Jamdani' });
    expect(await now(other)).toEqual({ ...other, motif: 'Buti' });
    expect(await now({ sku: row.sku })).toMatchObject({ price: 420_000, availability: 2 });
    expect([await isShown(one.sku), await isShown(row.sku)]).toEqual([true, false]);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('is refused as a whole if a cell was changed since, which it names with what it is now', async () => {
    const id = await planned([cell('weave', 'Plain weave', 'Jamdani'), cell('motif', '', 'Buti', other.sku)]);
    await editSaree(shop, {
      sku: one.sku,
      changes: { weave: { from: 'Plain weave', to: 'Tangail' } },
      priceRule: 'any',
    });
    expect(await apply(id)).toEqual({
      ok: false,
      code: 'stale',
      stale: [{ sku: one.sku, column: 'weave', seen: 'Plain weave', now: 'Tangail' }],
    });
    expect(await now(other)).toEqual(other);
  });

  test('is not stale by a change of another cell, nor by one to what it wants', async () => {
    const id = await planned([cell('weave', 'Plain weave', 'Jamdani'), cell('motif', '', 'Buti')]);
    const changes = { weave: { from: 'Plain weave', to: 'Jamdani' }, yarn: { from: one.yarn, to: '80s cotton' } };
    await editSaree(shop, { sku: one.sku, changes, priceRule: 'any' });
    expect(await apply(id)).toMatchObject({ ok: true, counts: { cells: 1 } });
    expect(await now(one)).toMatchObject({ weave: 'Jamdani', motif: 'Buti', yarn: '80s cotton' });
  });

  test('is stale if one of its new sarees has been added since', async () => {
    const row = aNewRow();
    const id = await planned([], [row]);
    await aSaree(db, { sku: row.sku });
    expect(await apply(id)).toMatchObject({ code: 'stale', stale: [{ sku: row.sku, column: 'sku' }] });
  });

  test('waits for another one of the same cell, and then is stale', async () => {
    const [first, second] = [await addStaff(db, 'owner'), await addStaff(db, 'manager')];
    const of = (by: string, to: string) =>
      planBulkChange(shop, {
        source: 'file',
        staffId: by,
        priceRule: 'any',
        edits: { cells: [cell('weave', 'Plain weave', to)], newSarees: [] },
      });
    const [ours, theirs] = [await of(first.id, 'Jamdani'), await of(second.id, 'Tangail')];
    let waiting: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /select .* from "saree"/, async () => {
      waiting = apply(theirs.id ?? '', { by: second.id });
      await waitUntilBlocked(db, waiting);
    });
    const own = await apply(ours.id ?? '', { by: first.id, of: { ...shop, db: rivalled } });
    expect([own, await waiting]).toMatchObject([{ ok: true }, { ok: false, code: 'stale' }]);
    expect((await now(one)).weave).toBe('Jamdani');
  });

  test('of stock is a count in the ledger, by whom and why', async () => {
    await applied([cell('availability', '3', '1')]);
    const { rows } = await listMovements(shop, { sku: one.sku, cursor: null, limit: 50 });
    expect(rows[0]).toMatchObject({ quantity: -2, reason: 'corrected', why: 'counted', who: 'A test owner' });
  });

  test('of stock is stale once a piece was reserved', async () => {
    const id = await planned([cell('availability', '3', '5')]);
    await createOrder(shop, orderRequestFor([one]));
    expect(await apply(id)).toMatchObject({ code: 'stale', stale: [{ column: 'availability', now: '2' }] });
  });

  test('is listed for 30 days with its numbers, by whom and when', async () => {
    const id = await applied([cell('weave', 'Plain weave', 'Jamdani'), cell('availability', '3', '4')], [aNewRow()]);
    const counts = { added: 1, changed: 1, cells: 2, stock: 1 };
    expect(await listBulkChanges(db, 10)).toMatchObject([{ id, who: 'A test owner', undoneAt: null, counts }]);
    shop.passMinutes(31 * 24 * 60);
    await deleteOldBulkChanges(shop);
    expect(await findBulkChange(db, id, shop.now())).toBeNull();
  });
});

describe('an undone change', () => {
  test('gives each cell back what it was', async () => {
    const id = await applied([
      cell('weave', 'Plain weave', 'Jamdani'),
      cell('price', '4200', '3999'),
      cell('motif', '', 'Buti'),
    ]);
    expect(await undo(id)).toMatchObject({ ok: true, restored: 3, hidden: [], left: [] });
    expect(await now(one)).toEqual(one);
    expect(await undo(id)).toEqual({ ok: false, code: 'undone_already' });
  });

  test('leaves and names what somebody has changed since', async () => {
    const id = await applied([cell('weave', 'Plain weave', 'Jamdani'), cell('dye', one.dye, 'Lac')]);
    await editSaree(shop, { sku: one.sku, changes: { weave: { from: 'Jamdani', to: 'Tangail' } }, priceRule: 'any' });
    const why = { why: 'was changed since', rule: 'changed_since', limits: [] };
    const left = [{ sku: one.sku, column: 'weave', now: 'Tangail', ...why }];
    expect(await undo(id)).toMatchObject({ ok: true, restored: 1, left });
    expect(await now(one)).toEqual({ ...one, weave: 'Tangail' });
    expect((await findBulkChange(db, id, shop.now()))?.left).toEqual(left);
  });

  test('leaves name and colour whose address another saree has by now', async () => {
    const id = await applied([cell('name', one.name, 'Barkha'), cell('dye', one.dye, 'Lac')]);
    const taker = await aSaree(db, { name: one.name });
    const left = [{ sku: one.sku, column: 'name', now: 'Barkha', why: expect.stringContaining(taker.sku) }];
    expect(await undo(id)).toMatchObject({ ok: true, restored: 1, left });
  });

  test('leaves the names of sarees that had passed them on, and gives back all else', async () => {
    const third = await aSaree(db);
    const id = await applied([
      cell('name', one.name, other.name),
      cell('name', other.name, third.name, other.sku),
      cell('name', third.name, 'Barkha', third.sku),
      cell('dye', third.dye, 'Lac', third.sku),
    ]);
    await aSaree(db, { name: one.name });
    const outcome = await undo(id);
    expect(outcome).toMatchObject({ ok: true, restored: 1 });
    expect(outcome.ok && outcome.left.map(({ sku, column, now }) => [sku, column, now])).toEqual([
      [one.sku, 'name', other.name],
      [other.sku, 'name', third.name],
      [third.sku, 'name', 'Barkha'],
    ]);
    expect(await now(third)).toEqual({ ...third, name: 'Barkha' });
  });

  test('locks what it hides with what it gives back, so that a buyer of both waits', async () => {
    const row = aNewRow({ sku: '0-FIRST' });
    const id = await applied([cell('weave', 'Plain weave', 'Jamdani')], [row]);
    await setShown(shop, { sku: row.sku, isShown: true });
    const wanted = [await now({ sku: row.sku }), await now(one)];
    let buying: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /select .* from "saree"/, async () => {
      buying = createOrder(shop, orderRequestFor(wanted));
      await waitUntilBlocked(db, buying);
    });
    const undone = await undoBulkChange({ ...shop, db: rivalled }, { id, staffId, priceRule: 'any' });
    expect(undone).toMatchObject({ ok: true, restored: 1, hidden: [row.sku] });
    await buying;
  });

  test('leaves a price that is not the person’s to set', async () => {
    const id = await applied([cell('price', '4200', '1000'), cell('dye', one.dye, 'Lac')]);
    shop.passMinutes(25 * 60);
    expect(await undo(id, 'near')).toMatchObject({ ok: true, restored: 1, left: [{ column: 'price', now: '1000' }] });
  });

  test('hides the sarees that it had added, with their stock and their orders', async () => {
    const row = aNewRow({ availability: '2' });
    const id = await applied([], [row]);
    await setShown(shop, { sku: row.sku, isShown: true });
    await createOrder(shop, orderRequestFor([await now({ sku: row.sku })]));
    expect(await undo(id)).toMatchObject({ ok: true, restored: 0, hidden: [row.sku] });
    expect([await isShown(row.sku), (await now({ sku: row.sku })).availability]).toEqual([false, 1]);
    const words = await db.selectFrom('shown_word').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain(row.sku.split('-')[1]);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('leaves stock that was sold since, and counts back what was not', async () => {
    const id = await applied([cell('availability', '3', '8'), cell('availability', '3', '8', other.sku)]);
    await createOrder(shop, orderRequestFor([one]));
    expect(await undo(id)).toMatchObject({ ok: true, left: [{ sku: one.sku, column: 'availability', now: '7' }] });
    expect((await now(other)).availability).toBe(3);
    const { rows } = await listMovements(shop, { sku: other.sku, cursor: null, limit: 50 });
    expect(rows[0]).toMatchObject({ quantity: -5, why: 'counted', who: 'A test owner', note: 'an import was undone' });
  });

  test('is refused after 30 days', async () => {
    const id = await applied([cell('weave', 'Plain weave', 'Jamdani')]);
    shop.passMinutes(30 * 24 * 60 + 1);
    expect(await undo(id)).toEqual({ ok: false, code: 'too_late' });
  });
});
