/**
 * Composes the mails about a corrected address (decision 0060). They name what was corrected and repeat none of it: one
 * of the readers may be neither the buyer nor the recipient. They contain no link that opens the order. Pure.
 */
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { Mail } from '../ports/messages.ts';
import { deliveryWordsOfPlaced } from './delivery-words.ts';
import type { Order, Recipient } from './order.ts';

/** Words for each part of a recipient that may be corrected. */
export const recipientWords = {
  fullName: 'name',
  email: 'e-mail address',
  phone: 'phone number',
  address: 'address',
  city: 'city',
  state: 'state',
  pincode: 'PIN code',
} as const satisfies Record<keyof Recipient, string>;

export type RecipientDetail = keyof typeof recipientWords;

/** Returns the names of parts of a recipient, as in a sentence: `name, city and PIN code`. */
export function nameDetails(details: readonly RecipientDetail[]): string {
  const words = details.map((detail) => recipientWords[detail]);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** Makes the mail to the order's present e-mail address; `null` if it has none. */
export function composeCorrectedMail(
  order: Order,
  details: readonly RecipientDetail[],
  context: MailContext,
): Mail | null {
  const to = order.recipient?.email;
  if (!to) return null;
  const { code, attention } = order;
  const subject = `The delivery details of your order ${code} were changed`;
  const isPromised = details.includes('pincode') && attention === null;
  return composeMail(
    {
      to,
      subject,
      heading: 'Your delivery details were changed',
      preview: `Changed: ${nameDetails(details)}.`,
      parts: [
        { kind: 'paragraph', text: 'Namaste,' },
        { kind: 'paragraph', text: `For order ${code} we changed the ${nameDetails(details)}.` },
        ...(isPromised
          ? [{ kind: 'paragraph' as const, text: deliveryWordsOfPlaced(order, context.facts.dispatchDays).text }]
          : []),
        {
          kind: 'paragraph',
          text: `You find the order at ${context.publicUrl}/track, by its code and your e-mail address or phone number.`,
        },
        objection(context),
      ],
      why: `You get this mail because it is the e-mail address of order ${code}.`,
    },
    context,
  );
}

/** Makes the mail to an e-mail address that is no longer the order's. */
export function composeFormerContactMail(
  { to, code }: { readonly to: string; readonly code: string },
  context: MailContext,
): Mail {
  const subject = `The delivery details of your order ${code} were changed`;
  return composeMail(
    {
      to,
      subject,
      heading: 'Your order has another e-mail address now',
      preview: 'Mails about the order no longer come here.',
      parts: [
        { kind: 'paragraph', text: 'Namaste,' },
        {
          kind: 'paragraph',
          text: `The e-mail address of order ${code} was changed. Further mails about this order go to the new one.`,
        },
        objection(context),
      ],
      why: `You get this mail because this was the e-mail address of order ${code}.`,
    },
    context,
  );
}

function objection({ facts }: MailContext) {
  const text = `If you did not ask for this, write to us at ${facts.email} at once, before the parcel leaves.`;
  return { kind: 'note', text } as const;
}
