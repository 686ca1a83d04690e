/** Checks the invariants that hold when no work is left: no rupee, piece, shipment or order is left over. */
import { type BookTotals, readBooks } from '../../shop/books/read-books.ts';
import { listDisputes } from '../../shop/disputes/dispute-store.ts';
import { listDifferences } from '../../shop/reconciliation/reconciliation-store.ts';
import { findViolations } from './at-every-moment.ts';
import { type BookedOrder, readForeignRefunds, readOrders, readUnhandledEvents } from './booked.ts';
import { scheduledActsLeftOver } from './scheduled.ts';
import type { ModelWorld } from './world.ts';

const standing: readonly string[] = ['shipment_requested', 'shipped', 'delivered'];

export async function findUnfinishedWork(world: ModelWorld): Promise<string[]> {
  const orders = await readOrders(world.db);
  const { difference, totals } = await readBooks(world.db, world.clock.now());
  return [
    ...(await findViolations(world)),
    ...(difference === 0 ? [] : [`${difference} paise are nowhere in the books`]),
    ...moneyLeftOver(world, orders),
    ...disputedMoneyLeftOver(world, orders, totals),
    ...(await disputesLeftOver(world)),
    ...(await differencesLeftOver(world)),
    ...orders.flatMap((order) => [
      ...unfinished(order),
      ...refundsLeftOver(world, order),
      ...untold(world, order),
      ...shipmentsLeftOver(world, order),
    ]),
    ...(await eventsLeftOver(world)),
    ...(await scheduledActsLeftOver(world)),
    ...(await refundsNobodyWanted(world)),
  ];
}

/** Checks that every payment that the provider captured belongs to an order. */
function moneyLeftOver({ provider }: ModelWorld, orders: readonly BookedOrder[]): string[] {
  return provider.orders.flatMap(({ payment }) => {
    if (!payment || orders.some(({ paymentId }) => paymentId === payment.id)) return [];
    return [`${payment.id} of ${payment.amount} is nobody's`];
  });
}

/** Checks that the books withhold, or have lost, just what is disputed at the provider and has not gone back. */
function disputedMoneyLeftOver(
  { provider }: ModelWorld,
  orders: readonly BookedOrder[],
  totals: Pick<BookTotals, 'withheld' | 'lost'>,
): string[] {
  const sums = { withheld: 0, lost: 0 };
  for (const { paymentId, captured } of orders) {
    if (paymentId === null || captured === null) continue;
    const sumOf = (...statuses: string[]) => disputedOf(provider, paymentId, statuses);
    const remains = captured - provider.refundedOf(paymentId);
    const lost = Math.min(sumOf('lost'), remains);
    sums.lost += lost;
    sums.withheld += Math.min(sumOf('open', 'under_review'), remains - lost);
  }
  const isRight = sums.withheld === totals.withheld && sums.lost === totals.lost;
  return isRight
    ? []
    : [`disputes withhold ${sums.withheld} and took ${sums.lost}, the books say ${totals.withheld}, ${totals.lost}`];
}

/** Sums the disputes of a payment that have one of these statuses at the provider, in paise. */
function disputedOf({ disputes }: ModelWorld['provider'], paymentId: string, statuses: readonly string[]): number {
  return disputes
    .filter((one) => one.paymentId === paymentId && statuses.includes(one.status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Checks that the shop knows every dispute as it stands, and has told the merchant of it. */
async function disputesLeftOver({ db, provider, queue }: ModelWorld): Promise<string[]> {
  const known = new Map((await listDisputes(db)).map((one) => [one.id, one]));
  return provider.disputes.flatMap(({ id, status }) => {
    const isTold = queue.jobs.some(({ name, data }) => name === 'alert-dispute' && data.disputeId === id);
    return [
      ...(known.get(id)?.status === status ? [] : [`${id} is ${status}, the shop says ${known.get(id)?.status}`]),
      ...(isTold ? [] : [`nobody knows of ${id}`]),
    ];
  });
}

/** Checks that the last comparison with the provider left no difference. */
async function differencesLeftOver({ db }: ModelWorld): Promise<string[]> {
  const left = await listDifferences(db);
  return left.map(
    ({ kind, id, ours, theirs }) => `${kind} ${id}: ${JSON.stringify(ours)} here, ${JSON.stringify(theirs)}`,
  );
}

async function eventsLeftOver({ db, queue }: ModelWorld): Promise<string[]> {
  const givenUp = queue.jobs.filter(({ state }) => state === 'given up').map(({ data }) => data.eventId);
  const ids = await readUnhandledEvents(db);
  return ids.filter((id) => !givenUp.includes(id)).map((id) => `event ${id} was never acted on`);
}

function unfinished({ code, status, isReserved }: BookedOrder): string[] {
  const isStuck = status === 'draft' || status === 'awaiting_payment' || status === 'paid';
  return [
    ...(isStuck ? [`${code} is left ${status}`] : []),
    ...(isReserved ? [`${code} still reserves its pieces`] : []),
  ];
}

/**
 * Checks that the books have every refund that the provider made, and that the merchant was told of captured money that
 * a closed order keeps. Money that a lost dispute took is not kept, and is not refunded a second time.
 */
function refundsLeftOver(world: ModelWorld, order: BookedOrder): string[] {
  const { code, status, captured, refunded, paymentId } = order;
  if (captured === null || paymentId === null) return [];
  const sent = world.provider.refundedOf(paymentId);
  const isClosed = status === 'cancelled' || status === 'refunded';
  const kept = captured - refunded - disputedOf(world.provider, paymentId, ['lost']);
  const stays = isClosed && kept > 0 && !wasTold(world, order, 'refund_failed');
  return [
    ...(sent === refunded ? [] : [`${code} gave ${sent} back, the books say ${refunded}`]),
    ...(stays ? [`${code} is ${status}, and ${kept} of its money stays without a word`] : []),
  ];
}

/** Checks that the shop recognises every refund that it requested: otherwise it would request it again. */
async function refundsNobodyWanted({ db, provider }: ModelWorld): Promise<string[]> {
  const foreign = await readForeignRefunds(db);
  const ours = provider.refunds.filter(({ id, key }) => key !== null && foreign.includes(id));
  return ours.map(({ id, key }) => `${id} was asked for under ${key}, and the shop does not know it`);
}

function wasTold({ queue }: ModelWorld, { id }: BookedOrder, ...troubles: string[]): boolean {
  return queue.jobs.some(
    ({ name, data }) => name === 'alert-aftercare' && data.orderId === id && troubles.includes(data.trouble ?? ''),
  );
}

/**
 * Checks that a confirmation was queued for every buyer who paid and gave an address, and an alert to the merchant for
 * every order that needs attention.
 */
function untold({ queue, provider }: ModelWorld, order: BookedOrder): string[] {
  const { id, code, status, isAddressed, paymentId } = order;
  // The mail about its dispute says that it waits.
  const isDisputed = provider.disputes.some((dispute) => dispute.paymentId === paymentId);
  const has = (wanted: string) => queue.jobs.some(({ name, data }) => name === wanted && data.orderId === id);
  const isBought = standing.includes(status) || status === 'needs_attention';
  return [
    ...(isBought && isAddressed && !has('confirm-order') ? [`${code} was never confirmed`] : []),
    ...(status === 'needs_attention' && !isDisputed && !has('alert-owner')
      ? [`nobody knows that ${code} needs attention`]
      : []),
  ];
}

/**
 * Checks that an order in a status of a sale with a shipment has exactly the one that the books name, and that any
 * other order has none that might still be dispatched, unless the merchant was told.
 */
function shipmentsLeftOver(world: ModelWorld, order: BookedOrder): string[] {
  const { code, status, shipmentId, hasLeft } = order;
  const living = world.courier.shipments.filter((one) => one.reference === code && one.state !== 'cancelled');
  const [shipment] = living;
  if (status === 'needs_attention' || (hasLeft && !standing.includes(status))) return [];
  if (!standing.includes(status)) {
    const isKnown = wasTold(world, order, 'parcel_not_called_off', 'left_after_cancel');
    return shipment && !isKnown ? [`${code} is ${status}, and its shipment is not cancelled`] : [];
  }
  if (!shipment) return wasTold(world, order, 'parcel_called_off') ? [] : [`${code} is ${status} without a shipment`];
  // An order whose shipment comes back or is lost needs attention, so that it is none of these.
  const isBehind = shipment.state !== null && status !== shipment.state;
  return [
    ...(shipment.shipmentId === shipmentId
      ? []
      : [`${code} has shipment ${shipment.shipmentId}, the books ${shipmentId}`]),
    ...(isBehind ? [`${code} is ${status}, its shipment ${shipment.state}`] : []),
  ];
}
