/** Composes the mail that tells a buyer of a corrected place of supply, with both documents. Pure. */
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { Mail } from '../ports/messages.ts';
import type { Order } from './order.ts';

/** The documents of a correction, by their numbers. */
export interface ReplacedInvoiceNumbers {
  readonly replaced: string;
  readonly creditNote: string;
  readonly invoice: string;
}

/** Makes the mail; `null` if the order has no e-mail address. It has no link that opens the order. */
export function composeReplacedInvoiceMail(
  { code, recipient }: Pick<Order, 'code' | 'recipient'>,
  { replaced, creditNote, invoice }: ReplacedInvoiceNumbers,
  context: MailContext,
): Mail | null {
  const to = recipient?.email;
  if (!to) return null;
  return composeMail(
    {
      to,
      subject: `A new invoice for your order ${code}`,
      heading: 'Your invoice was corrected',
      preview: 'What you paid stays the same.',
      parts: [
        { kind: 'paragraph', text: 'Namaste,' },
        {
          kind: 'paragraph',
          text: `Invoice ${replaced} of your order ${code} named the tax of the wrong state. Credit note ${creditNote} takes it back, and invoice ${invoice} stands in its place. Both are attached.`,
        },
        {
          kind: 'paragraph',
          text: 'What you paid stays the same, and you have nothing to do. Please keep both documents.',
        },
        { kind: 'note', text: `If something in them is not right, write to us at ${context.facts.email}.` },
      ],
      why: `You get this mail because it is the e-mail address of order ${code}.`,
    },
    context,
  );
}
