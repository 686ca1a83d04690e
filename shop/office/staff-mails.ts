/** Composes the mails to staff about their way into the office. */
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import type { StaffMember } from './staff-store.ts';
import { staffLinkMinutes } from './staff-tokens.ts';

type Context = MailContext & Pick<Services, 'officeUrl'>;
type Person = Pick<StaffMember, 'email' | 'name'>;

/** Makes the mail with a link to sign in, which leads to nothing without a passkey. */
export function composeStaffLinkMail({ email, name }: Person, link: string, context: Context): Mail {
  const shop = context.facts.name;
  return composeMail(
    {
      to: email,
      subject: `Your link to the office of ${shop}`,
      heading: 'Your link to the office',
      preview: `It works for ${staffLinkMinutes} minutes, once.`,
      parts: [
        { kind: 'paragraph', text: `Namaste ${name}, here is your link to the office of ${shop}.` },
        { kind: 'button', label: 'Open the office', link },
        {
          kind: 'note',
          text: `It works for ${staffLinkMinutes} minutes, once. Never pass it on. Then you use your passkey: finger, face or PIN.`,
        },
      ],
      why: `You get this mail because you work in ${shop}, and somebody asked to sign in with your address. If that was not you, tell the owner.`,
    },
    { ...context, publicUrl: context.officeUrl },
  );
}
