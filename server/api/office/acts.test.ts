import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type LimitName, limits } from '../../../shop/limits/limits.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { listRefunds } from '../../../shop/orders/refund-store.ts';
import { placePaidOrder, rereadOrder } from '../../../shop/testing/after-sales.ts';
import { moveOrderThrough } from '../../../shop/testing/order.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { runScheduledJobs } from '../../../shop/testing/scheduled.ts';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

let api: TestApi;
let manager: TestOffice;
let order: Order;
const db = await apiForEachTest(async (opened) => {
  api = opened;
  manager = await signInToOffice(api, 'manager');
  order = await placePaidOrder(api.shop);
});

interface Call {
  readonly key?: string;
  readonly input?: object;
  readonly seen?: number;
  readonly by?: TestOffice;
}

function act(name: string, { key = randomUUID(), by = manager, seen, input = { orderId: order.id } }: Call = {}) {
  return by.post(`/office/acts/${name}`, { input, seen }, { 'idempotency-key': key });
}
const refund = (call: Omit<Call, 'input'> & { readonly amount?: number } = {}) =>
  act('order.refund', {
    ...call,
    input: { orderId: order.id, reason: 'a slub', takeBack: false, ...(call.amount && { amount: call.amount }) },
  });
const scheduled = (by = manager) => by.get<{ waiting: object[]; refused: object[] }>('/office/scheduled');
const undo = (scheduledActId: string, by = manager, key: string = randomUUID()) =>
  act('scheduled.undo', { by, key, input: { scheduledActId } });

describe('an act with a delay', () => {
  test('is answered 202 with what it will do, is listed while it waits, and is done', async () => {
    const key = randomUUID();
    const { status, body } = await refund({ key });
    const dueAt = body.due_at as string;
    expect([status, body]).toMatchObject([202, { result: 'scheduled', id: key, money: 420_000 }]);
    expect((await refund({ key })).body).toEqual(body);
    expect((await scheduled()).body).toMatchObject({
      waiting: [
        {
          id: key,
          act: 'order.refund',
          sentence: 'refunded an order',
          order: { id: order.id, code: order.code },
          by: { id: manager.staffId },
          is_own: true,
          due_at: dueAt,
          reason: null,
          money: 420_000,
        },
      ],
      refused: [],
    });
    await runScheduledJobs(api.shop);
    expect((await refund({ key })).body).toEqual({ result: 'done_before', outcome: {} });
    expect((await scheduled()).body).toEqual({ waiting: [], refused: [] });
    expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 420_000, by: 'manager' }]);
  });

  test('is undone at 19 seconds and not at 21, by a call that may be repeated', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await act('order.cancel', { key: first });
    api.shop.passMinutes(19 / 60);
    const key = randomUUID();
    expect((await undo(first, manager, key)).body).toEqual({ result: 'done', outcome: {} });
    expect((await undo(first, manager, key)).body).toEqual({ result: 'done_before', outcome: {} });
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'act_refused', reason: 'undone_before' } });
    await act('order.cancel', { key: second });
    api.shop.passMinutes(21 / 60);
    expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'act_refused', reason: 'too_late' } });
    await runScheduledJobs(api.shop);
    expect((await rereadOrder(api.shop, order)).status).toBe('cancelled');
  });

  test('that is refused when it is due is listed with the reason until it is dismissed', async () => {
    const key = randomUUID();
    await act('order.cancel', { key });
    await moveOrderThrough(db, order, 'shipment_requested', 'shipped');
    await runScheduledJobs(api.shop);
    expect((await scheduled()).body).toMatchObject({ waiting: [], refused: [{ id: key, reason: 'not_cancellable' }] });
    expect((await act('scheduled.dismiss', { input: { scheduledActId: key } })).status).toBe(200);
    expect((await scheduled()).body).toEqual({ waiting: [], refused: [] });
  });

  test('is listed for nobody else of the staff who may not undo it', async () => {
    await refund();
    expect((await scheduled(await signInToOffice(api, 'packer'))).body).toEqual({ waiting: [], refused: [] });
    expect((await scheduled(await signInToOffice(api, 'owner'))).body.waiting).toMatchObject([{ is_own: false }]);
  });

  test('is refused above the limits of a manager, with the money of what waits', async () => {
    await db.updateTable('staff').set({ limit_per_day: 500_000 }).where('id', '=', manager.staffId).execute();
    await refund();
    order = await placePaidOrder(api.shop);
    expect(await refund()).toMatchObject({ status: 403, body: { code: 'over_limit' } });
    expect((await refund({ amount: 80_000 })).status).toBe(202);
  });
});

describe('the limits of a person', () => {
  const setLimits = (about: { limit_per_order?: number; limit_per_day?: number }) =>
    db.updateTable('staff').set(about).where('id', '=', manager.staffId).execute();
  const overLimit = { status: 403, body: { code: 'over_limit' } };
  const tooMany = { status: 429, body: { code: 'too_many' } };

  test('refuse a manager the cancellation of an order that cost more', async () => {
    await setLimits({ limit_per_order: 419_999 });
    expect(await act('order.cancel')).toMatchObject(overLimit);
    await setLimits({ limit_per_order: 420_000 });
    expect((await act('order.cancel')).status).toBe(202);
  });

  test('count refunds and cancellations together, those that wait and those that are done', async () => {
    await setLimits({ limit_per_day: 500_000 });
    await act('order.cancel');
    order = await placePaidOrder(api.shop);
    expect(await refund({ amount: 80_001 })).toMatchObject(overLimit);
    await runScheduledJobs(api.shop);
    expect(await refund({ amount: 80_001 })).toMatchObject(overLimit);
    expect(await refund({ amount: 80_000 })).toMatchObject({ status: 202 });
    expect(await act('order.cancel')).toMatchObject(overLimit);
  });

  async function leave(left: number, name: LimitName) {
    const [{ times }] = limits[name];
    for (let nth = left; nth < times; nth += 1) await api.shop.limits.take(name, manager.staffId);
  }

  test('answer 429 to the 601st act in an hour, done or refused, which is not in the log', async () => {
    await leave(2, 'acts-of-person');
    const note = (by = manager) => act('order.note', { by, input: { orderId: order.id, words: 'Ring first' } });
    expect((await note()).status).toBe(200);
    expect(await act('order.resume')).toMatchObject({ status: 409, body: { reason: 'not_resumable' } });
    const logged = await listActs(db, {}, 100);
    expect(logged.map(({ refusal }) => refusal)).toEqual(['not_resumable', null]);
    expect(await note()).toMatchObject(tooMany);
    expect(await listActs(db, {}, 100)).toEqual(logged);
    expect((await note(await signInToOffice(api, 'manager'))).status).toBe(200);
  });

  test('let a person undo a refund who may ask for no further act', async () => {
    const key = randomUUID();
    await refund({ key });
    await leave(1, 'acts-of-person');
    expect(await act('order.resume')).toMatchObject(tooMany);
    expect((await undo(key)).body).toEqual({ result: 'done', outcome: {} });
  });

  test('answer 429 to the 601st try in an hour to undo an act, which is not in the log', async () => {
    await leave(1, 'undo-by-person');
    expect(await undo(randomUUID())).toMatchObject({ status: 409, body: { reason: 'unknown_scheduled_act' } });
    expect(await undo(randomUUID())).toMatchObject(tooMany);
    expect(await listActs(db, {}, 100)).toHaveLength(1);
  });

  test('answer 429 to the 31st payment link in a day, and count neither refused nor repeated calls', async () => {
    const { sku } = await aSaree(db);
    const link = ({ by = manager, key = randomUUID(), sku: asked = sku } = {}) =>
      act('payment_link.create', { by, key, input: { orderId: key, cart: [{ sku: asked, count: 1 }] } });
    await leave(2, 'payment-links-of-person');
    const key = randomUUID();
    expect((await link({ key })).body.result).toBe('done');
    expect((await link({ key })).body.result).toBe('done_before');
    expect(await link({ sku: 'NONE-1' })).toMatchObject({ status: 409, body: { reason: 'unknown_saree' } });
    expect((await link()).body.result).toBe('done');
    expect(await link()).toMatchObject(tooMany);
    expect((await link({ by: await signInToOffice(api, 'manager') })).status).toBe(200);
  });

  test('answer 429 to the 31st correction of a recipient in a day, and count none that is refused', async () => {
    const correct = (phone: string) => act('order.address', { input: { orderId: order.id, correction: { phone } } });
    await leave(1, 'corrections-of-person');
    expect(await correct('none')).toMatchObject({ status: 409, body: { reason: 'invalid' } });
    expect((await correct('9000000001')).status).toBe(200);
    expect(await correct('9000000002')).toMatchObject(tooMany);
  });
});

describe('a refused act', () => {
  test('is answered with the reason of its use case, and the figures that explain it', async () => {
    expect(await refund({ amount: 420_001 })).toMatchObject({
      status: 409,
      body: { code: 'act_refused', reason: 'more_than_left', left: 420_000 },
    });
    await refund({ amount: 100_00 });
    expect(await refund({ amount: 100_00 })).toMatchObject({ status: 409, body: { reason: 'already_scheduled' } });
    const correction = { phone: 'none' };
    const wrong = await act('order.address', { input: { orderId: order.id, correction } });
    expect(wrong).toMatchObject({
      status: 409,
      body: { reason: 'invalid', errors: [{ field: 'input.correction.phone', message: expect.any(String) }] },
    });
  });

  test('is answered with the fields of its input that are not valid', async () => {
    const answer = await act('order.refund', { input: { orderId: 'none', takeBack: true } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'bad_request', errors: [{ field: 'input.orderId' }, { field: 'input.reason' }] },
    });
    const nul = await act('order.refund', { input: { orderId: order.id, reason: 'a\0b', takeBack: true } });
    expect(nul).toMatchObject({
      status: 400,
      body: { code: 'bad_request', detail: expect.stringContaining('one of the characters') },
    });
  });

  test.each([
    ['without the id of the call', 'order.cancel', {}],
    ['with an id that is no UUID', 'order.cancel', { 'idempotency-key': 'one' }],
    ['of a name that is not in the table', 'order.delete', { 'idempotency-key': randomUUID() }],
  ])('is answered 400 %s', async (_what, name, headers) => {
    const { status } = await manager.post(`/office/acts/${name}`, { input: { orderId: order.id } }, headers);
    expect(status).toBe(400);
  });

  test('is answered moved_on if the order’s history has gone on since the person saw it', async () => {
    const { id } = await db
      .selectFrom('order_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await moveOrderThrough(db, order, 'shipment_requested');
    const seen = Number(id);
    expect(await refund({ seen })).toMatchObject({ status: 409, body: { code: 'moved_on' } });
    expect(await act('order.resume', { seen })).toMatchObject({ status: 409, body: { code: 'moved_on' } });
  });

  test('is answered act_id_used under an id of somebody else', async () => {
    const key = randomUUID();
    await refund({ key });
    const other = await signInToOffice(api, 'manager');
    for (const name of ['order.cancel', 'order.resume'])
      expect(await act(name, { key, by: other })).toMatchObject({ status: 409, body: { code: 'act_id_used' } });
  });
});

describe('an act that is done', () => {
  test('is answered with facts, and neither with a contact nor with the token of an invitation', async () => {
    const correction = { phone: '9000000001' };
    const corrected = await act('order.address', { input: { orderId: order.id, correction } });
    expect(corrected.body).toEqual({ result: 'done', outcome: { details: ['phone'], is_sent_on: false } });
    const person = { staffId: randomUUID(), name: 'Meera', email: 'meera@example.in', role: 'packer' };
    const invited = await act('staff.invite', { input: person, by: await signInToOffice(api, 'owner') });
    expect(invited.body).toEqual({ result: 'done', outcome: {} });
  });

  test('that makes a payment link is answered with it, and the list has the order’s id to withdraw it', async () => {
    const { sku } = await aSaree(db);
    const orderId = randomUUID();
    const made = await act('payment_link.create', { input: { orderId, cart: [{ sku, count: 1 }] } });
    const { code, link } = made.body.outcome as { code: string; link: string };
    expect(link).toMatch(new RegExp(`^https?://.+/pay#${code}\\.`));
    const { body } = await manager.get('/office/payment-links');
    expect(body.rows).toMatchObject([{ order_id: orderId, code, link, state: 'open' }]);
    expect((await act('payment_link.withdraw', { input: { orderId } })).status).toBe(200);
    expect((await manager.get('/office/payment-links')).body.rows).toMatchObject([{ state: 'ended', link: null }]);
  });

  test('is done once under its id', async () => {
    const key = randomUUID();
    const input = { orderId: order.id, correction: { phone: '9000000001' } };
    expect((await act('order.address', { key, input })).body.result).toBe('done');
    expect((await act('order.address', { key, input })).body).toEqual({ result: 'done_before', outcome: {} });
  });
});

test('the OpenAPI document names every act', async () => {
  const { body } = await api.get<{
    paths: Record<string, { post: { parameters: { schema: { enum?: string[] } }[] } }>;
  }>('/openapi.json');
  const { parameters } = body.paths['/office/acts/{name}']?.post ?? { parameters: [] };
  expect(parameters[0]?.schema.enum).toContain('order.refund');
});
