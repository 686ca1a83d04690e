import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentSuccess } from './paying.ts';
import type { ReconItem, Settlement } from './settlement-entities.ts';
import { settlementDueAt } from './settling.ts';

const DAY_MS = 86_400_000;
let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

async function pay(amount = 500_000): Promise<string> {
  const order = { amount, currency: 'INR' };
  const { id } = await readJsonBody<{ id: string }>(sandbox.razorpay('POST', '/v1/orders', order));
  const paying = sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success' });
  return (await readJsonBody<PaymentSuccess>(paying)).razorpay_payment_id;
}

async function list<T>(path: string): Promise<T[]> {
  return (await readJsonBody<{ items: T[] }>(sandbox.razorpay('GET', `/v1/settlements${path}`))).items;
}

const settlements = () => list<Settlement>('?count=100');
const items = (day: string) => {
  const [year, month, date] = day.split('-');
  return list<ReconItem>(`/recon/combined?year=${year}&month=${month}&day=${date}&count=1000`);
};

describe('a payment is settled', () => {
  test.each([
    // Friday 20 November 2026, 11:30 in India.
    ['2026-11-20T06:00:00Z', '2026-11-24T04:30:00.000Z'],
    // Late on Sunday in the world, Monday in India.
    ['2026-11-22T19:00:00Z', '2026-11-25T04:30:00.000Z'],
    ['2026-11-23T06:00:00Z', '2026-11-25T04:30:00.000Z'],
    ['2026-11-26T06:00:00Z', '2026-11-30T04:30:00.000Z'],
  ])('of %s at %s: at ten in the morning of the second working day', (paid, settled) => {
    expect(new Date(settlementDueAt(Date.parse(paid) / 1000) * 1000).toISOString()).toBe(settled);
  });

  test('less a fee of 2 % with 18 % GST on it, to the paisa', async () => {
    const id = await pay(123_457);
    expect(await settlements()).toEqual([]);
    sandbox.clock.advance(4 * DAY_MS);
    const [settlement] = await settlements();
    const fee = 2_469 + 444;
    expect(settlement).toMatchObject({
      id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
      entity: 'settlement',
      status: 'processed',
      amount: 123_457 - fee,
      fees: 0,
      tax: 0,
      created_at: Date.parse('2026-11-24T04:30:00Z') / 1000,
    });
    expect(await items('2026-11-24')).toMatchObject([
      {
        entity_id: id,
        type: 'payment',
        amount: 123_457,
        credit: 123_457 - fee,
        debit: 0,
        fee,
        tax: 444,
        settled: true,
        settlement_id: settlement?.id,
        settlement_utr: settlement?.utr,
        dispute_id: null,
      },
    ]);
    expect(await readJsonBody(sandbox.razorpay('GET', `/v1/settlements/${settlement?.id}`))).toEqual(settlement);
    await sandbox.settled();
    expect(sandbox.received.map(({ body }) => JSON.parse(body))).toContainEqual(
      expect.objectContaining({ event: 'settlement.processed', payload: { settlement: { entity: settlement } } }),
    );
  });
});

test('refunds and what disputes withhold are deducted, and what was won comes back', async () => {
  const [refunded, disputed] = [await pay(), await pay()];
  await sandbox.razorpay('POST', `/v1/payments/${refunded}/refund`, { amount: 100_000 });
  const raising = sandbox.post('/razorpay/sandbox/dispute', { payment_id: disputed, amount: 300_000 });
  const { id } = await readJsonBody<{ id: string }>(raising);
  sandbox.clock.advance(4 * DAY_MS);
  const fee = 11_800;
  const [first] = await settlements();
  expect(first).toMatchObject({ amount: 1_000_000 - 2 * fee - 100_000 - 300_000 });
  const found = await items('2026-11-24');
  expect(found.map(({ type, credit, debit }) => [type, credit, debit])).toEqual(
    expect.arrayContaining([
      ['refund', 0, 100_000],
      ['adjustment', 0, 300_000],
    ]),
  );
  const adjustment = found.find(({ type }) => type === 'adjustment');
  expect(adjustment).toMatchObject({ dispute_id: id, payment_id: disputed, settlement_utr: null });
  expect(adjustment).not.toHaveProperty('credit_type');
});

test('a settlement that would be less than nothing waits for the next payments', async () => {
  const id = await pay();
  sandbox.clock.advance(4 * DAY_MS);
  expect(await settlements()).toHaveLength(1);
  await sandbox.razorpay('POST', `/v1/payments/${id}/refund`, {});
  await pay(200_000);
  sandbox.clock.advance(4 * DAY_MS);
  expect(await settlements()).toHaveLength(1);
  await pay(500_000);
  sandbox.clock.advance(5 * DAY_MS);
  const [latest] = await settlements();
  expect(latest).toMatchObject({ amount: 700_000 - 4_720 - 11_800 - 500_000 });
});

test('a month, a day, a page and nothing wrong can be asked for', async () => {
  await pay();
  await pay();
  sandbox.clock.advance(4 * DAY_MS);
  expect(await list('/recon/combined?year=2026&month=11')).toHaveLength(2);
  expect(await list('/recon/combined?year=2026&month=11&count=1&skip=1')).toHaveLength(1);
  expect(await list('/recon/combined?year=2026&month=12')).toEqual([]);
  const refusal = async (query: string) => {
    const answer = await sandbox.razorpay('GET', `/v1/settlements/recon/combined?${query}`);
    return (await readJsonBody<ErrorBody>(answer)).error.description;
  };
  expect(await refusal('year=2026&month=13')).toBe('The month is not a valid month.');
  expect(await refusal('year=2026')).toBe('The month is not a valid month.');
  expect(await refusal('year=2026&month=11&count=0')).toBe('The count must be at least 1.');
});

test('whatever is paid, refunded and disputed: each settlement is the sum of its items, and each item is settled once', async () => {
  const act = fc.record({
    amount: fc.integer({ min: 100, max: 5_000_000 }),
    refund: fc.double({ min: 0, max: 1, noNaN: true }),
    isDisputed: fc.boolean(),
    hours: fc.integer({ min: 0, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      sandbox = testSandbox();
      for (const { amount, refund, isDisputed, hours } of acts) {
        const id = await pay(amount);
        const back = Math.floor(amount * refund);
        if (back >= 100) await sandbox.razorpay('POST', `/v1/payments/${id}/refund`, { amount: back });
        if (isDisputed) await sandbox.post('/razorpay/sandbox/dispute', { payment_id: id });
        sandbox.clock.advance(hours * 3_600_000);
      }
      sandbox.clock.advance(5 * DAY_MS);
      const all = await settlements();
      const lines = await list<ReconItem>('/recon/combined?year=2026&month=11&count=1000');
      const later = await list<ReconItem>('/recon/combined?year=2026&month=12&count=1000');
      for (const { id, amount } of all) {
        const own = [...lines, ...later].filter(({ settlement_id }) => settlement_id === id);
        expect(own.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(amount);
      }
      const ids = [...lines, ...later].map(({ entity_id }) => entity_id);
      expect(new Set(ids).size).toBe(ids.length);
      await sandbox.close();
    }),
    { numRuns: 25 },
  );
  sandbox = testSandbox();
});
