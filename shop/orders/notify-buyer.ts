/** Tells a buyer what became of their order, by mail or by phone. */
import { indianMobileSchema } from '../contact/billing.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { formatPriceWithPaise } from '../money.ts';
import type { Attachment, PhoneMessage } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { lacksPincode, type Order } from './order.ts';
import { composeOrderMail, isRefundNotice, type OrderNotice } from './order-mails.ts';

/** The services that telling a buyer about their order takes. */
export type BuyerMessageServices = Pick<Services, 'messages' | 'facts' | 'publicUrl' | 'secrets'>;

/** Tells the buyer by mail where they gave an address, else by phone. Throws `OutsideServiceError` if it was not accepted. */
export async function notifyBuyer(services: BuyerMessageServices, order: Order, news: OrderNotice): Promise<void> {
  if (!(await notifyBuyerByMail(services, order, news))) await notifyBuyerByPhone(services, order, news);
}

/** Mails the buyer. Returns false where they gave no address. Throws `OutsideServiceError` if the mail was not accepted. */
export async function notifyBuyerByMail(
  services: BuyerMessageServices,
  order: Order,
  news: OrderNotice,
  attachments: readonly Attachment[] = [],
): Promise<boolean> {
  const mail = composeOrderMail(order, news, services);
  if (mail) await services.messages.sendMail(attachments.length > 0 ? { ...mail, attachments } : mail);
  return mail !== null;
}

/**
 * Sends an SMS or WhatsApp message to the buyer. Sends nothing where they gave no Indian mobile number, or no carrier is
 * set up. Throws `OutsideServiceError` if the message was not accepted.
 */
export async function notifyBuyerByPhone(
  { messages }: Pick<BuyerMessageServices, 'messages'>,
  order: Order,
  news: OrderNotice,
): Promise<void> {
  const message = orderMessage(order, news);
  const phone = indianMobileSchema.safeParse(order.recipient?.phone).data;
  // An order that a person must look at first is none of the news that have registered words; its refund is.
  if ((order.attention !== null && !isRefundNotice(news)) || !phone || !messages.reachesPhones(message.kind)) return;
  await messages.sendToPhone(`+91${phone}`, message);
}

function orderMessage(order: Order, news: OrderNotice): PhoneMessage {
  if (news === 'confirmed' && lacksPincode(order))
    return composePhoneMessage('order_needs_pincode', { order: order.code });
  if (!isRefundNotice(news)) return composePhoneMessage(`order_${news}`, { order: order.code });
  // An SMS with a rupee sign in it holds less than half as much.
  const amount = formatPriceWithPaise(news.refunded).replace('₹', 'Rs ');
  return composePhoneMessage('order_refunded', { order: order.code, amount });
}
