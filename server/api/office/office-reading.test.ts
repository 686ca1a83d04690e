import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { insertListedCustomer, insertListedOrder } from '../../../shop/testing/listed-orders.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { createOfficeTargets, type OfficeTargets } from '../../testing/office-reads.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let targets: OfficeTargets;
beforeAll(async () => {
  api = await testApi(db);
  targets = await createOfficeTargets(api.shop);
});

test('a list is read page by page, and a cursor of another view is a bad request', async () => {
  const saree = await aSaree(db);
  for (let nth = 0; nth < 3; nth += 1) await insertListedOrder(db, saree);
  const owner = await signInToOffice(api, 'owner');
  const first = await owner.get<{ rows: unknown[]; next: string }>('/office/orders?view=to_pack&limit=2');
  expect(first.body.rows).toHaveLength(2);
  const cursor = encodeURIComponent(first.body.next);
  expect((await owner.get(`/office/orders?view=to_pack&limit=2&cursor=${cursor}`)).status).toBe(200);
  const foreign = await owner.get(`/office/orders?view=all&limit=2&cursor=${cursor}`);
  expect(foreign).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});

test.each(['?unknown=1', '?limit=101', '?limit=0', '?from=2026-02-30', '?view=none', '?min_amount=1.5'])(
  'the order list refuses %s',
  async (query) => {
    const owner = await signInToOffice(api, 'owner');
    expect((await owner.get(`/office/orders${query}`)).status).toBe(400);
  },
);

test('a search by an address of a page does not exist: what was typed may be a contact', async () => {
  const owner = await signInToOffice(api, 'owner');
  expect((await owner.get('/office/search?q=9876543210')).status).toBe(405);
});

test('a packer sees no amount in what a search finds', async () => {
  const packer = await signInToOffice(api, 'packer');
  const { body } = await packer.post<{ orders: { amount: number | null }[] }>('/office/search', { q: '3210' });
  expect(body.orders.length).toBeGreaterThan(0);
  expect(body.orders.every(({ amount }) => amount === null)).toBe(true);
});

test('a packer may search 300 times an hour, and an owner more often', async () => {
  const packer = await signInToOffice(api, 'packer');
  const [{ times }] = limits['office-searches-of-packer'];
  for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('office-searches-of-packer', packer.staffId);
  expect(await packer.post('/office/search', { q: '9999' })).toMatchObject({ status: 429 });
  const owner = await signInToOffice(api, 'owner');
  expect(await owner.post('/office/search', { q: '9999' })).toMatchObject({ status: 200 });
});

test('no cache keeps a photo of a report', async () => {
  const manager = await signInToOffice(api, 'manager');
  const { headers, status } = await manager.get(`/office/report-photos/${targets.photoId}`);
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'private, no-store',
    'image/webp',
  ]);
});

test('a report is shown with its ticket, its clocks, its photos and its order', async () => {
  const manager = await signInToOffice(api, 'manager');
  const { body } = await manager.get(`/office/reports/${targets.reportId}`);
  expect(body).toMatchObject({
    report: { ticket: expect.stringMatching(/^R-[0-9A-F]{8}$/), photos: 1, words: 'A hole' },
    photos: [targets.photoId],
    order: {
      code: targets.orderCode,
      acts: expect.arrayContaining([expect.objectContaining({ name: 'report.close' })]),
    },
  });
});

test('an accountant sees in the timeline that a note was written, and none of its words', async () => {
  const [manager, accountant] = [await signInToOffice(api, 'manager'), await signInToOffice(api, 'accountant')];
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', targets.orderCode)
    .executeTakeFirstOrThrow();
  const words = 'Ring 98765 43210';
  await db.insertInto('order_note').values({ order_id, words, written_at: api.shop.now() }).execute();
  const timelineFor = async ({ get }: TestOffice) =>
    JSON.stringify((await get(`/office/orders/${targets.orderCode}/timeline`)).body);
  expect(await timelineFor(manager)).toContain(words);
  expect(await timelineFor(accountant)).toContain('wrote a note');
  expect(await timelineFor(accountant)).not.toContain('98765');
});

test('the list of customers and the search mask contacts, which the page of a customer shows', async () => {
  const manager = await signInToOffice(api, 'manager');
  const uid = await insertListedCustomer(db, {
    last_name: 'Masked',
    phone: '+919100044321',
    email: 'masked@example.in',
  });
  const seen = [
    (await manager.get('/office/customers')).body,
    (await manager.post('/office/search', { q: '91000 44321' })).body,
  ].map((body) => JSON.stringify(body));
  for (const text of seen) {
    expect(text).toContain('•••••• 4321');
    for (const contact of ['91000', 'masked@']) expect(text).not.toContain(contact);
  }
  const page = await manager.get(`/office/customers/${uid}`);
  expect(page.body).toMatchObject({ customer: { phone: '+919100044321', email: 'masked@example.in' } });
});

test('an invoice is a PDF', async () => {
  const accountant = await signInToOffice(api, 'accountant');
  const { headers } = await accountant.get(`/office/orders/${targets.orderCode}/invoice`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect((await accountant.get(`/office/orders/${targets.orderCode}/invoice?credit_note=1`)).status).toBe(404);
});

test('disputes wait for an answer until their deadline, in Money as in their list', async () => {
  const accountant = await signInToOffice(api, 'accountant');
  const said = { reason_code: '', reason_description: '', raised_at: api.shop.now(), heard_at: api.shop.now() };
  const about = { provider: 'fake', payment_id: 'p', amount_paise: 100, phase: 'chargeback', ...said };
  const [past, later] = [new Date('2020-01-01'), new Date('2099-01-01')];
  const before = (await accountant.get<{ disputes_to_answer: number }>('/office/money')).body.disputes_to_answer;
  await db
    .insertInto('dispute')
    .values([
      { ...about, id: 'disp_late', status: 'open', respond_by: past },
      { ...about, id: 'disp_waits', status: 'open', respond_by: later },
      { ...about, id: 'disp_whenever', status: 'open', respond_by: null },
      { ...about, id: 'disp_at_bank', status: 'under_review', respond_by: later },
    ])
    .execute();
  expect((await accountant.get('/office/money')).body).toMatchObject({ disputes_to_answer: before + 2 });
  const { body } = await accountant.get<{ rows: { id: string; is_answerable: boolean }[] }>('/office/disputes');
  const answerable = body.rows.filter((row) => row.is_answerable).map(({ id }) => id);
  expect(answerable).toEqual(expect.arrayContaining(['disp_waits', 'disp_whenever']));
  expect(answerable).toHaveLength(before + 2);
});

test.each(['SILK-GREEN-0001', 'DHMC-2026-00001'])(
  'Money names the order that does not add up, but none for a saree whose sku %s reads like an order code',
  async (sku) => {
    const saree = await aSaree(db, { sku });
    await db.updateTable('saree').set({ availability: 99 }).where('sku', '=', sku).execute();
    const { code } = await insertListedOrder(db, saree);
    api.shop.passMinutes(5);
    const accountant = await signInToOffice(api, 'accountant');
    const { body } = await accountant.get<{ broken: { subject: string; order_code: string | null }[] }>(
      '/office/money',
    );
    const codesOf = (subject: string) =>
      new Set(body.broken.filter((one) => one.subject === subject).map(({ order_code }) => order_code));
    expect([codesOf(sku), codesOf(code)]).toEqual([new Set([null]), new Set([code])]);
  },
);
