/**
 * `POST /pg/settlement/recon`: the payments and refunds of settlements (contracts: Cashfree 8.7). What happens on one day in
 * India is settled at ten in the morning of the next, and only then listed.
 */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import type { CashfreeContext } from './context.ts';
import { istOf, type Payment, type Refund, rupeesOf } from './entities.ts';
import { readBody } from './errors.ts';
import { eventsSchema } from './schemas.ts';

const dayMs = 86_400_000;
const istAheadMs = 5.5 * 3_600_000;

export function createCashfreeSettlementRoutes(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/recon', async (c) => {
    const { pagination, filters } = await readBody(c, eventsSchema);
    const from = Date.parse(filters.start_date_initiated_on);
    const to = Math.min(Date.parse(filters.end_date_initiated_on), context.clock.now());
    const rows = listEvents(context).filter(({ settledAt }) => settledAt >= from && settledAt <= to);
    const begin = Number(pagination.cursor ?? 0);
    const end = begin + pagination.limit;
    const data = rows.slice(begin, end).map(({ row }) => row);
    return c.json({ cursor: end < rows.length ? String(end) : null, limit: pagination.limit, data });
  });
  return app;
}

/** Returns ten o'clock in India on the day after `at`. */
function settlementOf(at: number): number {
  return (Math.floor((at + istAheadMs) / dayMs) + 1) * dayMs + 10 * 3_600_000 - istAheadMs;
}

function listEvents({ books }: CashfreeContext): { settledAt: number; row: object }[] {
  const paid = books.payments.find().filter(({ status }) => status === 'SUCCESS');
  const refunded = books.refunds.find().filter(({ type }) => type === 'MERCHANT_INITIATED');
  return [
    ...paid.map((one) => ({ settledAt: settlementOf(one.endedAt ?? one.beganAt), row: paymentRow(one) })),
    ...refunded.map((one) => ({ settledAt: settlementOf(one.createdAt), row: refundRow(one) })),
  ];
}

function paymentRow({ cf_payment_id, order_id, paise, beganAt, status }: Payment): object {
  return {
    event_details: {
      event_id: cf_payment_id,
      event_type: 'PAYMENT',
      sale_type: 'CREDIT',
      event_status: status,
      event_amount: rupeesOf(paise),
      event_time: istOf(beganAt),
      event_currency: 'INR',
      entity: 'recon',
    },
    order_details: { order_id, order_amount: rupeesOf(paise), order_currency: 'INR' },
    payment_details: { cf_payment_id, payment_amount: rupeesOf(paise), payment_time: istOf(beganAt) },
    refund_details: [],
    dispute_details: [],
  };
}

function refundRow({ cf_payment_id, cf_refund_id, refund_id, order_id, paise, createdAt, status }: Refund): object {
  return {
    event_details: {
      event_id: cf_refund_id,
      event_type: 'REFUND',
      sale_type: 'DEBIT',
      event_status: status,
      event_amount: rupeesOf(paise),
      event_time: istOf(createdAt),
      event_currency: 'INR',
      entity: 'recon',
    },
    order_details: { order_id, order_currency: 'INR' },
    payment_details: { cf_payment_id },
    refund_details: [{ refund_id, refund_processed_at: istOf(createdAt), refund_arn: cf_refund_id, refund_note: null }],
    dispute_details: [],
  };
}
