/** Codes and values by which the office says the sentences of its API in other languages. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { placePaidOrder } from '../../../shop/testing/after-sales.ts';
import { insertListedOrder } from '../../../shop/testing/listed-orders.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await testApi(db);
});

test('a card of Today names its sentence beside its words', async () => {
  await insertListedOrder(db, await aSaree(db), { status: 'needs_attention', attention: 'no_pincode' });
  const owner = await signInToOffice(api, 'owner');
  const { body } = await owner.get<{ cards: unknown[] }>('/office/today');
  const what = 'PIN code missing. Ask the buyer.';
  expect(body.cards).toContainEqual(expect.objectContaining({ what, said: { code: 'no_pincode', values: {} } }));
});

test('an order’s page, its timeline and a refund’s preview name each of their sentences', async () => {
  const order = await placePaidOrder(api.shop);
  const owner = await signInToOffice(api, 'owner');
  const path = `/office/orders/${order.code}`;
  const { body: page } = await owner.get<{ acts: { name: string }[] }>(path);
  expect(page.acts).toContainEqual(
    expect.objectContaining({ name: 'order.refund', said: { code: 'refund', values: { left: order.amount } } }),
  );
  const { body: preview } = await owner.get<{ effects: string[]; effects_said: { code: string }[] }>(`${path}/refund`);
  expect(preview.effects_said.map(({ code }) => code)).toContain('goes_back');
  expect(preview.effects_said).toHaveLength(preview.effects.length);
  const { body: timeline } = await owner.get<{ rows: unknown[] }>(`${path}/timeline`);
  expect(timeline.rows).toContainEqual(
    expect.objectContaining({ sentence: 'It was paid.', said: { code: 'paid', values: {} } }),
  );
});

test('a refused preview has the amounts of its sentence', async () => {
  const order = await placePaidOrder(api.shop);
  const owner = await signInToOffice(api, 'owner');
  const { body } = await owner.get(`/office/orders/${order.code}/refund?amount=${order.amount + 100}`);
  expect(body).toMatchObject({ refusal: 'more_than_left', refusal_amounts: { left: order.amount } });
});

test('an entry of Activity names its act, and each change', async () => {
  const order = await placePaidOrder(api.shop);
  const owner = await signInToOffice(api, 'owner');
  const note = { input: { orderId: order.id, words: 'Ring first' } };
  const answer = await owner.post('/office/acts/order.note', note, { 'idempotency-key': randomUUID() });
  expect(answer).toMatchObject({ status: 200 });
  const { body } = await owner.get<{ rows: unknown[] }>('/office/activity?limit=1');
  expect(body.rows[0]).toMatchObject({
    said: { code: 'done', values: { act: 'order.note' } },
    changes_said: [{ code: 'change', values: { field: 'note' } }],
  });
});

test('a rule of the books that is broken, and an order that needs a person, name their sentences', async () => {
  const { code } = await insertListedOrder(db, await aSaree(db), {
    status: 'needs_attention',
    attention: 'no_pincode',
  });
  const { sku } = await aSaree(db, { availability: 3 });
  await db.updateTable('saree').set({ availability: 4 }).where('sku', '=', sku).execute();
  // The books of the other one are some minutes old.
  const owner = await signInToOffice(await testApi(db), 'owner');
  const { body } = await owner.get<{ broken: unknown[]; concerns: unknown[] }>('/office/money');
  expect(body.broken).toContainEqual(
    expect.objectContaining({
      subject: sku,
      found: 'free 4, ledger 3',
      said: { code: 'stock_is_its_ledger', values: { figures: ['4', '3'] } },
    }),
  );
  expect(body.concerns).toContainEqual(
    expect.objectContaining({ subject: code, said: { code: 'no_pincode', values: {} } }),
  );
});

test('a check of Health names its sentences, and a fact of an alarm from before has its words alone', async () => {
  const at = new Date('2026-11-22T10:12:00Z');
  const alarm = { kind: 'disk_low', subject: 'here: /srv', facts: ['Free: 5.0 of 100.0 GB (5 %)'] };
  await db
    .insertInto('alarm')
    .values({ ...alarm, raised_at: at, seen_at: at })
    .execute();
  const owner = await signInToOffice(api, 'owner');
  const { body } = await owner.get<{ checks: { name: string }[] }>('/office/health');
  expect(body.checks.find(({ name }) => name === 'disk_low')).toMatchObject({
    stops_said: { code: 'disk_low', values: {} },
    todo_said: { code: 'disk_low_todo', values: {} },
    facts: alarm.facts,
    facts_said: [null],
  });
  expect(body.checks.find(({ name }) => name === 'jobs')).toMatchObject({
    facts_said: [
      { code: 'failed', values: { count: 0 } },
      { code: 'waiting', values: { count: expect.any(Number) } },
    ],
  });
});
