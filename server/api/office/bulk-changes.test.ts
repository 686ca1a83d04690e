/** Changes of many sarees by HTTP: who plans, applies, undoes and exports them, within which limits, and what the log has. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import type { Saree } from '../../../shop/catalogue/saree.ts';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { writeCsv } from '../../../shop/files/csv.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import type { Role } from '../../../shop/roles.ts';
import { aSaree, makeCsvCells } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let owner: TestOffice;
let saree: Saree;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  owner = await signInToOffice(api, 'owner');
  saree = await aSaree(db);
});

interface PlanAnswer {
  readonly id: string | null;
  readonly code?: string;
  readonly reason?: string;
  readonly [field: string]: unknown;
}

const sendFile = (content: string | Uint8Array | ReadableStream, by = owner, query = '') =>
  api.request<PlanAnswer>(`/office/bulk-changes/file${query}`, {
    method: 'POST',
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
    body: content as BodyInit,
    ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
const sendGrid = (cells: readonly object[], by = owner) => by.post<PlanAnswer>('/office/bulk-changes/grid', { cells });
const act = (name: string, input: object, by = owner) =>
  by.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
const aFile = (price = '4500') => `sku,price\n${saree.sku},${price}\n`;
const aCell = (column = 'weave', from = 'Plain weave', to = 'Jamdani') => ({ sku: saree.sku, column, from, to });
const signIn = (role: Role) => signInToOffice(api, role);

describe('a file', () => {
  test('is read, applied, listed, shown again and undone, with an entry of the log for each that has the prices', async () => {
    const { status, body } = await sendFile(aFile());
    expect([status, body]).toMatchObject([
      200,
      {
        format: 'own',
        rows: 1,
        mistakes: [],
        mistake_count: 0,
        stock_left: 0,
        moved_since: [],
        counts: { added: 0, changed: 1, cells: 1, stock: 0 },
        columns: [
          { head: 'sku', column: 'sku' },
          { head: 'price', column: 'price' },
        ],
        first_row: { sku: saree.sku, price: '4500' },
        diff: [
          {
            sku: saree.sku,
            title: `${saree.name}, Indigo`,
            is_new: false,
            cells: [{ column: 'price', before: '4200', after: '4500' }],
          },
        ],
      },
    ]);
    expect(await findSareeBySku(db, saree.sku)).toEqual(saree);
    const changeId = body.id;
    expect((await act('bulk.import', { changeId })).body).toEqual({
      result: 'done',
      outcome: { added: 0, changed: 1, cells: 1, stock: 0 },
    });
    expect((await findSareeBySku(db, saree.sku))?.price).toBe(450_000);
    expect((await owner.get('/office/bulk-changes')).body).toMatchObject({
      changes: [{ id: changeId, source: 'file', who: 'A test owner', undone_at: null, counts: { changed: 1 } }],
    });
    expect((await owner.get(`/office/bulk-changes/${changeId}`)).body).toMatchObject({
      id: changeId,
      undone_at: null,
      next: null,
      left: [],
      left_count: 0,
      diff: [{ sku: saree.sku }],
    });
    expect((await act('bulk.undo', { changeId })).body).toMatchObject({ outcome: { restored: 1, hidden: 0, left: 0 } });
    expect(await findSareeBySku(db, saree.sku)).toEqual(saree);
    const money = (before: string, after: string) => ({ field: `price of ${saree.sku}`, before, after, isMoney: true });
    expect(await listActs(db, {}, 2)).toMatchObject([
      { act: 'bulk.undo', changes: expect.arrayContaining([money('₹4,500.00', '₹4,200.00')]) },
      { act: 'bulk.import', changes: expect.arrayContaining([money('₹4,200.00', '₹4,500.00')]) },
    ]);
  });

  test('that adds a saree hides it, and the log has its price and its pieces', async () => {
    const cells = makeCsvCells({ availability: '2' });
    const { body } = await sendFile(writeCsv(Object.keys(cells), [Object.values(cells)]));
    expect((await act('bulk.import', { changeId: body.id })).body).toMatchObject({ outcome: { added: 1 } });
    const row = db
      .selectFrom('saree')
      .select('is_shown')
      .where('sku', '=', cells.sku ?? '');
    expect(await row.executeTakeFirst()).toEqual({ is_shown: false });
    expect(await listActs(db, {}, 1)).toMatchObject([
      {
        changes: expect.arrayContaining([
          { field: `price of ${cells.sku}`, before: null, after: '₹4,200.00', isMoney: true },
          { field: `pieces of ${cells.sku}`, before: null, after: '2' },
        ]),
      },
    ]);
  });

  test('whose undo left thousands of cells names 500 of them, and their number', async () => {
    const { body } = await sendFile(aFile());
    await act('bulk.import', { changeId: body.id });
    await act('bulk.undo', { changeId: body.id });
    const left = Array.from({ length: 2_000 }, (_, nth) => ({
      sku: `DH-${nth}`,
      column: 'weave',
      now: '',
      why: 'was changed since',
    }));
    await db
      .updateTable('bulk_change')
      .set({ left_cells: JSON.stringify(left) })
      .execute();
    const page = await owner.get<{ left: unknown[] }>(`/office/bulk-changes/${body.id}`);
    expect(page.body).toMatchObject({ left_count: 2_000 });
    expect(page.body.left).toHaveLength(500);
  });

  test('with new sarees like one that there is not is refused', async () => {
    expect(await sendFile(aFile(), owner, '?like=NONE-1')).toMatchObject({
      status: 422,
      body: { code: 'unreadable_file', reason: 'unknown_saree' },
    });
  });

  test('is refused with the cells that were changed since it was read', async () => {
    const { body } = await sendFile(aFile());
    await act('saree.edit', { sku: saree.sku, changes: { price: { from: '4200', to: '4300' } } });
    expect(await act('bulk.import', { changeId: body.id })).toMatchObject({
      status: 409,
      body: { code: 'act_refused', reason: 'stale', stale: [{ field: `${saree.sku} price`, message: '4300' }] },
    });
  });

  test('lets a manager change no price by more than 30 % of that of a day ago', async () => {
    const manager = await signIn('manager');
    const { body } = await sendFile(aFile('2000'), manager);
    expect(body).toMatchObject({ id: null, mistakes: [{ row: 2, column: 'price' }] });
  });

  test('cannot be applied by somebody else, nor as one of the grid', async () => {
    const { body } = await sendFile(aFile());
    const refused = { status: 409, body: { reason: 'unknown_change' } };
    expect(await act('bulk.import', { changeId: body.id }, await signIn('manager'))).toMatchObject(refused);
    expect(await act('bulk.grid', { changeId: body.id })).toMatchObject(refused);
    expect((await (await signIn('manager')).get(`/office/bulk-changes/${body.id}`)).status).toBe(404);
  });

  test.each(['lister', 'packer', 'accountant'] as const)('is neither read nor shown for a %s', async (role) => {
    const person = await signIn(role);
    expect((await sendFile(aFile(), person)).body.code).toBe('forbidden_act');
    expect((await person.get('/office/bulk-changes')).body.code).toBe('forbidden_act');
  });

  test('of more than 10 MB, of another kind, or the 121st in an hour is refused', async () => {
    expect(await sendFile(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    });
    const damaged = await sendFile(new Uint8Array([0x50, 0x4b, 3, 4, 0]));
    expect(damaged).toMatchObject({ status: 422, body: { code: 'unreadable_file', reason: 'not_a_table' } });
    const [{ times }] = limits['bulk-plans-of-person'];
    for (let nth = 2; nth < times; nth += 1) await api.shop.limits.take('bulk-plans-of-person', owner.staffId);
    expect((await sendFile(aFile())).body.code).toBe('too_many');
  });

  test('whose bytes come slowly keeps nobody else’s file or cells waiting', async () => {
    const manager = await signIn('manager');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const slow = sendFile(readable, owner);
    await writer.write(new TextEncoder().encode('sku,price\n'));
    expect((await sendFile(aFile(), manager)).status).toBe(200);
    expect((await sendGrid([aCell()], manager)).status).toBe(200);
    await writer.write(new TextEncoder().encode(`${saree.sku},4300\n`));
    await writer.close();
    expect(await slow).toMatchObject({ status: 200, body: { counts: { changed: 1 } } });
  });

  test('that takes the thread too long, or too much memory, is refused as unreadable', async () => {
    Object.assign(api.shop.tables, { readFile: async () => ({ ok: false, code: 'too_much_work' }) });
    expect(await sendFile(aFile())).toMatchObject({ status: 422, body: { reason: 'too_much_work' } });
  });
});

describe('cells of the grid', () => {
  test('are checked, applied and undone', async () => {
    const { body } = await sendGrid([aCell()]);
    expect(body).toMatchObject({ stale: [], mistakes: [], counts: { cells: 1 } });
    expect((await act('bulk.grid', { changeId: body.id })).status).toBe(200);
    expect((await findSareeBySku(db, saree.sku))?.weave).toBe('Jamdani');
    expect((await act('bulk.undo', { changeId: body.id })).status).toBe(200);
  });

  test('that are stale or wrong are named and cannot be applied', async () => {
    const { body } = await sendGrid([aCell('weave', 'Tangail', 'Jamdani'), aCell('hsn', saree.hsn, '1')]);
    expect(body).toMatchObject({
      id: null,
      stale: [{ column: 'weave', seen: 'Tangail', now: 'Plain weave' }],
      mistakes: [{ column: 'hsn', rule: 'hsn_digits', limits: [], message: 'must be 4, 6 or 8 digits' }],
    });
  });

  test('are a lister’s to change, but for prices and HSN codes', async () => {
    const lister = await signIn('lister');
    const { body } = await sendGrid([aCell()], lister);
    expect((await act('bulk.grid', { changeId: body.id }, lister)).status).toBe(200);
    expect((await sendGrid([aCell('price', '4200', '4201')], lister)).body).toMatchObject({
      id: null,
      mistakes: [{ column: 'price', rule: 'not_yours', message: 'only owners and managers may change it' }],
    });
    expect((await act('bulk.undo', { changeId: body.id }, lister)).body.code).toBe('forbidden_act');
  });

  test.each(['availability', 'sku', 'rating'])('have no column %s', async (column) => {
    expect((await sendGrid([aCell(column, '3', '9')])).status).toBe(400);
  });

  test('stand once each', async () => {
    const twice = [aCell(), aCell('weave', 'Plain weave', 'Tangail')];
    expect(await sendGrid(twice)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  test('are read with their covers by sku, without those of the archive', async () => {
    const { body } = await owner.get<{ rows: { sku: string; cells: Record<string, string> }[] }>('/office/sarees/grid');
    expect(body).toMatchObject({ rows: [{ sku: saree.sku, availability: 3, cells: { price: '4200' } }], next: null });
    expect(body.rows[0]?.cells).not.toHaveProperty('description');
    expect((await owner.get(`/office/sarees/grid?after=${saree.sku}`)).body).toEqual({ rows: [], next: null });
  });
});

describe('an export of the catalogue', () => {
  const exportAs = async (format: 'csv' | 'xlsx', by = owner) => {
    const exportId = randomUUID();
    const asked = await act('catalogue.export', { exportId, format, view: 'all', search: '' }, by);
    return { asked, file: await api.requestBytes(`/office/exports/${exportId}`, { headers: by.headers }) };
  };

  test.each(['csv', 'xlsx'] as const)('as %s is in the log, and read again it changes nothing', async (format) => {
    const { file } = await exportAs(format, await signIn('manager'));
    expect(file.status).toBe(200);
    expect((await sendFile(file.bytes, owner, '?counts_stock=true')).body).toMatchObject({
      id: null,
      diff: [],
      rows: 1,
    });
    expect(await listActs(db, {}, 1)).toMatchObject([
      { act: 'catalogue.export', changes: expect.arrayContaining([{ field: 'format', before: null, after: format }]) },
    ]);
  });

  test('is no accountant’s, who gets no file for an act that was refused', async () => {
    const { asked, file } = await exportAs('csv', await signIn('accountant'));
    expect([asked.body.code, file.status]).toEqual(['forbidden_act', 404]);
  });
});
