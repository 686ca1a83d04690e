/** Drafts the message that staff send to a buyer by themselves. Pure; it contains no contact. */
import { formatShortDay } from '../delivery/indian-day.ts';
import type { UnclearState } from '../delivery/state-of-address.ts';
import { waitsForState } from '../fulfilment/decide-state.ts';
import { waitsForPincode } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';

/** Returns the words of a draft about an order, which end where the writer goes on; `hasProblem`: its buyer waits for an answer to a report. */
export function draftMessage(order: Order, shop: string, hasProblem = false): string {
  const [firstName = ''] = (order.recipient?.fullName ?? '').trim().split(/\s+/);
  const greeting = `Namaste${firstName && ` ${firstName}`}, this is ${shop}, about your order ${order.code}${piecesOf(order)}.`;
  return [greeting, hasProblem ? sorry : stateOf(order)].filter(Boolean).join(' ');
}

const sorry = 'You told us of a problem with it. We are sorry, and are looking into it.';

function piecesOf({ lines }: Order): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` (${first.name}, ${first.color}${rest})`;
}

/** Asks for the state of an address without repeating the address: the message goes to a number that may be mistyped. */
function askState({ typed, atPin }: UnclearState): string {
  if (typed === null || atPin.length === 0) return 'In which state is your address? Please send us its PIN code, too.';
  return `Is your address in ${[...atPin, typed].join(' or in ')}? Please send us its PIN code, too.`;
}

function stateOf(order: Order): string {
  const { status, promise } = order;
  if (waitsForPincode(order)) return 'The PIN code of your address is missing. Could you send it to us?';
  const unclear = waitsForState(order) ? unclearStateOf(order) : null;
  if (unclear) return askState(unclear);
  if (status === 'shipped')
    return promise ? `It is on its way, and due by ${formatShortDay(promise.deliveryDay)}.` : 'It is on its way.';
  if (status === 'delivered') return 'We hope it has arrived well.';
  if (status === 'refunded' || status === 'cancelled') return 'It is cancelled.';
  return '';
}
