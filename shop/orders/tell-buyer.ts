/** Tells a buyer what became of their order: by mail where they gave an address, else by phone. */
import { indianMobile } from '../contact/billing.ts';
import { phoneMessage } from '../messages/phone-texts.ts';
import { formatExact } from '../money.ts';
import type { Attachment, PhoneMessage } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import type { Order } from './order.ts';
import { isRefund, type OrderNews, orderMail } from './order-mails.ts';

/** The services that telling a buyer about their order takes. */
export type BuyerMessageServices = Pick<Services, 'messages' | 'facts' | 'publicUrl' | 'secrets'>;

/** Throws `OutsideServiceError` when it could not be sent. A buyer who left neither address nor number hears nothing. */
export async function tellBuyer(
  services: BuyerMessageServices,
  order: Order,
  news: OrderNews,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  const { messages } = services;
  const mail = orderMail(order, news, services);
  if (mail) return messages.sendMail(attachments.length > 0 ? { ...mail, attachments } : mail);
  const message = orderMessage(order, news);
  const phone = indianMobile.safeParse(order.customer?.phone).data;
  // An order that a person must look at first is none of the news that have registered words; its refund is.
  if ((order.attention !== null && !isRefund(news)) || !phone || !messages.reachesPhones(message.kind)) return;
  await messages.sendToPhone(`+91${phone}`, message);
}

function orderMessage(order: Order, news: OrderNews): PhoneMessage {
  if (!isRefund(news)) return phoneMessage(`order_${news}`, { order: order.code });
  // An SMS with a rupee sign in it holds less than half as much.
  const amount = formatExact(news.refunded).replace('₹', 'Rs ');
  return phoneMessage('order_refunded', { order: order.code, amount });
}
