/** Checks the invariants that hold at every moment, even when a process has just died in the middle of its work. */
import { type BookedOrder, readMismatches, readOrders } from './booked.ts';
import { wrongScheduledActs } from './scheduled.ts';
import type { ModelWorld } from './world.ts';

/** Returns a line for each violation of an invariant that must hold at every moment. */
export async function findViolations(world: ModelWorld): Promise<string[]> {
  const orders = await readOrders(world.db);
  return [
    ...(await readMismatches(world.db)),
    ...orders.flatMap((order) => wrongMoney(world, order)),
    ...wrongRefunds(world),
    ...wrongShipments(world),
    ...orders.flatMap((order) => wrongConfirmation(world, order)),
    ...wrongMails(world),
    ...(await wrongScheduledActs(world)),
    ...(await world.kept.findOutdated()),
  ];
}

/** Checks that the books have the amount that the provider captured for an order, and that no more is refunded. */
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

/** Checks that each refund of the shop was made once. */
function wrongRefunds({ provider }: ModelWorld): string[] {
  const keys = provider.refunds.filter(({ status }) => status !== 'failed').flatMap(({ key }) => key ?? []);
  return keys.filter((key, nth) => keys.indexOf(key) !== nth).map((key) => `refund ${key} was made twice`);
}

/** Checks that an order has one shipment at a time, never more than one that was dispatched, and one AWB for each. */
function wrongShipments({ courier }: ModelWorld): string[] {
  const twice = (what: string, references: string[]) =>
    references.filter((one, nth) => references.indexOf(one) !== nth).map((one) => `${one} has two shipments ${what}`);
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
    ...shipments.filter(({ awbs }) => awbs.length > 1).map(({ orderId }) => `shipment ${orderId} has two AWBs`),
  ];
}

/** Checks that an order is confirmed once, and at most once more each time that the merchant resumes it. */
function wrongConfirmation({ queue }: ModelWorld, { id, code, resumed }: BookedOrder): string[] {
  const jobs = queue.jobs.filter(({ name, data }) => name === 'confirm-order' && data.orderId === id);
  return jobs.length > 1 + resumed ? [`${code} is confirmed ${jobs.length} times`] : [];
}

/** Checks that no more confirmations were mailed than their jobs were begun. */
function wrongMails({ queue, mails }: ModelWorld): string[] {
  const jobs = queue.jobs.filter(({ name }) => name === 'confirm-order');
  const begun = jobs.reduce((total, job) => total + job.begun, 0);
  const sent = mails.filter(({ subject }) => /^Your order .* is placed$|^We have your payment/.test(subject)).length;
  return sent > begun ? [`${sent} confirmations of ${begun} jobs`] : [];
}
