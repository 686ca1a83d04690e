/** Drafts the message that staff send to a buyer by themselves. Pure; it contains no contact. */
import { formatShortDay } from '../delivery/indian-day.ts';
import { waitsForPincode } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';

/** Returns the words of a draft about an order, which end where the writer goes on. */
export function draftMessage(order: Order, shop: string): string {
  const [firstName = ''] = (order.recipient?.fullName ?? '').trim().split(/\s+/);
  const greeting = `Namaste${firstName && ` ${firstName}`}, this is ${shop}, about your order ${order.code}${piecesOf(order)}.`;
  return [greeting, stateOf(order)].filter(Boolean).join(' ');
}

function piecesOf({ lines }: Order): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` (${first.name}, ${first.color}${rest})`;
}

function stateOf(order: Order): string {
  const { status, promise } = order;
  if (waitsForPincode(order)) return 'The PIN code of your address is missing. Could you send it to us?';
  if (status === 'shipped')
    return promise ? `It is on its way, and due by ${formatShortDay(promise.deliveryDay)}.` : 'It is on its way.';
  if (status === 'delivered') return 'We hope it has arrived well.';
  if (status === 'refunded' || status === 'cancelled') return 'It is cancelled.';
  return '';
}
