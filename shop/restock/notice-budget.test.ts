import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import type { Saree } from '../catalogue/saree.ts';
import { settleOrRelease } from '../checkout/release-order.ts';
import { upsertCustomer } from '../customers/customer-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { asha, buyTestOrder, openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { requestRestockNotice } from './request-notice.ts';
import { notifyNextOfRestock, queueRestockNotices, sendRestockNotice } from './tell-restocked.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
/** Messages sent: the contact, and the minute since `began`. */
let sent: { to: string; minute: number }[];
/** Due time of each job by its id, in ms; infinity once it has run. */
let dueTimes: Map<number, number>;
let began: number;
beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  began = Date.now();
  shop = await testShop(db);
  [sent, dueTimes] = [[], new Map()];
  const note = async (to: string) => void sent.push({ to, minute: Math.floor((Date.now() - began) / 60_000) });
  shop.messages.sendMail = ({ to }) => note(to);
  shop.messages.sendToPhone = note;
});
afterEach(() => void vi.useRealTimers());

async function ask({ sku }: Saree, ...contacts: string[]): Promise<void> {
  for (const contact of contacts) {
    const result = await requestRestockNotice(shop, {
      sku,
      contact,
      productLink: '/x',
      wanted: 1,
      origins: [shop.publicUrl],
    });
    expect(result).toEqual({ ok: true });
  }
}

async function arrive(...sarees: Saree[]): Promise<void> {
  await importCatalogue(
    db,
    sarees.map((saree) => ({ ...saree, availability: 1 })),
  );
  await queueRestockNotices(shop);
}

/** Lets `hours` pass and runs the jobs that fall due in them, in that order, each at its time. */
async function work(hours: number): Promise<void> {
  const end = Date.now() + hours * 3_600_000;
  for (;;) {
    const jobs = await shop.sentJobs();
    for (const { id, delaySeconds } of jobs) if (!dueTimes.has(id)) dueTimes.set(id, Date.now() + delaySeconds * 1_000);
    const [next] = jobs
      .filter(({ id }) => dueTimes.get(id) !== Number.POSITIVE_INFINITY)
      .toSorted((one, other) => (dueTimes.get(one.id) ?? 0) - (dueTimes.get(other.id) ?? 0));
    const due = next ? (dueTimes.get(next.id) ?? 0) : Number.POSITIVE_INFINITY;
    if (!next || due >= end) break;
    vi.setSystemTime(Math.max(Date.now(), due));
    dueTimes.set(next.id, Number.POSITIVE_INFINITY);
    if (next.name === 'tell-restocked')
      await notifyNextOfRestock(shop, { sku: '', after: '0', last: '0', ...next.data });
    if (next.name === 'send-restock-notice') await sendRestockNotice(shop, { requestId: '', ...next.data });
  }
  vi.setSystemTime(end);
}

const strangers = Array.from({ length: 58 }, (_, nth) =>
  nth < 50 ? `+9198765432${String(nth).padStart(2, '0')}` : `stranger${nth}@example.in`,
);

test('of 58 unproven contacts none gets a notice when a reservation ends, and 50 get theirs in the first hour after an arrival', async () => {
  const saree = await aSaree(db, { availability: 1 });
  await queueRestockNotices(shop);
  const order = await openTestOrder(shop, orderRequestFor([saree]));
  await ask(saree, ...strangers);
  await settleOrRelease(shop, order);
  await queueRestockNotices(shop);
  await work(24);
  expect(sent).toEqual([]);
  await importCatalogue(db, [{ ...saree, availability: 0 }]);
  await arrive(saree);
  began = Date.now();
  await work(24);
  expect(sent.filter(({ minute }) => minute < 60)).toHaveLength(50);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(strangers.toSorted());
});

test('an unproven contact gets a notice of one saree a day, and of the others on the days after', async () => {
  const sarees = [await aSaree(db, { availability: 0 }), await aSaree(db, { availability: 0 })];
  for (const saree of sarees) await ask(saree, 'stranger@example.in');
  await arrive(...sarees);
  await work(23);
  expect(sent).toHaveLength(1);
  await work(23);
  expect(sent).toHaveLength(2);
});

test('a notice that waits for its budget is not sent while the saree is sold out again', async () => {
  const [first, second] = [await aSaree(db, { availability: 0 }), await aSaree(db, { availability: 0 })];
  for (const saree of [first, second]) await ask(saree, 'stranger@example.in');
  await arrive(first, second);
  await work(1);
  await importCatalogue(db, [first, second]);
  await work(72);
  expect(sent).toHaveLength(1);
  await arrive(first, second);
  await work(1);
  expect(sent).toHaveLength(2);
});

test('proven contacts are notified within the hour in which fifty unproven contacts use up the budget', async () => {
  await db.insertInto('customer').values({ uid: 'mitali' }).execute();
  await upsertCustomer(db, { uid: 'mitali', email: null, phoneNumber: '+919123456780' });
  await buyTestOrder(shop, orderRequestFor([await aSaree(db)]));
  await openTestOrder(
    shop,
    orderRequestFor([await aSaree(db)], { recipient: { ...asha, email: 'unpaid@example.in', phone: '' } }),
  );
  const sarees = [await aSaree(db, { availability: 0 }), await aSaree(db, { availability: 0 })];
  const proven = ['+919123456780', asha.email, `+91${asha.phone}`];
  for (const saree of sarees) await ask(saree, ...strangers.slice(0, 50), 'unpaid@example.in', ...proven);
  await arrive(...sarees);
  await work(1);
  for (const contact of proven)
    expect(
      sent.filter(({ to }) => to === contact),
      contact,
    ).toHaveLength(2);
  expect(sent).toHaveLength(50 + 2 * proven.length);
});

test('a notice that could not be sent does not count in the budget and is sent in the same minute', async () => {
  const saree = await aSaree(db, { availability: 0 });
  await ask(saree, 'stranger@example.in');
  const { sendMail } = shop.messages;
  shop.messages.sendMail = () => {
    shop.messages.sendMail = sendMail;
    return Promise.reject(new OutsideServiceError('smtp', 'refused'));
  };
  await arrive(saree);
  await work(1);
  expect(sent).toEqual([{ to: 'stranger@example.in', minute: 0 }]);
});
