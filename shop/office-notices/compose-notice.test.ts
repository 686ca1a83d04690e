import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { screens } from '../../office/screens.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { keepDispute } from '../disputes/dispute-store.ts';
import { paise } from '../money.ts';
import { mayRead } from '../office/reads.ts';
import { insertReport } from '../problem-reports/report-store.ts';
import { addReview, setReviewStatus } from '../reviews/review-store.ts';
import { roles } from '../roles.ts';
import { insertListedCustomer, insertListedOrder } from '../testing/listed-orders.ts';
import { asha } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { composeNotice } from './compose-notice.ts';
import { mayBeTold, type NoticeKind } from './kinds.ts';
import { wordsOfMany } from './told.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const compose = (kind: NoticeKind, subject: string, detail = '') => composeNotice(db, { kind, subject, detail });

async function placeOrder(about: Parameters<typeof insertListedOrder>[2] = {}) {
  const saree = await aSaree(db);
  const order = await insertListedOrder(db, saree, about);
  return { ...order, short: `${order.code.slice(0, 4)}…` };
}

async function report(orderId: string): Promise<string> {
  const id = await insertReport(db, { orderId, kind: 'damaged', words: 'Call Asha Rao on 9876543210' });
  return id ?? '';
}

async function dispute(orderId: string, status: 'open' | 'under_review' | 'lost') {
  const id = `disp_${orderId}_${status}`;
  const said = { id, paymentId: `pay_${id}`, amount: paise(420_000), phase: 'chargeback', status } as const;
  const details = { reasonCode: 'fraud', reasonDescription: 'Asha Rao says', raisedAt: new Date() };
  const respondBy = new Date('2026-12-02T16:30:00+05:30');
  await keepDispute(db, { ...said, ...details, respondBy }, { provider: 'a provider', orderId, now: new Date() });
  return id;
}

async function review(): Promise<{ id: number; title: string }> {
  const [saree, uid] = [await aSaree(db), await insertListedCustomer(db)];
  const { id: orderId } = await insertListedOrder(db, saree);
  const draft = { sareeSku: saree.sku, userName: 'Asha Rao', rating: 4, feedback: 'Call 9876543210', imageUrl: null };
  const { id } = await db
    .transaction()
    .execute((trx) => addReview(trx, draft, { uid, orderId, status: 'waiting', at: new Date() }));
  return { id, title: saree.name };
}

describe('The words of a notice', () => {
  test('of a new order in a PIN code that is not known leave the place out', async () => {
    const { id } = await placeOrder({ pincode: '999999' });
    expect(await compose('order', id)).toMatchObject({ body: expect.stringMatching(/ in Indigo and 1 more$/) });
  });

  test('of an order that needs a decision are not those of a new order', async () => {
    const { id, short } = await placeOrder({ status: 'needs_attention' });
    expect(await compose('order', id)).toBeNull();
    expect(await compose('attention', id)).toMatchObject({
      title: 'An order needs a decision',
      body: `${short}, ₹8,400`,
    });
  });

  test('of an order that no longer needs a decision, or is not there, are none', async () => {
    const { id } = await placeOrder();
    expect(await compose('attention', id)).toBeNull();
    expect(await compose('attention', crypto.randomUUID())).toBeNull();
  });

  test('of a problem say until when to answer, and none are left once it is closed', async () => {
    const { id: orderId, short } = await placeOrder({ status: 'delivered' });
    const id = await report(orderId);
    expect(await compose('report', id)).toMatchObject({
      title: `A problem with ${short}`,
      body: 'Answer within 48 h.',
    });
    await db.updateTable('order_report').set({ closed_at: new Date() }).execute();
    expect(await compose('report', id)).toBeNull();
  });

  test.each([
    ['open', 'A payment is disputed: ₹4,200', 'Answer before 2 Dec, 4:30 pm.'],
    ['under_review', 'A dispute: ₹4,200', ''],
    ['lost', 'A dispute is lost: ₹4,200', ''],
  ] as const)('of a dispute that is %s are these', async (status, title, body) => {
    const { id } = await placeOrder();
    expect(await compose('dispute', await dispute(id, status))).toMatchObject({ title, body });
  });

  test('of an alarm are its title while it stands', async () => {
    await db
      .transaction()
      .execute((trx) => raiseAlarm(trx, shop, { kind: 'jobs_failed', subject: 'jobs', facts: ['asha@example.in'] }));
    const { id } = await db.selectFrom('alarm').select('id').executeTakeFirstOrThrow();
    expect(await compose('alarm', id)).toMatchObject({ title: 'Some jobs could not be done', body: '' });
    await db.updateTable('alarm').set({ cleared_at: new Date() }).execute();
    expect(await compose('alarm', id)).toBeNull();
  });

  test('of a review are its stars while it waits', async () => {
    const { id, title } = await review();
    expect(await compose('review', String(id))).toMatchObject({ body: `4 of 5 for ${title}` });
    await db.transaction().execute((trx) => setReviewStatus(trx, { id, status: 'shown', imageUrl: null }));
    expect(await compose('review', String(id))).toBeNull();
  });

  test('of a trouble with a parcel that only a newer shop knows are general', async () => {
    const { id } = await placeOrder();
    expect(await compose('parcel', id, 'parcel_eaten')).toMatchObject({ title: 'Trouble with a parcel' });
  });

  test('of a kind that only a newer shop knows are none', async () => {
    expect(await composeNotice(db, { kind: 'a new kind', subject: '1', detail: '' })).toBeNull();
  });
});

/** Returns a notice of each kind, and what a buyer typed or may be recognised by. */
async function oneOfEachKind() {
  const { id, code } = await placeOrder({ city: 'Call 9876543210', status: 'needs_attention' });
  const { id: paid } = await placeOrder({ city: 'Call 9876543210' });
  await db.transaction().execute((trx) => raiseAlarm(trx, shop, { kind: 'jobs_failed', subject: 'jobs', facts: [] }));
  const { id: alarm } = await db.selectFrom('alarm').select('id').executeTakeFirstOrThrow();
  const given: Readonly<Record<NoticeKind, [subject: string, detail?: string]>> = {
    order: [paid],
    attention: [id],
    refund: [id],
    parcel: [id, 'parcel_lost'],
    report: [await report(id)],
    dispute: [await dispute(id, 'open')],
    alarm: [alarm],
    stopped: [alarm],
    review: [String((await review()).id)],
    evening: ['2026-11-27', JSON.stringify({ orders: 1, received: 420_000, late: 1, prices: 2 })],
    trial: [''],
  };
  const notices = [];
  for (const kind of Object.keys(given) as NoticeKind[])
    notices.push({ kind, notice: await compose(kind, ...given[kind]) });
  return { code, notices };
}

test('no notice has a name, a contact, an address, the whole code of an order or words of a buyer', async () => {
  const { code, notices } = await oneOfEachKind();
  const shown = notices.map(({ notice }) => `${notice?.title} ${notice?.body}`);
  expect(shown).not.toContainEqual(expect.stringContaining('undefined'));
  for (const secret of [...asha.fullName.split(' '), asha.email, asha.phone, asha.address, 'Call', 'says', code])
    expect(shown.join('\n')).not.toContain(secret);
});

test('every notice leads to a screen of the office that all who get it may open', async () => {
  const { notices } = await oneOfEachKind();
  const many = Object.entries(wordsOfMany).map(([kind, words]) => ({ kind, notice: words(2, '₹8,400') }));
  for (const { kind, notice } of [...notices, ...many]) {
    const screen = screenAt(notice?.path ?? '');
    const needed = [screen?.read ?? []].flat();
    for (const role of roles.filter((one) => mayBeTold(one, kind as NoticeKind)))
      expect(screen?.read === null || needed.some((read) => mayRead(role, read)), `${role}, ${kind}`).toBe(true);
  }
});

/** Returns the screen of the office at an address. */
function screenAt(path: string) {
  const [location = ''] = path.split('?');
  const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));
  return matchRoutes(routes, location, '/office')?.at(-1)?.route.handle;
}
