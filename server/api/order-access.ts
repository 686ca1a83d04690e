/**
 * Access control of orders. An order is visible to the signed-in customer it belongs to, and to a guest whose browser
 * has sent its code and contact or a link from a mail. That browser then has a pass for a day, or until somebody signs
 * out in it. To anybody else the order does not exist.
 */
import { daySeconds, secondMs } from '../../shop/duration.ts';
import type { Order } from '../../shop/orders/order.ts';
import { parseOrderCode } from '../../shop/orders/order-code.ts';
import { isOrderOf } from '../../shop/orders/order-ownership.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { Problem } from './problem.ts';
import { grantSignedPass, type PassKind, readSignedPass, revokeSignedPass } from './signed-pass.ts';

type Needs = Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>;

const orderPass: PassKind = { name: 'order_pass', purpose: 'order-pass', seconds: daySeconds };
/** Most orders in a pass, enough for a household; a further one replaces the oldest. */
const maxOrders = 8;

/** Returns the order if the caller may see it; throws `unknown_order` otherwise, whether or not it exists. */
export async function requireOrder(c: ApiContext, services: Needs, typed: string): Promise<Order> {
  const code = parseOrderCode(typed);
  return requireSeen(c, services, code ? await findOrder(services.db, { code }) : null);
}

/** Returns the order of a shipment, whose number anybody can guess; throws like {@link requireOrder}. */
export async function requireOrderOfShipment(c: ApiContext, services: Needs, shipmentId: string): Promise<Order> {
  return requireSeen(c, services, await findOrder(services.db, { shipment_id: shipmentId }));
}

async function requireSeen(c: ApiContext, services: Needs, order: Order | null): Promise<Order> {
  if (order && (await orderAccessOf(c, services))(order)) return order;
  throw new Problem('unknown_order');
}

/**
 * Returns a function that tells whether the caller may see an order: it belongs to the signed-in customer, or their
 * browser has a pass for it.
 */
export async function orderAccessOf(c: ApiContext, services: Needs): Promise<(order: Order) => boolean> {
  const [session, codes] = await Promise.all([c.get('session')(), codesSeen(c, services)]);
  return (order) => codes.includes(order.code) || (session !== null && isOrderOf(order, session.user));
}

/** Grants this browser access to the order, for a day from now. */
export async function grantOrderPass(c: ApiContext, services: Needs, code: string): Promise<void> {
  const until = Math.floor(services.now().getTime() / secondMs) + orderPass.seconds;
  const others = (await grantsOf(c, services)).filter((known) => known.code !== code);
  const grants = [...others, { code, until }].slice(-maxOrders);
  await grantSignedPass(c, services, orderPass, grants.map((one) => `${one.code}@${one.until}`).join('~'));
}

/**
 * Grants this browser access to an order that it opened, for a day. Asking for the same order again does not extend it,
 * and a signed-in customer needs no pass.
 */
export async function grantOrderPassToOpener(c: ApiContext, services: Needs, code: string): Promise<void> {
  if (await c.get('session')()) return;
  const known = await codesSeen(c, services);
  if (!known.includes(code)) await grantOrderPass(c, services, code);
}

/** Revokes the pass at sign-out, so that no order is left to the next person at the device. */
export function revokeOrderPass(c: ApiContext, services: Needs): Promise<void> {
  return revokeSignedPass(c, services, orderPass);
}

/** Returns the codes of the orders that this browser has a pass for. */
async function codesSeen(c: ApiContext, services: Needs): Promise<string[]> {
  return (await grantsOf(c, services)).map(({ code }) => code);
}

interface Grant {
  readonly code: string;
  /** Time of expiry, in seconds since 1970. The pass itself expires with the last of its grants. */
  readonly until: number;
}

async function grantsOf(c: ApiContext, services: Needs): Promise<Grant[]> {
  const pass = await readSignedPass(c, services, orderPass);
  if (!pass) return [];
  const now = services.now().getTime() / secondMs;
  return pass.text
    .split('~')
    .map((grant) => {
      const [code = '', until = pass.until] = grant.split('@');
      return { code, until: Number(until) };
    })
    .filter(({ until }) => until > now);
}
