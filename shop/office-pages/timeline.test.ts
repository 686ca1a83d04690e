import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { noteOrderAct } from '../office/note-acts.ts';
import { refundOrderAct } from '../office/order-acts.ts';
import { performAct } from '../office/perform-act.ts';
import { ForeignCursorError } from '../office-lists/list-cursor.ts';
import type { Order } from '../orders/order.ts';
import { eraseNotesOfOrders } from '../orders/order-note-store.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { readTimeline } from './timeline.ts';
import { sortTimeline } from './timeline-entry.ts';

let shop: TestShop;
let order: Order;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placeOrderWithShipment(shop);
});

const read = (about: Partial<Parameters<typeof readTimeline>[2]> = {}) =>
  readTimeline(shop, order, { cursor: null, limit: 100, sight: { contacts: true, reports: true }, ...about });

async function report() {
  await db
    .insertInto('order_report')
    .values({ order_id: order.id, kind: 'damaged', words: 'A hole', created_at: shop.now() })
    .execute();
}

async function refund() {
  const actor = await addStaff(db, 'manager');
  const input = { orderId: order.id, amount: paise(50_000), reason: 'a slub', takeBack: false };
  await performAct(shop, refundOrderAct, { id: randomUUID(), actor }, input);
  const { id } = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow();
  await makeRefundAtProvider(shop, { refundId: id });
}

describe('the timeline of an order', () => {
  test('has a note once, with its words and who wrote it, and says if they were erased', async () => {
    const actor = await addStaff(db, 'packer');
    await performAct(
      shop,
      noteOrderAct,
      { id: randomUUID(), actor },
      { orderId: order.id, words: 'Ring <b>first</b>' },
    );
    const notes = async () => (await read()).rows.filter(({ sentence }) => sentence.includes('note'));
    const note = { kind: 'people', sentence: 'A test packer wrote a note.', details: ['Ring <b>first</b>'] };
    expect(await notes()).toHaveLength(1);
    expect(await notes()).toMatchObject([{ ...note, said: { code: 'note_written' }, detailsSaid: [null] }]);
    await eraseNotesOfOrders(db, [order.id], shop.now());
    expect(await notes()).toMatchObject([{ details: ['Its words were erased with the buyer’s data.'] }]);
  });

  test('shows the words of a note to those alone who may see contacts', async () => {
    const input = { orderId: order.id, words: 'Ring 98765 43210' };
    await performAct(shop, noteOrderAct, { id: randomUUID(), actor: await addStaff(db, 'packer') }, input);
    const text = async (contacts: boolean) => JSON.stringify(await read({ sight: { contacts, reports: false } }));
    expect(await text(true)).toContain('98765 43210');
    expect(await text(false)).not.toContain('98765');
    expect(await text(false)).toContain('A test packer wrote a note.');
  });

  test('shows the reason of a refund and of its act to those alone who may see contacts', async () => {
    const reason = 'ring 98765 43210';
    const input = { orderId: order.id, reason, takeBack: false };
    await performAct(shop, refundOrderAct, { id: randomUUID(), actor: { kind: 'command' } }, input);
    const saying = async (contacts: boolean) =>
      (await read({ sight: { contacts, reports: false } })).rows
        .filter(({ details }) => details.some((line) => line.includes(reason)))
        .map(({ sentence }) => sentence)
        .sort();
    expect(await saying(true)).toEqual([
      expect.stringMatching(/^A command on the server refunded an order\.$/),
      expect.stringMatching(/^A refund of ₹.* was begun\.$/),
    ]);
    expect(await saying(false)).toEqual([]);
    expect((await read()).rows).toContainEqual(
      expect.objectContaining({ sentence: 'It was cancelled.', details: ['refunded in full'] }),
    );
  });

  test('has the first ten and the last ten of one act by one person, done and refused, and all acts of others', async () => {
    const packer = await addStaff(db, 'packer');
    const insertActs = (act: string, staffId: string, from: number, count: number) =>
      sql`insert into office_act (id, number, at, actor, staff_id, role, act, subject_kind, subject_id, refusal, changes,
          input_hash, previous_hash, hash)
        select gen_random_uuid(), ${from}::int + 2 * n + kind, now(), 'staff', ${staffId}, 'packer', ${act}, 'order',
          ${order.id}, case kind when 0 then 'on_hold' end,
          jsonb_build_array(jsonb_build_object('field', 'weight', 'before', null, 'after', n || ' g')), '', '', ''
        from generate_series(1, ${count}::int) n, generate_series(0, 1) kind`.execute(db);
    await insertActs('parcel.pack', (await addStaff(db, 'packer')).id, 10, 1);
    await refund();
    await insertActs('parcel.pack', packer.id, 1_000, 600);
    await insertActs('order.note', packer.id, 3_000, 600);
    const { rows } = await read();
    const ofActs = rows.filter(({ id }) => id.startsWith('act:'));
    const weights = (sentence: string) =>
      ofActs.flatMap((entry) =>
        entry.sentence === sentence ? entry.details.map((line) => line.match(/\d+/)?.[0]) : [],
      );
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => String(from + nth));
    const kept = [...numbers(1, 10), ...numbers(591, 600)];
    expect(weights('Not done: A test packer packed a parcel (on hold).').toSorted()).toEqual([...kept, '1'].toSorted());
    expect(weights('A test packer packed a parcel.').toSorted()).toEqual([...kept, '1'].toSorted());
    expect(ofActs.filter(({ sentence }) => sentence.includes('refunded'))).toHaveLength(1);
    // Notes that were written are entries of their own.
    expect(ofActs.filter(({ sentence }) => sentence.includes('wrote a note'))).toHaveLength(20);
    expect(ofActs).toHaveLength(63);
  });

  test('merges its sources, the newest first', async () => {
    await refund();
    await report();
    const { rows, next } = await read();
    const sentences = rows.map(({ kind, sentence }) => `${kind}: ${sentence}`);
    expect(next).toBeNull();
    expect(sentences[0]).toBe('buyer: The buyer reported a problem: It arrived damaged.');
    expect(sentences).toEqual(
      expect.arrayContaining([
        'people: A test manager refunded an order.',
        'shop: A refund of ₹500 was begun.',
        'shop: ₹500 went back to the buyer.',
        expect.stringMatching(/^shop: Credit note .* was issued\.$/),
        expect.stringMatching(/^shop: Invoice .* was issued\.$/),
        'shop: Its parcel was asked for.',
        'shop: The parcel is known to the shipping service.',
        'shop: It was paid.',
        'shop: The order was started.',
      ]),
    );
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => b - a));
  });

  test('leaves out reports and reviews for who may not read them', async () => {
    await report();
    expect(JSON.stringify(await read({ sight: { contacts: true, reports: false } }))).not.toContain('A hole');
  });

  test('says of a refused act that it was refused', async () => {
    const actor = await addStaff(db, 'packer');
    const input = { orderId: order.id, reason: 'mine', takeBack: false };
    await performAct(shop, refundOrderAct, { id: randomUUID(), actor }, input);
    expect((await read()).rows.map(({ sentence }) => sentence)).toContain(
      'Not done: A test packer refunded an order (forbidden act).',
    );
  });

  test('shows every entry exactly once over its pages', async () => {
    await refund();
    await report();
    const whole = (await read()).rows.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const { rows, next } = await read({ cursor, limit: 2 });
      seen.push(...rows.map(({ id }) => id));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual(whole);
  });

  test('refuses the cursor of another order', async () => {
    const { next } = await read({ limit: 1 });
    order = await placeOrderWithShipment(shop);
    await expect(read({ cursor: next })).rejects.toThrow(ForeignCursorError);
  });

  test('contains nobody’s contact', async () => {
    await refund();
    const text = JSON.stringify(await read());
    for (const contact of ['asha@example.in', '9876543210', 'House 221B']) expect(text).not.toContain(contact);
  });
});

test('entries of one moment have a fixed order', () => {
  const at = new Date(0);
  const entries = ['a', 'c', 'b'].map((id) => ({ id, at, kind: 'shop' as const, sentence: '', details: [] }));
  expect(sortTimeline(entries).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
