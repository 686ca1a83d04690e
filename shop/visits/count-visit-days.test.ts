/** Tests of the counts of visits by day in India: for good, and of days that are not counted yet. */
import { beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { countVisitDays } from './count-visit-days.ts';
import { addDays } from './day-span.ts';
import { deleteOldVisitEvents } from './delete-old-events.ts';
import { readSearches, readVisitDays } from './visit-days-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const today = '2026-11-27';
const all = { from: '2026-01-01', to: '2027-01-01' };
const onlyToday = { from: today, to: addDays(today, 1) };

/** A moment of a day in India. */
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`);
const visit = (visitorId: string, moment: Date) =>
  shop.eventLog.addVisits([{ visitorId, page: 'products', collectionName: 'all', at: moment }]);
const view = (visitorId: string, moment: Date) =>
  shop.eventLog.addProductViews([{ visitorId, sku: 'DH-1', at: moment }]);
const fill = (visitorId: string, moment: Date) =>
  shop.eventLog.addCartEvents([
    { visitorId, productId: 'DH-1', name: 'A', price: 100 as never, color: 'Red', quantity: 1, at: moment },
  ]);
const search = (visitorId: string, text: string, found: number, moment: Date) =>
  shop.eventLog.addSearches([{ visitorId, search: text, found, at: moment }]);

beforeEach(() => {
  shop = { ...shop, now: () => at(today) };
});

const days = () => readVisitDays(db, all, onlyToday);

test('a browser counts once a day in India, at the furthest step that it came to', async () => {
  await visit('a', at('2026-11-25', '00:10'));
  await visit('a', at('2026-11-25', '23:50'));
  await visit('b', at('2026-11-25'));
  await view('b', at('2026-11-25'));
  await fill('c', at('2026-11-25'));
  await search('d', 'linen', 0, at('2026-11-25'));
  await visit('a', at('2026-11-26', '00:00'));
  await countVisitDays(shop);
  expect(await days()).toEqual([
    { day: '2026-11-25', visitors: 4, openedSaree: 2, filledCart: 1 },
    { day: '2026-11-26', visitors: 1, openedSaree: 0, filledCart: 0 },
  ]);
});

test('today is counted from the events, and tomorrow for good', async () => {
  await visit('a', at(today));
  await countVisitDays(shop);
  expect(await db.selectFrom('visit_day').selectAll().execute()).toEqual([]);
  expect(await days()).toEqual([{ day: today, visitors: 1, openedSaree: 0, filledCart: 0 }]);
  await countVisitDays({ ...shop, now: () => at('2026-11-28') });
  expect(await db.selectFrom('visit_day').select(['day', 'visitors']).execute()).toEqual([{ day: today, visitors: 1 }]);
});

test('counting again changes nothing, and counts the days without events between', async () => {
  await visit('a', at('2026-11-20'));
  await countVisitDays(shop);
  await countVisitDays(shop);
  const counted = await days();
  expect(counted).toHaveLength(7);
  expect(counted.map(({ visitors }) => visitors)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('the counts of a day outlive its events', async () => {
  await visit('a', at('2026-03-05'));
  await countVisitDays(shop);
  await deleteOldVisitEvents({ ...shop, facts: { ...shop.facts, eventsKeptMonths: 1 } });
  expect(await db.selectFrom('visit').selectAll().execute()).toEqual([]);
  expect((await days())[0]).toEqual({ day: '2026-03-05', visitors: 1, openedSaree: 0, filledCart: 0 });
});

test('a search found nothing for a browser only if no try of the day found anything', async () => {
  await search('a', 'linen', 0, at('2026-11-25'));
  await search('a', 'linen', 4, at('2026-11-25'));
  await search('b', 'linen', 0, at('2026-11-25'));
  await search('c', 'banarasi', 0, at(today));
  await countVisitDays(shop);
  expect(await readSearches(db, all, onlyToday, 20)).toEqual({
    frequent: [
      { search: 'linen', visitors: 2, withoutResult: 1 },
      { search: 'banarasi', visitors: 1, withoutResult: 1 },
    ],
    withoutResult: [
      { search: 'linen', visitors: 2, withoutResult: 1 },
      { search: 'banarasi', visitors: 1, withoutResult: 1 },
    ],
  });
});
