/** Tells a buyer what became of their order, by mail or by phone. */
import { indianMobileSchema } from '../contact/billing.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { readPictured } from '../messages/pictured-pieces.ts';
import { formatPriceWithPaise } from '../money.ts';
import type { Attachment, PhoneMessage } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { lacksPincode, type Order } from './order.ts';
import { composeOrderMail, isRefundNotice, type OrderNotice } from './order-mails.ts';

/** Services needed to tell a buyer about their order. */
export type BuyerMessageServices = Pick<
  Services,
  'db' | 'dispatchCalendar' | 'messages' | 'facts' | 'publicUrl' | 'secrets'
>;

/**
 * Tells the buyer by mail where they gave an e-mail address, else by phone. Throws `OutsideServiceError` if the message
 * was not accepted.
 */
export async function notifyBuyer(services: BuyerMessageServices, order: Order, notice: OrderNotice): Promise<void> {
  if (!(await notifyBuyerByMail(services, order, notice))) await notifyBuyerByPhone(services, order, notice);
}

/**
 * Mails the buyer. Returns false where they gave no e-mail address. Throws `OutsideServiceError` if the mail was not
 * accepted.
 */
export async function notifyBuyerByMail(
  services: BuyerMessageServices,
  order: Order,
  notice: OrderNotice,
  attachments: readonly Attachment[] = [],
): Promise<boolean> {
  const pictured = await readPictured(services.db, order.lines);
  const mail = composeOrderMail(order, notice, { ...services, pictured });
  if (mail) await services.messages.sendMail(attachments.length > 0 ? { ...mail, attachments } : mail);
  return mail !== null;
}

/**
 * Sends an SMS or WhatsApp message to the buyer. Sends nothing where they gave no Indian mobile number, where no
 * provider delivers such messages, and for an order that needs attention unless it is refunded. Throws
 * `OutsideServiceError` if the message was not accepted.
 */
export async function notifyBuyerByPhone(
  { messages }: Pick<BuyerMessageServices, 'messages'>,
  order: Order,
  notice: OrderNotice,
): Promise<void> {
  const message = orderMessage(order, notice);
  const phone = indianMobileSchema.safeParse(order.recipient?.phone).data;
  // No registered words fit an order that needs attention, but for those of a refund.
  if ((order.attention !== null && !isRefundNotice(notice)) || !phone || !messages.reachesPhones(message.kind)) return;
  await messages.sendToPhone(`+91${phone}`, message);
}

function orderMessage(order: Order, notice: OrderNotice): PhoneMessage {
  if (notice === 'confirmed' && lacksPincode(order))
    return composePhoneMessage('order_needs_pincode', { order: order.code });
  if (!isRefundNotice(notice)) return composePhoneMessage(`order_${notice}`, { order: order.code });
  // Less than half as much text fits into an SMS that contains a rupee sign.
  const amount = formatPriceWithPaise(notice.refunded).replace('₹', 'Rs ');
  return composePhoneMessage('order_refunded', { order: order.code, amount });
}
