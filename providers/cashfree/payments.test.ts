import { expect, test } from 'vitest';
import { testSandbox } from '../../sandbox/testing/tools.ts';
import { testServer } from '../testing/server.ts';
import { testCashfree } from './testing/cashfree.ts';

const sandbox = testSandbox();
const at = '2026-11-20T11:30:00+05:30';
const attempt = (about: object) => ({
  cf_payment_id: '1',
  order_id: 'order_1',
  payment_amount: 100.5,
  is_captured: false,
  payment_time: at,
  ...about,
});

/** Returns what the adapter makes of an order's payments and refunds. */
async function readingOf(payments: object[], refunds: object[] = []) {
  const server = await testServer(({ path }) => ({ status: 200, body: path.endsWith('refunds') ? refunds : payments }));
  const adapter = testCashfree(sandbox, server.url);
  return { ...(await adapter.paymentsOf('order_1')), asked: server.asked.length };
}

test.each(['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'])(
  'an attempt that is %s is neither captured nor pending',
  async (payment_status) => {
    expect(await readingOf([attempt({ payment_status })])).toEqual({ captured: null, pendingSince: null, asked: 1 });
  },
);

test.each(['PENDING', 'NOT_ATTEMPTED'])(
  'an attempt that is %s is pending since its beginning',
  async (payment_status) => {
    const older = attempt({ payment_status, payment_time: '2026-11-20T11:00:00+05:30' });
    expect(await readingOf([older, attempt({ payment_status })])).toMatchObject({
      captured: null,
      pendingSince: new Date(at),
    });
  },
);

test('a success counts although an attempt before it failed and another is open, and refunds that failed do not', async () => {
  const success = attempt({ cf_payment_id: 2, payment_status: 'SUCCESS', is_captured: true });
  const refund = (refund_amount: number, refund_status: string, cf_payment_id = '2') => ({
    refund_id: 'r',
    refund_amount,
    refund_status,
    cf_payment_id,
  });
  const refunds = [refund(0.1, 'SUCCESS'), refund(0.2, 'ONHOLD'), refund(50, 'CANCELLED'), refund(9, 'SUCCESS', '8')];
  const open = attempt({ cf_payment_id: '3', payment_status: 'PENDING' });
  expect(await readingOf([attempt({ payment_status: 'FAILED' }), success, open], refunds)).toMatchObject({
    captured: { paymentId: 'order_1.2', amount: 10_050, refunded: 30 },
    pendingSince: new Date(at),
  });
});

test('of two successes the one of which money is left is the payment', async () => {
  const success = (cf_payment_id: string) => attempt({ cf_payment_id, payment_status: 'SUCCESS', is_captured: true });
  const refunds = [{ refund_id: 'auto', refund_amount: 100.5, refund_status: 'SUCCESS', cf_payment_id: '1' }];
  expect((await readingOf([success('1'), success('2')], refunds)).captured).toMatchObject({ paymentId: 'order_1.2' });
  expect((await readingOf([success('1')], refunds)).captured).toMatchObject({ refunded: 10_050 });
});

test('an amount finer than a paisa is refused as an unknown shape', async () => {
  await expect(readingOf([attempt({ payment_amount: 1.005 })])).rejects.toThrow('unknown shape');
});
