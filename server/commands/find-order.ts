/** Finds the order that a command is about. */
import type { Order } from '../../shop/orders/order.ts';
import { parseOrderCode } from '../../shop/orders/order-code.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { CommandRefusal } from './command.ts';

/** Returns the order code that was typed, in any case; throws a `CommandRefusal` if it is none. */
export function requireOrderCode(typed: string): string {
  const code = parseOrderCode(typed);
  if (!code) throw new CommandRefusal(`${typed} is no order code; one looks like A7KD-93QX-M2NRT.`);
  return code;
}

/** Finds the order of a code; throws a `CommandRefusal` if no order has it. */
export async function findOrderByCode({ db }: Pick<Services, 'db'>, code: string): Promise<Order> {
  const order = await findOrder(db, { code });
  if (!order) throw new CommandRefusal(`There is no order ${code}.`);
  return order;
}
