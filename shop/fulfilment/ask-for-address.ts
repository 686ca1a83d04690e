/**
 * Asks the buyer of an order that was made again for its address, by mail and by phone (decision 0097). Each job sends one
 * message; run twice, it may send it twice.
 */
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { readPictured } from '../messages/pictured-pieces.ts';
import type { Order } from '../orders/order.ts';
import { linkForAddress } from '../orders/order-link.ts';
import { composeAddressRequest } from '../orders/order-mails.ts';
import { findOrder } from '../orders/order-store.ts';
import { findRebuiltOrder, noteAsked, type PayerContact } from '../orders/rebuilt-order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { addressLinkDays, waitsForAddress } from './address-link.ts';

type AskServices = Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'publicUrl' | 'secrets'>;

/** Mails the link to the buyer (job). Throws `OutsideServiceError` if the mail was not accepted. */
export async function mailBuyerForAddress(services: AskServices, { orderId }: JobData['ask-address']): Promise<void> {
  const asked = await findAsked(services, orderId);
  const to = asked?.contact.email ?? null;
  if (!asked || to === null) return;
  await noteAsked(services.db, orderId, services.now());
  const about = { to, link: linkForAddress(services, asked.order.code), days: addressLinkDays };
  const pictured = await readPictured(services.db, asked.order.lines);
  await services.messages.sendMail(composeAddressRequest(asked.order, about, { ...services, pictured }));
}

/**
 * Sends the link by SMS or WhatsApp (job); nothing where no provider has the text. Throws `OutsideServiceError` if the message was not
 * accepted.
 */
export async function askForAddressByPhone(
  services: AskServices,
  { orderId }: JobData['ask-address-by-phone'],
): Promise<void> {
  const asked = await findAsked(services, orderId);
  if (!asked || asked.contact.phone === null || !services.messages.reachesPhones('order_needs_address')) return;
  const { order, contact } = asked;
  await noteAsked(services.db, orderId, services.now());
  const message = composePhoneMessage('order_needs_address', {
    order: order.code,
    link: linkForAddress(services, order.code),
  });
  await services.messages.sendToPhone(`+91${contact.phone}`, message);
}

/** Returns an order that still waits for its address, with the contact to ask; `null` if it does not wait. */
async function findAsked(
  { db }: AskServices,
  orderId: string,
): Promise<{ readonly order: Order; readonly contact: PayerContact } | null> {
  const [order, rebuilt] = [await findOrder(db, { id: orderId }), await findRebuiltOrder(db, orderId)];
  return order && rebuilt && waitsForAddress(order) ? { order, contact: rebuilt.contact } : null;
}
