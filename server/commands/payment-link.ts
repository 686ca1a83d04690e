/** `payment-link …`: makes an order for a buyer with a link to pay it, prints the links, withdraws one. */

import { randomUUID } from 'node:crypto';
import type { CartLine } from '../../shop/checkout/price-cart.ts';
import { parseContact } from '../../shop/contact/contact.ts';
import { formatIndianMoment, formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { createPaymentLinkAct, withdrawPaymentLinkAct } from '../../shop/office/money-acts.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import type { PaymentLinkOutcome } from '../../shop/payment-links/create-payment-link.ts';
import { makePaymentLink, stateOfPaymentLink } from '../../shop/payment-links/payment-link.ts';
import { listPaymentLinks } from '../../shop/payment-links/payment-link-store.ts';
import type { WithdrawalOutcome } from '../../shop/payment-links/withdraw-payment-link.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { connectPayment } from '../process/connect.ts';
import { heldPayment } from '../process/held-ports.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type CommandShop, type OpenShop } from './command.ts';
import { requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';
import { formatTextTable } from './text-table.ts';

/** Most links that `payment-link list` prints. */
const listed = 50;

/**
 * Makes a payment link for pieces, each typed as `SKU` or `SKU:COUNT`, and prints it with a message for WhatsApp. With
 * `phone` the message is addressed to that number.
 */
export async function createLinkForMerchant(
  open: OpenShop,
  typed: readonly string[],
  { phone }: { readonly phone?: string | undefined },
): Promise<void> {
  const cart = typed.map(readPieces);
  const digits = phone === undefined ? '' : readPhone(phone);
  const commandShop = await open();
  const services = { db: commandShop.db, now: () => new Date(), ...(await linkServicesOf(commandShop)) };
  const outcome = await performForMerchant(services, createPaymentLinkAct, { orderId: randomUUID(), cart });
  if (!outcome.ok) throw new CommandRefusal(whyNotMade(outcome));
  const { order, link } = outcome;
  const until = formatIndianMoment(order.reservedUntil ?? order.createdAt);
  const pieces = order.lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');
  const price = formatPriceWithPaise(order.amount);
  const message = `Namaste. We keep ${pieces} for you until ${until}. To pay ${price} and tell us where to send it: ${link}`;
  console.log(
    [
      `${order.code}: ${pieces}, ${price}. Kept until ${until} (India).`,
      `The link, for this buyer alone: ${link}`,
      `A message by WhatsApp: https://wa.me/${digits}?text=${encodeURIComponent(message)}`,
    ].join('\n'),
  );
}

/** Prints the newest payment links, the newest first. */
export async function printPaymentLinks(open: OpenShop): Promise<void> {
  const commandShop = await open();
  const links = await listPaymentLinks(commandShop.db, listed);
  if (links.length === 0) return console.log('No payment link was made yet.');
  const now = new Date();
  const rows = await Promise.all(
    links.map(async (one) => {
      const [state, price] = [stateOfPaymentLink(one, now), formatPriceWithPaise(one.amount)];
      if (state !== 'open' || one.reservedUntil === null) return [one.code, price, state, ''];
      return [one.code, price, `until ${formatIndianTime(one.reservedUntil)}`, await linkOf(commandShop, one)];
    }),
  );
  console.log(formatTextTable(['order', 'amount', 'state', 'link'], rows).join('\n'));
}

/** Ends a payment link that is not paid: its pieces are on sale again. */
export async function withdrawLinkForMerchant(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const commandShop = await open();
  const { db, config } = commandShop;
  const services = {
    db,
    payment: heldPayment(connectPayment(config), db),
    jobs: await openCommandJobQueue(commandShop),
    now: () => new Date(),
    ...(await readPresentSettings(config, db)),
    invoicePrefix: config.INVOICE_PREFIX,
  };
  const order = await findOrder(db, { code });
  if (!order) throw new CommandRefusal(`${code}: ${whyNotWithdrawn.unknown_link}`);
  const outcome = await performForMerchant(services, withdrawPaymentLinkAct, { orderId: order.id });
  if (!outcome.ok) throw new CommandRefusal(`${code}: ${whyNotWithdrawn[outcome.code]}`);
  console.log(`The payment link of ${code} is withdrawn. Its pieces are on sale again.`);
}

const whyNotWithdrawn: Readonly<Record<Extract<WithdrawalOutcome, { ok: false }>['code'], string>> = {
  unknown_link: 'There is no payment link of such an order.',
  link_paid: 'It is paid. To send the money back: order cancel.',
  link_ended: 'It has ended already; its pieces are on sale.',
  pending: 'Its buyer is paying just now. Try again in a quarter of an hour.',
};

async function linkOf(commandShop: CommandShop, { code }: Pick<Order, 'code'>): Promise<string> {
  return makePaymentLink(await linkServicesOf(commandShop), code);
}

async function linkServicesOf({ db, config }: CommandShop) {
  const secrets = deriveSecrets(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  return { secrets, publicUrl: config.publicUrl };
}

/** Reads `SKU` or `SKU:COUNT`. Throws a `CommandRefusal`. */
function readPieces(typed: string): CartLine {
  const [, sku = '', count = '1'] = /^([^:]+)(?::(\d{1,3}))?$/.exec(typed) ?? [];
  if (sku === '' || Number(count) === 0)
    throw new CommandRefusal(`${typed} is no piece: type its sku, or SKU:2 for two of them.`);
  return { sku, count: Number(count) };
}

/** Returns the digits of an Indian mobile number with the country's code. Throws a `CommandRefusal`. */
function readPhone(typed: string): string {
  const contact = parseContact(typed);
  if (contact?.kind !== 'phone') throw new CommandRefusal(`${typed} is no Indian mobile number of ten digits.`);
  return contact.address.replaceAll(/\D/g, '');
}

function whyNotMade(outcome: Extract<PaymentLinkOutcome, { ok: false }>): string {
  if (outcome.code === 'unknown_saree') return `There is no saree ${outcome.skus.join(', ')}.`;
  if (outcome.code === 'out_of_stock') return `Not enough of ${outcome.missing.join(', ')} is in stock.`;
  return `An order has at most ${outcome.max} pieces. Make two links.`;
}
