import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { listActsOfSubject } from '../office/act-log-store.ts';
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
    expect(await notes()).toEqual([{ ...note, id: expect.any(String), at: expect.any(Date) }]);
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

  test('keeps what was done behind 600 refused tries and 600 times the same label', async () => {
    await refund();
    await sql`insert into office_act (id, number, at, actor, act, subject_kind, subject_id, refusal, changes, input_hash,
      previous_hash, hash)
      select gen_random_uuid(), 1000 + 2 * n + kind, now(), 'command', 'parcel.label', 'order', ${order.id},
        case kind when 0 then 'on_hold' end, '[]', '', '', '' from generate_series(1, 600) n, generate_series(0, 1) kind
      `.execute(db);
    const acts = await listActsOfSubject(db, { kind: 'order', id: order.id }, 500);
    expect(acts).toHaveLength(500);
    expect(acts.filter(({ refusal }) => refusal !== null)).toEqual([]);
    expect(acts.map(({ number }) => number)).toEqual(acts.map(({ number }) => number).toSorted((a, b) => b - a));
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const { rows, next } = await read({ cursor });
      seen.push(...rows.map(({ sentence }) => sentence));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toContain('A test manager refunded an order.');
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
        'shop: The order was begun.',
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
      'A test packer was refused: refunded an order (forbidden act).',
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
