/** The mail with the link that logs its reader in. */
import type { Mail } from '../ports/messages.ts';
import { composeMail, type MailContext } from './mail-layout.ts';

/** `link` is of the shop's own address, and as good as a password for as long as it works. */
export function loginLinkMail({ to, link }: { to: string; link: string }, context: MailContext): Mail {
  const { name } = context.facts;
  return composeMail(
    {
      to,
      subject: `Your link to log in to ${name}`,
      heading: 'Your link to log in',
      preview: 'It works for 15 minutes, once.',
      parts: [
        { kind: 'paragraph', text: `Here is the link with which you log in to ${name}.` },
        { kind: 'button', label: 'Log in', link },
        {
          kind: 'note',
          text: 'It works for 15 minutes, once. Open it in the browser where you asked for it, and never pass it on to anybody.',
        },
      ],
      why: `You get this mail because somebody asked to log in to ${name} with your address. If that was not you, nothing has happened: leave the mail alone.`,
    },
    context,
  );
}

/** The mail with a code that proves its reader's address to the browser where they asked for it. */
export function codeMail({ to, code }: { to: string; code: string }, context: MailContext): Mail {
  const { name } = context.facts;
  return composeMail(
    {
      to,
      subject: `${code} is your code for ${name}`,
      heading: code,
      preview: 'It works for 5 minutes, once.',
      parts: [
        { kind: 'paragraph', text: `Type this code into the page at ${name} that asked for it.` },
        { kind: 'note', text: 'It works for 5 minutes, once. Never tell it to anybody.' },
      ],
      why: `You get this mail because somebody typed your address at the checkout of ${name}. If that was not you, nothing has happened: leave the mail alone.`,
    },
    context,
  );
}
