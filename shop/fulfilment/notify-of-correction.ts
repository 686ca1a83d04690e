/**
 * Tells the contacts of an order that its address was corrected: those that it has, and those that it had before. So the
 * buyer hears of a correction that somebody else asked for. Each job sends one message; run twice, it may send it twice.
 */
import { indianMobileSchema } from '../contact/billing.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import {
  composeCorrectedMail,
  composeFormerContactMail,
  type RecipientDetail,
  recipientWords,
} from '../orders/correction-mails.ts';
import { deleteFormerContact, findFormerContact } from '../orders/former-contact-store.ts';
import { findOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';

type Part = Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>;

/** Mails an order's present e-mail address what was corrected. Throws `OutsideServiceError` if it was not accepted. */
export async function mailBuyerOfCorrection(
  { db, messages, ...context }: Part,
  { orderId, details }: JobData['tell-corrected'],
): Promise<void> {
  const order = await findOrder(db, { id: orderId });
  const mail = order && composeCorrectedMail(order, readDetails(details), context);
  if (mail) await messages.sendMail(mail);
}

/** Tells an order's present phone number of the correction. Throws `OutsideServiceError` if it was not accepted. */
export async function notifyPhoneOfCorrection(
  { db, messages }: Pick<Part, 'db' | 'messages'>,
  { orderId }: JobData['tell-corrected-by-phone'],
): Promise<void> {
  const order = await findOrder(db, { id: orderId });
  if (order?.recipient) await sendToPhone(messages, order.recipient.phone, order.code);
}

/**
 * Tells a contact that an order had before a correction, and deletes it. Does nothing if it is deleted already. Throws
 * `OutsideServiceError` if the message was not accepted.
 */
export async function notifyFormerContact(
  { db, messages, ...context }: Part,
  { contactId }: JobData['tell-former-contact'],
): Promise<void> {
  const former = await findFormerContact(db, contactId);
  if (!former) return;
  const { contact, code } = former;
  if (contact.includes('@')) await messages.sendMail(composeFormerContactMail({ to: contact, code }, context));
  else await sendToPhone(messages, contact, code);
  await deleteFormerContact(db, contactId);
}

async function sendToPhone(messages: Part['messages'], typed: string, order: string): Promise<void> {
  const phone = indianMobileSchema.safeParse(typed).data;
  if (!phone || !messages.reachesPhones('order_corrected')) return;
  await messages.sendToPhone(`+91${phone}`, composePhoneMessage('order_corrected', { order }));
}

function readDetails(details: string): RecipientDetail[] {
  return details.split(',').filter((detail): detail is RecipientDetail => Object.hasOwn(recipientWords, detail));
}
