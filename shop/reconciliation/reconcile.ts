/**
 * Reconciles the books with all that the payment provider captured, refunded and has disputes of (decision 0049). It
 * goes through time in slices. Each slice enters what is missing, compares again, keeps the differences that are left
 * and moves the mark up to which all is compared, the last two in one transaction: a crash repeats a slice and skips
 * none. Every step may be repeated.
 */
import { type SettlementServices, settlePayment } from '../checkout/settle-payment.ts';
import { readAndRecordDispute, refreshUndecidedDisputes } from '../disputes/record-dispute.ts';
import { addMs, dayMs, minuteMs, msBetween, subtractMs } from '../duration.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import type { JobData } from '../ports/jobs.ts';
import { payableDays } from '../ports/payment.ts';
import type { PaymentRecords, TimeSpan } from '../ports/payment-records.ts';
import { syncRefunds } from '../refunds/refund-jobs.ts';
import { enterUnknownPayment, type UnknownPaymentServices } from '../unknown-payments/record-unknown-payment.ts';
import { statesOfUnknownPayments } from '../unknown-payments/unknown-payment-store.ts';
import { findFirstOrderTime, readOurDisputes } from './books-store.ts';
import type { MoneyDifference } from './compare-money.ts';
import { compareSpan } from './compare-span.ts';
import { type OwnPayment, type ProviderSide, readProviderSide } from './read-provider.ts';
import {
  beginAt,
  listDifferences,
  moveDoneUntil,
  readDoneUntil,
  readDoneWithAnother,
  replaceDifferences,
} from './reconciliation-store.ts';

/** Services needed to reconcile. */
export type ReconciliationServices = SettlementServices & UnknownPaymentServices;

/** Longest span that is read at once. */
const sliceMs = 7 * dayMs;
/**
 * Time before the mark that each run reads again: a payment is listed under the day on which it was made, and may be
 * captured as many days later as an order is payable.
 */
const overlapMs = (payableDays + 1) * dayMs;
/** Time after which a job passes the rest on to another job. */
const jobMs = 3 * minuteMs;

/** The result of a run. */
export interface ReconciliationReport {
  /** The span that is compared now. */
  readonly span: TimeSpan;
  /** False if the time of a job was over before all was compared. */
  readonly isDone: boolean;
  /** Number of payments, refunds and disputes that the shop did not have and has now. */
  readonly entered: number;
  /** Differences of the span that are left for a person. */
  readonly left: readonly MoneyDifference[];
}

/**
 * Compares all that is new since the last run, or is not compared yet, and enters what is missing (job). A job that runs
 * out of time sends another one with the moment `from` which the rest is to be compared.
 */
export async function reconcileDaily(
  services: ReconciliationServices,
  { from }: JobData['reconcile-money'] = {},
): Promise<void> {
  const { payment, log, now } = services;
  // The mark of a provider that lists nothing says until when it was in use: the next one begins there.
  if (!payment.records) return beginAt(services.db, payment.browser.provider, now());
  const next = from === undefined ? await nextSpan(services) : { from: new Date(from), to: now() };
  if (from === undefined) {
    await refreshUndecidedDisputes(services);
    await compareOldDifferences(services, payment.records, next.from, await ownSince(services));
  }
  const { span, entered, left, isDone } = await reconcile(services, payment.records, next, jobMs);
  log('money was compared with the payment provider', {
    from: span.from.toISOString(),
    entered,
    left: left.length,
  });
  if (isDone) return;
  const rest = { from: span.to.toISOString() };
  await services.db.transaction().execute((trx) => services.jobs.send(trx, 'reconcile-money', rest));
}

/**
 * Compares a span, slice by slice, and enters what is missing, for at most `limitMs` milliseconds beyond the slice that is under way. Throws
 * `OutsideServiceError` if the provider cannot be asked; the slices before stay done.
 */
export async function reconcile(
  services: ReconciliationServices,
  records: PaymentRecords,
  span: TimeSpan,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<ReconciliationReport> {
  const begun = services.now();
  const left: MoneyDifference[] = [];
  let entered = 0;
  let at = span.from;
  while (at < span.to && msBetween(begun, services.now()) <= limitMs) {
    const slice = { from: at, to: earlier(addMs(at, sliceMs), span.to) };
    const done = await reconcileSlice(services, records, slice);
    entered += done.entered;
    left.push(...done.left);
    at = slice.to;
  }
  return { span: { from: span.from, to: at }, isDone: at >= span.to, entered, left };
}

/**
 * Compares the days of differences again that are older than a run's span, each day once and the oldest first, for as long
 * as a job may take: what is settled meanwhile goes. Days before `since` are another provider's, which this one knows
 * nothing of; their differences stay until the merchant resolves them.
 */
async function compareOldDifferences(
  services: ReconciliationServices,
  records: PaymentRecords,
  before: Date,
  since: Date,
): Promise<void> {
  const begun = services.now();
  const old = (await listDifferences(services.db)).filter(({ at }) => at >= since && at < before);
  for (const day of new Set(old.map(({ at }) => indianDayOf(at)))) {
    if (msBetween(begun, services.now()) > jobMs) return;
    const from = later(startOfIndianDay(day), since);
    await reconcileSlice(services, records, { from, to: earlier(addMs(from, dayMs), before) });
  }
}

/**
 * Returns the moment since which orders are the present provider's: where the last comparison with another one ended, or
 * the beginning of time.
 */
async function ownSince({ db, payment }: ReconciliationServices): Promise<Date> {
  return (await readDoneWithAnother(db, payment.browser.provider)) ?? new Date(0);
}

/**
 * Returns the span that a daily run compares: from the mark less the overlap, and never before the moment since which
 * orders are this provider's. A provider that is new, or in use again, begins at that moment; the first one of all with the
 * oldest order, or with the oldest payment that can still be refunded if there is none: the books may have been lost as a
 * whole.
 */
async function nextSpan(services: ReconciliationServices): Promise<TimeSpan> {
  const { db, payment } = services;
  const { provider } = payment.browser;
  const to = services.now();
  const [since, known] = [await ownSince(services), await readDoneUntil(db, provider)];
  const isFirstOfAll = known === null && since.getTime() === 0;
  const done = isFirstOfAll
    ? ((await findFirstOrderTime(db)) ?? subtractMs(to, payment.refundableDays * dayMs))
    : (known ?? since);
  const from = later(subtractMs(done, overlapMs), since);
  if (known === null || known < from) await beginAt(db, provider, from);
  return { from, to };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

async function reconcileSlice(
  services: ReconciliationServices,
  records: PaymentRecords,
  slice: TimeSpan,
): Promise<{ entered: number; left: MoneyDifference[] }> {
  const { db, jobs, now, payment } = services;
  const side = await readProviderSide(services, records, slice);
  const missing = await compareSpan(services, records, slice, side);
  const unknown = await enterMissing(services, side, missing);
  const heard = await recordNewDisputes(services, side, slice);
  const isSame = missing.length === 0 && heard === 0;
  // The provider's lists may have changed since they were read: compares again before anything is called missing.
  const after = isSame
    ? []
    : await compareSpan(services, records, slice, await readProviderSide(services, records, slice));
  const left = await differencesForPerson(services, slice, after);
  await db.transaction().execute(async (trx) => {
    const found = await replaceDifferences(trx, slice, left, now());
    if (found > 0) await jobs.send(trx, 'alert-money-differences', {});
    await moveDoneUntil(trx, payment.browser.provider, slice);
  });
  return { entered: missing.length - after.length + unknown, left };
}

/**
 * Returns the differences that belong to a slice and that nothing else shows to the merchant: a payment that is entered
 * as an unknown one waits for them there.
 */
async function differencesForPerson(
  { db }: Pick<ReconciliationServices, 'db'>,
  { from, to }: TimeSpan,
  differences: readonly MoneyDifference[],
): Promise<MoneyDifference[]> {
  const states = await statesOfUnknownPayments(
    db,
    differences.map(({ id }) => id),
  );
  const isEntered = ({ kind, id, ours }: MoneyDifference) => kind === 'payment' && ours === null && states.has(id);
  return differences.filter((one) => one.at >= from && one.at < to && !isEntered(one));
}

/** Enters what is missing, and returns the number of payments among it that are new to the merchant. */
async function enterMissing(
  services: ReconciliationServices,
  side: ProviderSide,
  missing: readonly MoneyDifference[],
): Promise<number> {
  const isMissing = (kind: MoneyDifference['kind'], id: string) =>
    missing.some((one) => one.kind === kind && one.id === id && one.theirs !== null);
  let unknown = 0;
  for (const payment of side.payments)
    if (isMissing('payment', payment.paymentId) && (await enterPayment(services, payment))) unknown += 1;
  const refunded = side.refunds.filter(({ id }) => isMissing('refund', id)).map(({ order }) => order.orderId);
  for (const orderId of new Set(refunded)) await syncRefunds(services, orderId);
  return unknown;
}

/**
 * Records the disputes that the shop does not know as they are, and returns their number. They are read anew, since a
 * dispute may be decided while a slice is compared.
 */
async function recordNewDisputes(
  services: ReconciliationServices,
  { disputes }: ProviderSide,
  slice: TimeSpan,
): Promise<number> {
  const ids = disputes.map(({ id }) => id);
  const known = new Map((await readOurDisputes(services.db, ids, slice)).map(({ id, status }) => [id, status]));
  const news = disputes.filter(({ id, status }) => known.get(id) !== status);
  for (const { id } of news) await readAndRecordDispute(services, id);
  return news.length;
}

/**
 * Settles the order that a payment is for. A payment without one, or a second one, is for the merchant to decide:
 * returns true if it is entered for them now.
 */
async function enterPayment(services: ReconciliationServices, payment: OwnPayment): Promise<boolean> {
  const { paymentId, amount, refunded, orderId: providerOrderId, code: orderCode } = payment;
  const settlement = await settlePayment(services, providerOrderId, 'payment found by the reconciliation');
  // The provider says of the order that it is unpaid, and of the payment that it is captured: that is for a person.
  if (settlement.kind === 'not_paid') return false;
  const isUnknown = settlement.kind === 'unknown';
  // The money of an order without its cart is noted, and the order settled when the cart comes.
  if (!isUnknown && settlement.order.providerPaymentId === paymentId) return false;
  const kind = isUnknown ? 'no_order' : 'second_payment';
  return enterUnknownPayment(services, { paymentId, amount, refunded, providerOrderId, orderCode, kind });
}
