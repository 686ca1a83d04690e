/**
 * Who may see an order: the signed-in shopper whose it is, and the guest who has shown in this browser that they know
 * its code and contact, or a link we mailed. The guest's browser then holds a pass: a cookie that no script can read,
 * signed, for a day or until somebody signs out here. To anybody else no order is there.
 */

import { deleteCookie } from 'hono/cookie';
import { daySeconds } from '../../shop/duration.ts';
import type { Order } from '../../shop/orders/order.ts';
import { readOrderCode } from '../../shop/orders/order-code.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { isOrderOf } from '../../shop/orders/whose-order.ts';
import type { Session } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import type { Caller } from './caller.ts';
import { Problem } from './problem.ts';
import { cookieOptions, giveSigned, readSigned, type SignedCookie } from './signed-cookie.ts';

const pass: SignedCookie = { name: 'order_pass', purpose: 'order-pass', seconds: daySeconds };
/** Enough for a household; the oldest goes first. */
const mostOrders = 8;

/** The order, for whoever may see it; throws `unknown_order` for everybody else, whether it exists or not. */
export async function requireOrder(
  c: Caller,
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  typed: string,
): Promise<Order> {
  const code = readOrderCode(typed);
  return requireSeen(c, services, code ? await findOrder(services.db, { code }) : null);
}

/** The same by the order's shipment, whose number anybody can guess. */
export async function requireOrderOfShipment(
  c: Caller,
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  shipmentId: string,
): Promise<Order> {
  return requireSeen(c, services, await findOrder(services.db, { shipment_id: shipmentId }));
}

async function requireSeen(
  c: Caller,
  services: Pick<Services, 'now' | 'secrets'>,
  order: Order | null,
): Promise<Order> {
  if (order && (await maySee(c, services, order))) return order;
  throw new Problem('unknown_order');
}

/** Whether the order is the signed-in shopper's own, or this browser holds a pass for it. */
export async function maySee(c: Caller, services: Pick<Services, 'now' | 'secrets'>, order: Order): Promise<boolean> {
  return maySeeOrder(c, services, order, await c.get('session')());
}

/** The same for a session that was read already. */
export function maySeeOrder(
  c: Caller,
  services: Pick<Services, 'now' | 'secrets'>,
  order: Order,
  session: Session | null,
): boolean {
  return readPass(c, services).includes(order.code) || (session !== null && isOrderOf(order, session.user));
}

/** Lets this browser see the order for a day. */
export function givePass(c: Caller, services: Pick<Services, 'now' | 'publicUrl' | 'secrets'>, code: string): void {
  const codes = [...readPass(c, services).filter((known) => known !== code), code].slice(-mostOrders);
  giveSigned(c, services, pass, codes.join('~'));
}

/** Nothing is left to the next at this screen: who signs out takes the orders seen here along. */
export function takePass(c: Caller, services: Pick<Services, 'publicUrl'>): void {
  deleteCookie(c, pass.name, cookieOptions(services));
}

/** The codes that this browser may see. */
function readPass(c: Caller, services: Pick<Services, 'now' | 'secrets'>): string[] {
  return readSigned(c, services, pass)?.split('~') ?? [];
}
