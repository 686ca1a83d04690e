/** Each way in which somebody of the staff gives a saree a price: nobody but an owner sells a dear one for a rupee. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Saree } from '../../../shop/catalogue/saree.ts';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { dayMs, minuteMs } from '../../../shop/duration.ts';
import { writeCsv } from '../../../shop/files/csv.ts';
import { paise } from '../../../shop/money.ts';
import { listDraftsThatAreDue } from '../../../shop/saree-editing/list-draft.ts';
import { aWholeDraft } from '../../../shop/testing/draft.ts';
import { aSaree, makeCsvCells } from '../../../shop/testing/saree.ts';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

let api: TestApi;
let owner: TestOffice;
let dear: Saree;
const db = await apiForEachTest(async (opened) => {
  api = opened;
  owner = await signInToOffice(api, 'owner');
  dear = await aSaree(db, { price: paise(9_000_000) });
});

const act = (by: TestOffice, name: string, input: object) =>
  by.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
const edit = (by: TestOffice, from: string, to: string) =>
  act(by, 'saree.edit', { sku: dear.sku, changes: { price: { from, to } } });
const sendFile = (by: TestOffice, body: string) =>
  api.request<{ id: string | null; mistakes: object[] }>('/office/bulk-changes/file', {
    method: 'POST',
    body,
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
  });
async function importFile(by: TestOffice, content: string) {
  const { body } = await sendFile(by, content);
  return act(by, 'bulk.import', { changeId: body.id ?? randomUUID() });
}
const aNewRow = (price: string) => {
  const cells = makeCsvCells({ sku: 'DH-NEW-1', name: 'New', price, availability: '1' });
  return writeCsv(Object.keys(cells), [Object.values(cells)]);
};
const inAMinute = () => new Date(api.shop.now().getTime() + 60_000).toISOString();
const listNew = async (by: TestOffice, price: string, at?: string) =>
  act(by, 'draft.list', { draftId: await aWholeDraft(api.shop, { sku: 'DH-NEW-1', price }), seen: 1, at });

/** Ways to a price, by name. */
const doors: Readonly<Record<string, (by: TestOffice, price: string) => Promise<unknown>>> = {
  'the form of a saree': (by, price) => edit(by, '90000', price),
  'the grid': async (by, price) => {
    const cells = [{ sku: dear.sku, column: 'price', from: '90000', to: price }];
    const { body } = await by.post<{ id: string | null }>('/office/bulk-changes/grid', { cells });
    await act(by, 'bulk.grid', { changeId: body.id ?? randomUUID() });
  },
  'a file': (by, price) => importFile(by, `sku,price\n${dear.sku},${price}\n`),
  'a new saree in a file': (by, price) => importFile(by, aNewRow(price)),
  'a new saree': listNew,
  'a new saree at a time': async (by, price) => {
    await listNew(by, price, inAMinute());
    api.shop.passMinutes(2);
    await listDraftsThatAreDue(api.shop);
  },
};

const lowest = async () =>
  Number(
    (
      await db
        .selectFrom('saree')
        .select(({ fn }) => fn.min('price_paise').as('price'))
        .executeTakeFirst()
    )?.price,
  );

describe('through %s', () => {
  test.each(
    Object.keys(doors).flatMap((door) => (['manager', 'lister'] as const).map((role) => [door, role] as const)),
  )('%s a %s sells no dear saree for a rupee', async (door, role) => {
    await doors[door]?.(await signInToOffice(api, role), '1');
    expect(await lowest()).toBe(9_000_000);
  });

  test.each(Object.keys(doors))('%s an owner may set any price', async (door) => {
    await doors[door]?.(owner, '1');
    expect(await lowest()).toBe(100);
  });
});

describe('a manager', () => {
  test('comes no lower than two fifths of the highest price of a year, in any number of days', async () => {
    const priceOf = async () => (await findSareeBySku(db, dear.sku))?.price ?? 0;
    for (let day = 0; day < 10; day += 1) {
      const manager = await signInToOffice(api, 'manager');
      const price = await priceOf();
      await edit(manager, `${price / 100}`, `${Math.ceil(price * 0.7) / 100}`);
      api.shop.passMinutes(dayMs / minuteMs + 1);
    }
    expect(await priceOf()).toBe(4_410_000);
  });

  test('who undoes an owner’s correction does not bring the wrong price back', async () => {
    const cells = { sku: dear.sku, column: 'price' };
    await edit(owner, '90000', '1');
    const { body } = await owner.post<{ id: string }>('/office/bulk-changes/grid', {
      cells: [{ ...cells, from: '1', to: '90000' }],
    });
    await act(owner, 'bulk.grid', { changeId: body.id });
    const manager = await signInToOffice(api, 'manager');
    expect((await act(manager, 'bulk.undo', { changeId: body.id })).body).toMatchObject({
      outcome: { restored: 0, left: 1 },
    });
    expect((await edit(manager, '90000', '1')).body).toMatchObject({ reason: 'price_too_far' });
  });
});

test('whoever may not list a draft for its price reads in it who may, and an owner lists it as it is', async () => {
  const lister = await signInToOffice(api, 'lister');
  const draftId = await aWholeDraft(api.shop, { price: '35999.99' });
  const missing = [{ field: 'price', rule: 'price_low', limits: ['₹36,000'] }];
  expect((await lister.get(`/office/drafts/${draftId}`)).body).toMatchObject({ missing });
  expect((await act(lister, 'draft.list', { draftId, seen: 1 })).body).toMatchObject({
    reason: 'incomplete',
    mistakes: missing,
  });
  expect((await owner.get(`/office/drafts/${draftId}`)).body).toMatchObject({ missing: [] });
  expect((await act(owner, 'draft.list', { draftId, seen: 1 })).body).toMatchObject({ result: 'done' });
  const usual = await aWholeDraft(api.shop, { price: '36000', name: 'Usual' });
  expect((await act(lister, 'draft.list', { draftId: usual, seen: 1 })).body).toMatchObject({ result: 'done' });
});
