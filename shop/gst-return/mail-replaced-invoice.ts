/** Mails the buyer the documents by which another invoice replaced theirs (job). */
import { listInvoices } from '../invoices/invoice-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { composeReplacedInvoiceMail } from '../orders/replaced-invoice-mail.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';

/** Sends both documents. Throws `OutsideServiceError` if the mail was not accepted; run twice, it is sent twice. */
export async function mailReplacedInvoice(
  {
    db,
    messages,
    drawInvoiceFile,
    ...context
  }: Pick<Services, 'db' | 'drawInvoiceFile' | 'facts' | 'messages' | 'publicUrl'>,
  { orderId, number }: JobData['tell-invoice-replaced'],
): Promise<void> {
  const order = await findOrder(db, { id: orderId });
  const issued = await listInvoices(db, orderId);
  const invoice = issued.find(({ document }) => document.replaces?.number === number);
  const creditNote = issued.find(({ document }) => document.number === invoice?.document.replaces?.creditNote);
  if (!order || !invoice || !creditNote) return;
  const numbers = { replaced: number, creditNote: creditNote.document.number, invoice: invoice.document.number };
  const mail = composeReplacedInvoiceMail(order, numbers, context);
  if (!mail) return;
  const attachments = [await drawInvoiceFile(invoice), await drawInvoiceFile(creditNote)];
  await messages.sendMail({ ...mail, attachments });
}
