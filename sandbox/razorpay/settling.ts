/**
 * Settles captured payments: those of a day on the second working day after it, at ten in the morning (India), less
 * fees, refunds and what disputes withhold. Nothing runs on a timer: what is due is settled when somebody asks.
 */
import { unixSecondsOf } from '../clock.ts';
import { randomAlphanumeric, randomDigits } from '../ids.ts';
import type { RazorpayContext } from './context.ts';
import { type Payment, type Refund, wireNotes } from './entities.ts';
import { randomRazorpayId } from './ids.ts';
import type { Adjustment, ReconItem, Settlement } from './settlement-entities.ts';
import { queueWebhook } from './webhooks.ts';

const DAY_SECONDS = 86_400;
const IST_SECONDS = 5.5 * 3_600;
/** Time of the day at which settlements are made, in seconds of Indian time. */
const SETTLED_AT_SECONDS = 10 * 3_600;
const WORKING_DAYS = 2;

type Entry = Omit<ReconItem, 'settlement_id' | 'settled_at' | 'settlement_utr'>;

/** Returns the moment, in Unix seconds, at which what was paid at `paidAt` is settled; Saturday and Sunday are free. */
export function settlementDueAt(paidAt: number): number {
  let day = Math.floor((paidAt + IST_SECONDS) / DAY_SECONDS);
  for (let left = WORKING_DAYS; left > 0; ) {
    day += 1;
    // The first of January 1970 was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day * DAY_SECONDS + SETTLED_AT_SECONDS - IST_SECONDS;
}

/** Makes the settlements that are due by now, the earliest first. */
export function settleDue(context: RazorpayContext): void {
  const now = unixSecondsOf(context.clock);
  context.transaction(() => {
    const dues = unsettledPayments(context).map(({ created_at }) => settlementDueAt(created_at));
    for (const due of [...new Set(dues)].filter((moment) => moment <= now).toSorted((one, other) => one - other))
      settleAt(context, due, ({ created_at }) => settlementDueAt(created_at) <= due);
  });
}

/** Settles at once all that is captured, as if its day had come. */
export function settleNow(context: RazorpayContext): Settlement | null {
  return context.transaction(() => settleAt(context, unixSecondsOf(context.clock), () => true));
}

/** Makes a settlement; none if nothing, or less than nothing, is left to transfer: then it waits for the next one. */
function settleAt(context: RazorpayContext, at: number, isDue: (payment: Payment) => boolean): Settlement | null {
  const { books } = context;
  const isOpen = ({ id, created_at }: { id: string; created_at: number }) =>
    created_at <= at && books.reconItems.get(id) === undefined;
  const entries = [
    ...unsettledPayments(context)
      .filter(isDue)
      .map((payment) => entryOfPayment(context, payment)),
    ...books.refunds
      .find()
      .filter((refund) => refund.status === 'processed' && isOpen(refund))
      .map((refund) => entryOfRefund(context, refund)),
    ...books.adjustments.find().filter(isOpen).map(entryOfAdjustment),
  ];
  const amount = entries.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  if (amount <= 0) return null;
  const settlement: Settlement = {
    id: randomRazorpayId('setl'),
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: `${randomDigits(10)}${randomAlphanumeric(6).toLowerCase()}`,
    created_at: at,
  };
  books.settlements.put(settlement.id, settlement);
  const { id: settlement_id, utr } = settlement;
  for (const entry of entries) {
    const settlement_utr = entry.type === 'adjustment' ? null : utr;
    books.reconItems.put(entry.entity_id, { ...entry, settlement_id, settlement_utr, settled_at: at });
  }
  queueWebhook(context, { name: 'settlement.processed', settlement });
  return settlement;
}

function unsettledPayments({ books }: RazorpayContext): Payment[] {
  return books.payments.find().filter(({ id, captured }) => captured && books.reconItems.get(id) === undefined);
}

const nothing = {
  on_hold: false,
  settled: true,
  posted_at: null,
  description: null,
  notes: null,
  payment_id: null,
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
} as const;

function orderOf({ books }: RazorpayContext, payment: Payment | undefined) {
  const order = payment && books.orders.get(payment.order_id);
  return {
    order_id: order?.id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    card_network: payment?.card?.network ?? null,
    card_type: payment?.card?.type ?? null,
  };
}

function entryOfPayment(context: RazorpayContext, payment: Payment): Entry {
  const { id, amount, currency, created_at, description, fee, tax } = payment;
  return {
    ...nothing,
    ...orderOf(context, payment),
    entity_id: id,
    type: 'payment',
    credit_type: 'default',
    debit: 0,
    credit: amount - (fee ?? 0),
    amount,
    currency,
    fee: fee ?? 0,
    tax: tax ?? 0,
    created_at,
    description,
    notes: wireNotes(payment.notes),
  };
}

function entryOfRefund(
  context: RazorpayContext,
  { id, amount, currency, created_at, payment_id, notes }: Refund,
): Entry {
  return {
    ...nothing,
    ...orderOf(context, context.books.payments.get(payment_id)),
    entity_id: id,
    type: 'refund',
    credit_type: 'default',
    debit: amount,
    credit: 0,
    amount,
    currency,
    fee: 0,
    tax: 0,
    created_at,
    payment_id,
    notes: wireNotes(notes),
  };
}

function entryOfAdjustment({ id, payment_id, dispute_id, debit, credit, currency, created_at }: Adjustment): Entry {
  return {
    ...nothing,
    entity_id: id,
    type: 'adjustment',
    debit,
    credit,
    amount: debit + credit,
    currency,
    fee: 0,
    tax: 0,
    created_at,
    description: debit > 0 ? 'Dispute' : 'Dispute reversal',
    payment_id,
    dispute_id,
  };
}
