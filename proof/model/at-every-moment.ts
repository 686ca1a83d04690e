/** Invariants that hold at every moment, also with a process just dead and everything half done. */
import { type BookedOrder, readMismatches, readOrders } from './booked.ts';
import type { ModelWorld } from './world.ts';

/** Returns a line for everything that may not be so at any moment. */
export async function findViolations(world: ModelWorld): Promise<string[]> {
  const orders = await readOrders(world.db);
  return [
    ...(await readMismatches(world.db)),
    ...orders.flatMap((order) => wrongMoney(world, order)),
    ...wrongRefunds(world),
    ...wrongShipments(world),
    ...orders.flatMap((order) => wrongConfirmation(world, order)),
    ...wrongMails(world),
    ...(await world.kept.findOutdated()),
  ];
}

/** The captured amount in the books is what the provider captured for this order. */
function wrongMoney({ provider }: ModelWorld, { code, captured, orderId, paymentId, refunded }: BookedOrder): string[] {
  if (paymentId === null) return [];
  const payment = provider.orders.find(({ id }) => id === orderId)?.payment;
  const sent = provider.refundedOf(paymentId);
  return [
    ...(payment?.id === paymentId && payment.amount === captured
      ? []
      : [`${code} has ${captured} by ${paymentId}, the provider ${payment?.amount ?? 'nothing'}`]),
    ...(captured !== null && Math.max(sent, refunded) > captured
      ? [`${code} gives ${refunded} and gave ${sent} back of ${captured}`]
      : []),
  ];
}

/** A refund of ours is made once. */
function wrongRefunds({ provider }: ModelWorld): string[] {
  const keys = provider.refunds.filter(({ status }) => status !== 'failed').flatMap(({ key }) => key ?? []);
  return keys.filter((key, nth) => keys.indexOf(key) !== nth).map((key) => `refund ${key} was made twice`);
}

/** An order has one shipment at a time, and one that left. */
function wrongShipments({ courier }: ModelWorld): string[] {
  const twice = (what: string, references: string[]) =>
    references.filter((one, nth) => references.indexOf(one) !== nth).map((one) => `${one} has two parcels ${what}`);
  const { shipments } = courier;
  return [
    ...twice(
      'at once',
      shipments.filter(({ state }) => state !== 'cancelled').map(({ reference }) => reference),
    ),
    ...twice(
      'that left',
      shipments.filter(({ left }) => left).map(({ reference }) => reference),
    ),
  ];
}

/** An order is confirmed once, and once more when the merchant has it go on. */
function wrongConfirmation({ queue }: ModelWorld, { id, code, resumed }: BookedOrder): string[] {
  const jobs = queue.jobs.filter(({ name, data }) => name === 'confirm-order' && data.orderId === id);
  return jobs.length > 1 + resumed ? [`${code} is confirmed ${jobs.length} times`] : [];
}

/** A job mails no more often than it was begun: once, unless it died or its answer was lost after the mail. */
function wrongMails({ queue, mails }: ModelWorld): string[] {
  const jobs = queue.jobs.filter(({ name }) => name === 'confirm-order');
  const begun = jobs.reduce((total, job) => total + job.begun, 0);
  const sent = mails.filter(({ subject }) => /^Your order .* is placed$|^We have your payment/.test(subject)).length;
  return sent > begun ? [`${sent} confirmations of ${begun} jobs`] : [];
}
