/** Composes the mails about an order, to its buyer and to the merchant. Pure. */

import { type DispatchCalendar, type DispatchDays, dispatchDaysAt } from '../delivery/delivery-promise.ts';
import { formatIndianTime } from '../indian-time.ts';
import { composeMail, type MailContent, type MailContext, type MailPart } from '../messages/mail-layout.ts';
import { type Pictured, pictureForMail } from '../messages/pictured-pieces.ts';
import { breakAutolinks } from '../messages/without-links.ts';
import { nameWithoutNumber, withoutTelephoneNumbers } from '../messages/without-numbers.ts';
import { formatPriceWithPaise, multiplyPaise, type Paise } from '../money.ts';
import type { Mail } from '../ports/messages.ts';
import type { Secrets } from '../secrets.ts';
import { afterSalesTroubles, type ToldTrouble } from './after-sales.ts';
import { deliveryWordsOfPlaced, deliveryWordsOfShipped } from './delivery-words.ts';
import {
  attentionReasons,
  isCancelledOrRefunded,
  isPaidInFull,
  lacksPincode,
  type Order,
  type Recipient,
} from './order.ts';
import { linkOfOrder } from './order-link.ts';

/** An event of an order that its buyer is told of. */
export type OrderNotice = 'confirmed' | 'shipped' | 'delivered' | RefundNotice;

/** The event of a refund, with its amount, which may be less than was paid. */
export interface RefundNotice {
  readonly refunded: Paise;
}

/** Tells whether the event is a refund. */
export function isRefundNotice(notice: OrderNotice): notice is RefundNotice {
  return typeof notice === 'object';
}

/** Context of a mail that lists the pieces of an order. */
export type PiecesContext = MailContext & { readonly pictured: Pictured };

/** Context of a mail to a buyer; `secrets` sign the link to the order. */
export type BuyerContext = PiecesContext & { readonly secrets: Secrets; readonly dispatchCalendar: DispatchCalendar };

/**
 * Makes the mail that tells the buyer of an event; `null` if the order has no e-mail address. Until the whole amount is
 * captured, anybody may have typed that address, so the mail repeats nothing else that was typed.
 */
export function composeOrderMail(order: Order, notice: OrderNotice, context: BuyerContext): Mail | null {
  return mailToBuyer(order, wordsOf(order, notice, context), context);
}

/**
 * Makes the mail that asks the buyer of an order which was lost and made again for its address. It names nobody: the contact is that of
 * the payment, and the link opens the order's pieces alone.
 */
export function composeAddressRequest(
  order: Order,
  { to, link, days }: { readonly to: string; readonly link: string; readonly days: number },
  context: PiecesContext,
): Mail {
  return composeMail(
    {
      to,
      subject: `Where may we send your order ${order.code}?`,
      heading: 'Please tell us your address once more',
      preview: 'Your payment has reached us. We lost its address.',
      parts: [
        { kind: 'paragraph', text: 'Namaste,' },
        {
          kind: 'paragraph',
          text: 'Your payment has reached us, and these pieces are kept for you. We lost the delivery address of this order, and we are sorry. Please enter it once more, and we send the parcel. There is nothing to pay.',
        },
        { kind: 'button', label: 'Enter the address', link },
        pieces(order, context),
        {
          kind: 'note',
          text: `The link is for you alone, and works for ${days} days. If you would rather have your money back, write to us at ${context.facts.email}.`,
        },
      ],
      why: `You get this mail because this address was given with the payment for order ${order.code}.`,
    },
    context,
  );
}

/** Adds the greeting and the reason for the mail to its words; returns `null` if the order has no e-mail address. */
function mailToBuyer(order: Order, words: Words, context: MailContext): Mail | null {
  const to = order.recipient?.email;
  if (!order.recipient || !to) return null;
  return composeMail(
    {
      to,
      why: `You get this mail because you placed order ${order.code}.`,
      ...words,
      parts: [{ kind: 'paragraph', text: greetingOf(order, order.recipient) }, ...words.parts],
    },
    context,
  );
}

/** Greets by name. A stranger may have typed the address of the mail with a payment too, so that nothing like a number is repeated. */
function greetingOf(order: Order, { fullName }: Recipient): string {
  const name = isPaidInFull(order) ? breakAutolinks(nameWithoutNumber(fullName)) : '';
  return name ? `Namaste ${name},` : 'Namaste,';
}

type Words = Pick<MailContent, 'subject' | 'heading' | 'preview' | 'parts'>;

function wordsOf(order: Order, notice: OrderNotice, context: BuyerContext): Words {
  if (notice === 'shipped') return shippedWords(order, context);
  if (notice === 'delivered') return deliveredWords(order, context);
  if (isRefundNotice(notice)) return refundedWords(order, notice.refunded);
  return order.attention === null ? placedWords(order, context) : waitingWords(order, context);
}

/** Returns the working days until dispatch that the order was promised, however late its mail is sent. */
const dispatchDaysOf = ({ placedAt, createdAt }: Order, { dispatchCalendar }: BuyerContext): DispatchDays =>
  dispatchDaysAt(placedAt ?? createdAt, dispatchCalendar);

function placedWords(order: Order, context: BuyerContext): Words {
  if (lacksPincode(order)) return unaddressedWords(order, context);
  const { preview, text } = deliveryWordsOfPlaced(order, dispatchDaysOf(order, context));
  return {
    subject: `Your order ${order.code} is placed`,
    heading: 'Thank you, your order is placed',
    preview,
    parts: [
      { kind: 'paragraph', text },
      pieces(order, context),
      ...addressParts(order),
      ...followParts(order, context),
    ],
  };
}

/** Returns the words for an order without the PIN code, which is optional (spec 5), but which every courier needs. */
function unaddressedWords(order: Order, context: BuyerContext): Words {
  return {
    subject: `Your order ${order.code} is placed. Please add your PIN code`,
    heading: 'Where should the courier go?',
    preview: 'Your order is placed. Please add your PIN code.',
    parts: [
      {
        kind: 'paragraph',
        text: 'Thank you, your order is placed and paid. One thing is missing: your PIN code, so that the courier finds you. Please add it on your order’s page. It takes a moment.',
      },
      ...followParts(order, context, 'Add your PIN code'),
      pieces(order, context),
      ...addressParts(order),
    ],
  };
}

/** Returns the words for a paid order that needs attention: they promise no shipment. */
function waitingWords(order: Order, context: BuyerContext): Words {
  return {
    subject: `We have your payment: order ${order.code}`,
    heading: 'Your payment has reached us',
    preview: 'We are checking this order by hand.',
    parts: [
      {
        kind: 'paragraph',
        text: 'One of us is looking at this order and will write to you soon. Your money is safe.',
      },
      pieces(order, context),
      ...addressParts(order),
      ...followParts(order, context),
    ],
  };
}

function shippedWords(order: Order, context: BuyerContext): Words {
  const { preview, text } = deliveryWordsOfShipped(order);
  return {
    subject: `Your order ${order.code} is on its way`,
    heading: 'Your parcel is on its way',
    preview,
    parts: [
      { kind: 'paragraph', text },
      ...followParts(order, context),
      pieces(order, context),
      ...addressParts(order),
    ],
  };
}

function deliveredWords(order: Order, context: BuyerContext): Words {
  const { policy } = context.facts.returnsHours;
  return {
    subject: `Your order ${order.code} has been delivered`,
    heading: 'Your parcel has arrived',
    preview: 'May you wear it often.',
    parts: [
      {
        kind: 'paragraph',
        text: 'May you wear it often. Small slubs and knots show the hand that wove it.',
      },
      {
        kind: 'paragraph',
        text: `Is a piece damaged, defective or not what you ordered? Tell us within ${policy} hours of delivery, with photos. Please keep its tags and packaging.`,
      },
      { kind: 'button', label: 'Report a problem', link: linkOfOrder(context, order.code) },
      { kind: 'button', label: 'How returns work', link: `${context.publicUrl}/return-policy` },
      pieces(order, context),
    ],
  };
}

function refundedWords(order: Order, refunded: Paise): Words {
  const amount = formatPriceWithPaise(refunded);
  const paid = order.captured ?? order.amount;
  const isCancelled = isCancelledOrRefunded(order.status) && order.shippedAt === null;
  return {
    subject: `Your refund for order ${order.code}`,
    heading: 'Your refund is on its way',
    preview: `${amount} goes back to where it was paid from.`,
    parts: [
      {
        kind: 'paragraph',
        text: `We have refunded ${amount} for order ${order.code} to the account you paid from. Banks take up to 7 working days to show it.`,
      },
      ...(isCancelled ? [{ kind: 'paragraph' as const, text: 'The order is cancelled.' }] : []),
      ...(refunded < paid
        ? [{ kind: 'note' as const, text: `This is a part of the ${formatPriceWithPaise(paid)} you paid.` }]
        : []),
    ],
  };
}

/** Makes the mail that tells the merchant of an order that needs attention. */
export function composeAttentionMail(order: Order, context: PiecesContext): Mail {
  const reason = order.attention ? attentionReasons[order.attention] : 'Please look at this order.';
  return merchantMail(order, `Order ${order.code} needs your attention`, reason, '', context);
}

/**
 * Makes the mail that tells the merchant of trouble after the sale. `detail` is the outside service's message, if any.
 */
export function composeAfterSalesMail(
  order: Order,
  trouble: ToldTrouble,
  detail: string,
  context: PiecesContext,
): Mail {
  return merchantMail(order, `Please look at order ${order.code}`, afterSalesTroubles[trouble], detail, context);
}

function merchantMail(order: Order, subject: string, reason: string, detail: string, context: PiecesContext): Mail {
  const received = order.captured === null ? 'nothing' : formatPriceWithPaise(order.captured);
  const sentences = [
    reason,
    ...(detail ? [detail] : []),
    `Asked for: ${formatPriceWithPaise(order.amount)}. Received: ${received}.`,
    `Payment: ${order.providerPaymentId ?? 'none'}. Begun: ${formatIndianTime(order.createdAt)} (India).`,
  ];
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: reason,
      parts: [
        ...sentences.map((text) => ({ kind: 'paragraph' as const, text })),
        ...(order.lines.length > 0 ? [pieces(order, context)] : []),
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    context,
  );
}

function pieces(order: Order, { pictured, publicUrl }: PiecesContext): MailPart {
  return {
    kind: 'pieces',
    rows: order.lines.map((line) => ({
      name: line.name,
      detail: `${line.color}, quantity ${line.quantity}`,
      price: formatPriceWithPaise(multiplyPaise(line.unitPrice, line.quantity)),
      picture: pictureForMail(pictured, line.sku, publicUrl),
    })),
    total: `Total ${formatPriceWithPaise(order.amount)}, taxes and shipping included`,
  };
}

function addressParts(order: Order): MailPart[] {
  if (!isPaidInFull(order)) return [];
  const { fullName = '', address = '', city = '', state = '', pincode = '' } = order.recipient ?? {};
  const place = [city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const told = [nameWithoutNumber(fullName), withoutTelephoneNumbers(address), withoutTelephoneNumbers(place)];
  return [{ kind: 'block', title: 'Delivery to', lines: told.filter(Boolean).map(breakAutolinks) }];
}

function followParts({ code }: Order, context: BuyerContext, label = 'Follow your order'): MailPart[] {
  return [
    { kind: 'button', label, link: linkOfOrder(context, code) },
    {
      kind: 'note',
      text: `Your order code is ${code}. The link opens this order to whoever has it, so keep it to yourself.`,
    },
  ];
}
