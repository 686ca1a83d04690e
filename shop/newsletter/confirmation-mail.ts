/** The mail that asks whether a sign-up for the newsletter was its reader's. Pure. */
import { composeMail, type MailContent, type MailContext } from '../messages/mail-layout.ts';
import type { Mail } from '../ports/messages.ts';
import { confirmationDays } from './confirmation-days.ts';

interface ConfirmationMail {
  to: string;
  link: string;
  unsubscribe: NonNullable<MailContent['unsubscribe']>;
}

/** Makes the mail with the link that confirms a sign-up. It repeats nothing that was typed but its own address. */
export function composeConfirmationMail({ to, link, unsubscribe }: ConfirmationMail, context: MailContext): Mail {
  const { name } = context.facts;
  return composeMail(
    {
      to,
      subject: `Confirm that you want the newsletter of ${name}`,
      heading: 'One step is left',
      preview: 'Say yes, and you are on the list.',
      parts: [
        {
          kind: 'paragraph',
          text: `Somebody typed your address into the newsletter box of ${name}. If that was you, say yes on the page behind this button, and we write to you about new weaves.`,
        },
        { kind: 'button', label: 'Confirm', link },
        {
          kind: 'note',
          text: `The link works for ${confirmationDays} days. If it was not you, ignore this mail: you get no newsletter, and we delete your address then.`,
        },
      ],
      why: `You get this mail because somebody typed your address into the newsletter box of ${name}.`,
      unsubscribe,
    },
    context,
  );
}
