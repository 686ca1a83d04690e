/** The day book, the books of the last minutes, the text of changes, and health. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { sayFact } from '../alarms/alarm-facts.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { openRecentBooks } from '../books/recent-books.ts';
import { indianDayOf } from '../indian-time.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { readOfficeVersion } from './changes-store.ts';
import { readDayBook } from './day-book-store.ts';
import { readHealthChecks } from './health.ts';
import { readToday } from './today.ts';

let shop: TestShop;
let order: Order;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placePaidOrder(shop);
});

async function refund() {
  const wish = { amount: paise(20_000), reason: '', by: 'owner', takeBack: false };
  const outcome = await refundOrder(shop, order.id, wish);
  if (!outcome.ok) throw new Error(outcome.code);
  await makeRefundAtProvider(shop, { refundId: outcome.refund.id });
}

describe('the day book', () => {
  test('has the payments and refunds of a day with their papers, in the order of time', async () => {
    await refund();
    const book = await readDayBook(db, indianDayOf(shop.now()));
    expect(book).toMatchObject({ received: 420_000, refunded: 20_000 });
    expect(book.entries).toMatchObject([
      { kind: 'payment', about: order.code, amount: 420_000, paper: expect.stringMatching(/^DH\//) },
      { kind: 'refund', about: order.code, amount: 20_000, paper: expect.stringMatching(/^DHC\//) },
    ]);
  });

  test('of another day has nothing of it', async () => {
    expect(await readDayBook(db, '2020-01-01')).toEqual({ entries: [], received: 0, refunded: 0 });
  });

  test('begins and ends at midnight in India', async () => {
    const at = new Date('2026-03-09T18:30:00Z');
    await db.updateTable('orders').set({ placed_at: at }).execute();
    expect((await readDayBook(db, '2026-03-10')).received).toBe(420_000);
    expect((await readDayBook(db, '2026-03-09')).received).toBe(0);
  });

  test('contains a payment that waits for a decision', async () => {
    const waiting = { status: 'needs_attention', attention: 'stock_gone', placed_at: null } as const;
    await db.updateTable('orders').set(waiting).execute();
    expect((await readDayBook(db, indianDayOf(shop.now()))).received).toBe(420_000);
  });
});

describe('the books of the last minutes', () => {
  test('are read once for all who ask, and anew after five minutes', async () => {
    const { read } = openRecentBooks(shop);
    const [one, other] = await Promise.all([read(), read()]);
    expect(other).toBe(one);
    await refund();
    expect((await read()).books.totals.refunded).toBe(0);
    shop.passMinutes(5);
    expect((await read()).books.totals.refunded).toBe(20_000);
  });

  describe('after a failure', () => {
    let tries: number;
    let isAway: boolean;
    let failing: Database;
    beforeEach(() => {
      [tries, isAway] = [0, true];
      failing = new Proxy(db, {
        get: (target, name) => {
          if (name === 'transaction') tries += 1;
          if (isAway && name === 'transaction') throw new Error('canceled by its limit');
          return Reflect.get(target, name).bind(target);
        },
      });
    });

    test('are not read again for five minutes, however many ask', async () => {
      const { read, peek } = openRecentBooks({ ...shop, longDb: failing });
      expect(peek()).toEqual({ last: null, isBeingRead: true, failingSince: null });
      await expect.poll(() => shop.logged).toHaveLength(1);
      const failed = { last: null, isBeingRead: false, failingSince: expect.any(Date) };
      expect([peek(), peek()]).toEqual([failed, failed]);
      await expect(read()).rejects.toThrow('canceled by its limit');
      expect(tries).toBe(1);
    });

    test('write the reason into the log', async () => {
      await expect(openRecentBooks({ ...shop, longDb: failing }).read()).rejects.toThrow();
      const facts = { reason: 'canceled by its limit' };
      expect(shop.logged).toEqual([{ event: 'the books could not be read', facts }]);
    });

    test('count as failing since the first failure, with their last result, until they are read', async () => {
      const { read, peek } = openRecentBooks({ ...shop, longDb: failing });
      isAway = false;
      const last = await read();
      isAway = true;
      shop.passMinutes(5);
      await expect(read()).rejects.toThrow();
      const { failingSince } = peek();
      shop.passMinutes(5);
      expect(peek()).toEqual({ last, isBeingRead: true, failingSince });
      await expect.poll(() => peek().isBeingRead).toBe(false);
      expect(peek()).toEqual({ last, isBeingRead: false, failingSince });
      shop.passMinutes(5);
      isAway = false;
      expect(peek().isBeingRead).toBe(true);
      const next = await read();
      expect(peek()).toEqual({ last: next, isBeingRead: false, failingSince: null });
    });

    test('are wrong in Health and have failed in Today, also with a result from before', async () => {
      const books = openRecentBooks({ ...shop, longDb: failing });
      isAway = false;
      const { computedAt } = await books.read();
      isAway = true;
      shop.passMinutes(5);
      await expect(books.read()).rejects.toThrow();
      const { failingSince: since } = books.peek();
      expect((await readHealthChecks(shop, books)).find(({ name }) => name === 'books')).toMatchObject({
        state: 'wrong',
        since,
        lastGood: computedAt,
        commands: ['npm run shop -- books check'],
      });
      const { books: seen } = await readToday(shop, 'owner', books);
      expect(seen).toMatchObject({ isBeingRead: false, failingSince: since });
    });
  });

  test('are answered at once with the time at which they were computed, and are read anew meanwhile', async () => {
    const { read, peek } = openRecentBooks(shop);
    expect(peek()).toEqual({ last: null, isBeingRead: true, failingSince: null });
    const first = await read();
    await refund();
    shop.passMinutes(5);
    expect(peek()).toEqual({ last: first, isBeingRead: true, failingSince: null });
    const next = await read();
    expect(next.computedAt.getTime()).toBeGreaterThan(first.computedAt.getTime());
    expect(next.books.totals.refunded).toBe(20_000);
    expect(peek()).toEqual({ last: next, isBeingRead: false, failingSince: null });
  });
});

test('the text of changes is another one after an order, a report or a review has changed, and the same otherwise', async () => {
  const texts = [await readOfficeVersion(db)];
  expect(await readOfficeVersion(db)).toBe(texts[0]);
  await refund();
  texts.push(await readOfficeVersion(db));
  await db.insertInto('order_report').values({ order_id: order.id, kind: 'damaged', words: 'A hole' }).execute();
  texts.push(await readOfficeVersion(db));
  const [{ sku = '' } = {}] = order.lines;
  await db.insertInto('review').values({ saree_sku: sku, user_name: 'A', rating: 5, feedback: 'x' }).execute();
  texts.push(await readOfficeVersion(db));
  expect(new Set(texts).size).toBe(4);
});

describe('the health of the shop', () => {
  const readChecks = async () => {
    const books = openRecentBooks(shop);
    await books.read();
    return readHealthChecks(shop, books);
  };
  const stateOf = async (name: string) => (await readChecks()).find((check) => check.name === name);

  test('is all right in a new shop, but for its backup', async () => {
    const checks = await readChecks();
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'selling ok',
      'payment ok',
      'shipping ok',
      'mail ok',
      'backup note',
      'disk_low ok',
      'jobs ok',
      'books ok',
    ]);
  });

  test('names a service that does not answer, what that stops, and since when', async () => {
    const since = new Date('2026-11-22T10:12:00Z');
    await db.insertInto('outage').values({ service: 'sms', since, last_failed_at: since }).execute();
    expect(await stateOf('sms')).toMatchObject({ state: 'note', since });
    expect((await stateOf('sms'))?.stops).toMatchObject({
      words: expect.stringContaining('code'),
      said: { code: 'service_away', values: { service: 'sms' } },
    });
    const alarm = { kind: 'provider_away', subject: 'sms', raised_at: since, seen_at: since };
    await db.insertInto('alarm').values(alarm).execute();
    expect(await stateOf('sms')).toMatchObject({ state: 'wrong', commands: ['npm run shop -- jobs list'] });
  });

  test('says what the oldest alarm stops during which nobody can buy, and names the others', async () => {
    for (const kind of ['payment_key_refused', 'sales_locked'] as const)
      await db.transaction().execute((trx) => raiseAlarm(trx, shop, { kind, subject: 'shop', facts: [] }));
    const selling = await stateOf('selling');
    expect(selling).toMatchObject({ state: 'wrong', commands: ['npm run shop -- doctor'] });
    expect([selling?.stops?.said?.code, selling?.facts.map(({ said }) => said?.code)]).toEqual([
      'payment_key_refused',
      ['sales_locked'],
    ]);
  });

  test('has the last event and the last backup that there were', async () => {
    const at = new Date('2026-11-22T10:12:00Z');
    await db
      .insertInto('webhook_event')
      .values({ id: 'e', provider: 'payment', body: '{}', received_at: at })
      .execute();
    await db.insertInto('backup_run').values({ started_at: at, ended_at: at, name: 'b', bytes: 1 }).execute();
    expect(await stateOf('payment')).toMatchObject({ lastGood: at });
    expect(await stateOf('backup')).toMatchObject({ state: 'ok', lastGood: at });
  });

  test('has the facts of an alarm by their sentences, and those of an alarm from before in words alone', async () => {
    const alarm = { kind: 'disk_low', subject: 'here: /srv' } as const;
    const room = sayFact('free_space', { free: '5.0', total: '100.0', percent: '5' });
    await db.transaction().execute((trx) => raiseAlarm(trx, shop, { ...alarm, facts: [room, 'Read only'] }));
    const words = 'Free: 5.0 of 100.0 GB (5 %)';
    const plain = { words: 'Read only', said: null };
    expect((await stateOf('disk_low'))?.facts).toEqual([{ words, said: room.said }, plain]);
    await db.updateTable('alarm').set({ facts_said: null }).execute();
    expect((await stateOf('disk_low'))?.facts).toEqual([{ words, said: null }, plain]);
  });

  test('is wrong while an alarm of the backup stands, or the books do not add up', async () => {
    const at = shop.now();
    await db.insertInto('alarm').values({ kind: 'backup_failing', subject: '/', raised_at: at, seen_at: at }).execute();
    await db.updateTable('saree').set({ availability: 99 }).execute();
    expect(await stateOf('backup')).toMatchObject({ state: 'wrong', since: at });
    expect(await stateOf('books')).toMatchObject({ state: 'wrong' });
  });
});
