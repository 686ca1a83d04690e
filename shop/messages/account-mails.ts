/** Composes the mails about a change of an account's contacts, its joining and its deletion (ASVS 2.2.3). */
import type { Mail } from '../ports/messages.ts';
import { composeMail, type MailContext } from './mail-layout.ts';

/** Names of the kinds of contact in a sentence. */
const named = { email: 'e-mail address', phone: 'phone number' } as const;

/**
 * Makes the mail that tells an account's previous contacts of a change; `contact` is masked, since the reader may not
 * be who changed it.
 */
export function composeContactChangedMail(
  { to, kind, contact, isNew }: { to: string; kind: keyof typeof named; contact: string; isNew: boolean },
  context: MailContext,
): Mail {
  const { name, email } = context.facts;
  const subject = isNew
    ? `A ${named[kind]} is added to your ${name} account`.replace('A e-mail', 'An e-mail')
    : `The ${named[kind]} of your ${name} account is changed`;
  return composeMail(
    {
      to,
      subject,
      heading: subject,
      preview: `It is now ${contact}.`,
      parts: [
        {
          kind: 'paragraph',
          text: `From now on, ${contact} can be used to log in to your account and to see its orders.`,
        },
        {
          kind: 'note',
          text: `If that was not you, write to us at ${email} at once. Somebody else may be logged in to your account.`,
        },
      ],
      why: `You get this mail because your account at ${name} was changed.`,
    },
    context,
  );
}

/** Makes the mail to an account that is joined to another, which logs in with `contact` (masked) as well. */
export function composeAccountJoinedMail({ to, contact }: { to: string; contact: string }, context: MailContext): Mail {
  const { name, email } = context.facts;
  const subject = `Your ${name} account is joined to another`;
  return composeMail(
    {
      to,
      subject,
      heading: subject,
      preview: `${contact} can be used to log in to it, too.`,
      parts: [
        {
          kind: 'paragraph',
          text: `From now on, your address and ${contact} log in to one account. It has the orders, addresses and reviews of both.`,
        },
        {
          kind: 'note',
          text: `If that was not you, write to us at ${email} at once. Somebody else may be logged in to your account.`,
        },
      ],
      why: `You get this mail because your account at ${name} was changed.`,
    },
    context,
  );
}

/** Makes the mail that tells a deleted account's address of the deletion. */
export function composeAccountDeletedMail({ to }: { to: string }, context: MailContext): Mail {
  const { name, email } = context.facts;
  return composeMail(
    {
      to,
      subject: `Your ${name} account is deleted`,
      heading: 'Your account is deleted',
      preview: 'You are logged out everywhere.',
      parts: [
        {
          kind: 'paragraph',
          text: 'Your name, contacts, addresses, cart and wishlist are erased, and you are logged out everywhere. Orders that you paid for stay in our books for as long as tax law asks, apart from any account.',
        },
        { kind: 'note', text: `If that was not you, write to us at ${email}. You may come back at any time.` },
      ],
      why: `You get this mail because your account at ${name} was deleted. It is the last one about it.`,
    },
    context,
  );
}
