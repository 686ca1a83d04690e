/** Composes the mails that prove an e-mail address: with a login link, and with a code. */
import { loginLinkMinutes } from '../ports/identity.ts';
import type { Mail } from '../ports/messages.ts';
import { composeMail, type MailContext } from './mail-layout.ts';

/** Makes the mail with a login link, which works like a password until it expires. */
export function composeLoginLinkMail({ to, link }: { to: string; link: string }, context: MailContext): Mail {
  const { name } = context.facts;
  return composeMail(
    {
      to,
      subject: `Your link to log in to ${name}`,
      heading: 'Your link to log in',
      preview: `It works for ${loginLinkMinutes} minutes, once.`,
      parts: [
        { kind: 'paragraph', text: `Here is the link with which you log in to ${name}.` },
        { kind: 'button', label: 'Log in', link },
        {
          kind: 'note',
          text: `It works for ${loginLinkMinutes} minutes, once. Open it in the browser where you asked for it, and never pass it on to anybody.`,
        },
      ],
      why: `You get this mail because somebody asked to log in to ${name} with your address. If that was not you, nothing has happened, and you can ignore this mail.`,
    },
    context,
  );
}

/** Purposes of a code by mail in words: what it lets the reader do, and what somebody else who asked for it tried. */
const purposes = {
  'check out': {
    does: 'With it, you can go on to pay',
    asked: (name: string) => `typed your address at the checkout of ${name}`,
  },
  'confirm it is you': {
    does: 'With it, your account can be changed or deleted',
    asked: (name: string) => `is logged in to your account at ${name} and wants to change it`,
  },
  'join a contact': {
    does: 'With it, another account can log in with this address. If you have an account under it, the two become one',
    asked: (name: string) => `wants to add your address to their account at ${name}`,
  },
};

/** Makes the mail with a code that proves its reader's address, for one purpose, in the browser that asked for it. */
export function composeCodeMail(
  { to, code, purpose }: { to: string; code: string; purpose: keyof typeof purposes },
  context: MailContext,
): Mail {
  const { name } = context.facts;
  const { does, asked } = purposes[purpose];
  return composeMail(
    {
      to,
      subject: `${code} is your code for ${name}`,
      heading: code,
      preview: 'It works for 5 minutes, once.',
      parts: [
        { kind: 'paragraph', text: `Type this code into the page at ${name} that asked for it. ${does}.` },
        { kind: 'note', text: 'It works for 5 minutes, once. Never tell it to anybody.' },
      ],
      why: `You get this mail because somebody ${asked(name)}. If that was not you, nothing has happened, and you can ignore this mail.`,
    },
    context,
  );
}
