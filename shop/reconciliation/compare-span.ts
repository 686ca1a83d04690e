/**
 * Compares a span of time at the provider with the books, without changing anything. The sides are joined by the
 * provider's ids, so that an entry that each side dates on another day is no difference.
 */
import type { ProviderDispute } from '../ports/disputes.ts';
import type { PaymentRecords, TimeSpan } from '../ports/payment-records.ts';
import { statesOfUnknownPayments } from '../unknown-payments/unknown-payment-store.ts';
import {
  capturedStatus,
  findOrdersOfPayments,
  type OurRefund,
  readOurDisputes,
  readOurPayments,
  readOurRefunds,
} from './books-store.ts';
import { compareMoney, type MoneyDifference, type MoneyEntry } from './compare-money.ts';
import type { ProviderSide, ProviderSideServices } from './read-provider.ts';
import { withoutResolved } from './reconciliation-store.ts';

/**
 * Returns the differences between what the provider has of a span and the books. What only the books have is asked for
 * by its id before it counts as missing. Leaves out what the merchant has resolved. Throws `OutsideServiceError` if the
 * provider cannot be asked.
 */
export async function compareSpan(
  services: ProviderSideServices,
  records: PaymentRecords,
  span: TimeSpan,
  side: ProviderSide,
): Promise<MoneyDifference[]> {
  const differences = [
    ...(await comparePayments(services, records, span, side)),
    ...(await compareRefunds(services, span, side)),
    ...(await compareDisputes(services, span, side)),
  ];
  return (await withoutResolved(services.db, differences)).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

async function comparePayments(
  { db, payment }: ProviderSideServices,
  records: PaymentRecords,
  span: TimeSpan,
  { payments }: ProviderSide,
): Promise<MoneyDifference[]> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const ours = (await readOurPayments(db, ids, span)).filter(({ id }) => isAtPresent(payment, id));
  const known = new Set(ours.map(({ id }) => id));
  const states = await statesOfUnknownPayments(db, ids);
  // Nothing is left to decide of a payment that has gone back, or that the merchant has resolved.
  const isDecided = (id: string, left: number) => !known.has(id) && (left === 0 || states.get(id) === 'resolved');
  const theirs = payments
    .filter(({ paymentId, amount, refunded }) => !isDecided(paymentId, amount - refunded))
    .map(({ paymentId, amount, madeAt, code }) => paymentEntry(paymentId, amount, madeAt, code));
  const listed = new Set(ids);
  for (const { id, about } of ours) {
    const found = listed.has(id) ? null : await records.findPayment(id);
    if (found) theirs.push(paymentEntry(id, found.amount, found.madeAt, about));
  }
  return compareMoney(theirs, ours);
}

function paymentEntry(id: string, amount: MoneyEntry['amount'], at: Date, about: string): MoneyEntry {
  return { kind: 'payment', id, about, amount, status: capturedStatus, at };
}

async function compareRefunds(
  { db, payment }: ProviderSideServices,
  span: TimeSpan,
  { refunds }: ProviderSide,
): Promise<MoneyDifference[]> {
  const ids = refunds.map(({ id }) => id);
  const keys = refunds.flatMap(({ key }) => key ?? []);
  const ours = await readOurRefunds(db, { ids, keys }, span);
  const found = ours.filter(({ paymentId }) => isAtPresent(payment, paymentId));
  const theirs: MoneyEntry[] = refunds.map(({ id, order, amount, status, madeAt: at }) => ({
    kind: 'refund',
    id,
    about: order.code,
    amount,
    status,
    at,
  }));
  const entries: MoneyEntry[] = [];
  for (const one of found) {
    const id = one.providerId ?? refunds.find(({ key }) => key === one.key)?.id;
    // The provider never made it, or has not answered yet: the refund's own job follows it.
    if (id === undefined) continue;
    entries.push({ ...one.entry, id });
    const there = ids.includes(id) ? null : await askForRefund(payment, one, id);
    if (there) theirs.push({ ...one.entry, id, amount: there.amount, status: there.status });
  }
  const isOurs = new Set(entries.map(({ id }) => id));
  // A refund that failed in the provider's dashboard moved nothing, and the shop does not record it.
  return compareMoney(
    theirs.filter(({ id, status }) => isOurs.has(id) || status !== 'failed'),
    entries,
  );
}

/** Tells whether a payment was made at the provider whose records are compared, and not at one before (decision 0106). */
function isAtPresent({ formerOf }: ProviderSideServices['payment'], paymentId: string): boolean {
  return !formerOf?.(paymentId);
}

async function askForRefund(payment: ProviderSideServices['payment'], { paymentId }: OurRefund, id: string) {
  return (await payment.refundsOf(paymentId)).find((one) => one.id === id) ?? null;
}

/** Returns the disputes of payments that the shop knows, in an order or as an unknown payment. */
async function ownDisputes(
  db: ProviderSideServices['db'],
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute[]> {
  const paymentIds = disputes.map(({ paymentId }) => paymentId);
  const known = new Set((await findOrdersOfPayments(db, paymentIds, [])).map(({ paymentId }) => paymentId));
  const unknown = await statesOfUnknownPayments(db, paymentIds);
  return disputes.filter(({ paymentId }) => known.has(paymentId) || unknown.has(paymentId));
}

async function compareDisputes(
  { db, payment }: ProviderSideServices,
  span: TimeSpan,
  { disputes }: ProviderSide,
): Promise<MoneyDifference[]> {
  const desk = payment.disputes;
  if (!desk) return [];
  const ids = disputes.map(({ id }) => id);
  const ours = await readOurDisputes(db, ids, span);
  const theirs = await ownDisputes(db, disputes);
  for (const { id } of ours) {
    const found = ids.includes(id) ? null : await desk.findDispute(id);
    if (found) theirs.push(found);
  }
  return compareMoney(
    theirs.map(({ id, paymentId, amount, status, raisedAt: at }) => ({
      kind: 'dispute',
      id,
      about: paymentId,
      amount,
      status,
      at,
    })),
    ours,
  );
}
