/** Composes the mails to staff about their way into the office. */
import { limits } from '../limits/limits.ts';
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import { breakAutolinks } from '../messages/without-links.ts';
import type { StaffNews } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import type { StaffMember } from './staff-store.ts';
import { invitationHours, staffLinkMinutes } from './staff-tokens.ts';

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
        { kind: 'paragraph', text: `Namaste ${breakAutolinks(name)}, here is your link to the office of ${shop}.` },
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

/** Makes the mail with the link of an invitation, by which the person makes their first passkey. */
export function composeInvitationMail({ email, name }: Person, link: string, context: Context): Mail {
  const shop = context.facts.name;
  const days = invitationHours / 24;
  return composeMail(
    {
      to: email,
      subject: `You are invited to the office of ${shop}`,
      heading: `Welcome to ${shop}`,
      preview: `The link works for ${days} days, once.`,
      parts: [
        {
          kind: 'paragraph',
          text: `Namaste ${breakAutolinks(name)}, you are invited to work in the office of ${shop}.`,
        },
        { kind: 'button', label: 'Join', link },
        {
          kind: 'note',
          text: `It works for ${days} days, once. Open it on the phone or computer that you work with, and make a passkey there: finger, face or PIN. Never pass the link on.`,
        },
      ],
      why: `You get this mail because the owner of ${shop} invited you. If you know nothing of it, delete it.`,
    },
    { ...context, publicUrl: context.officeUrl },
  );
}

const newsWords: Readonly<Record<StaffNews, { readonly subject: string; readonly done: string }>> = {
  passkey_made: { subject: 'A passkey was made', done: 'a passkey was made' },
  passkey_removed: {
    subject: 'A passkey was removed',
    done: 'a passkey was removed, and every other session was ended',
  },
  new_browser: { subject: 'Signed in on a new device', done: 'a passkey was used in a browser for the first time' },
  recovery_codes_made: {
    subject: 'New recovery codes were made',
    done: 'recovery codes were made in place of the earlier ones',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    done: 'a recovery code was used, by which a new passkey can be made',
  },
  many_orders_opened: {
    subject: 'Many orders or customers were opened',
    done: `more than ${limits['office-records-of-person'][0].times} orders and customers were opened within an hour`,
  },
};

/** Makes the mail to `reader` about news of `person`, who may be the reader. */
export function composeStaffNewsMail(
  about: { reader: StaffMember; person: StaffMember; news: StaffNews; device: string },
  context: Context,
): Mail {
  const { reader, person, news, device } = about;
  const shop = context.facts.name;
  const { subject, done } = newsWords[news];
  const isOwn = reader.id === person.id;
  const owner = isOwn ? 'Your' : `${breakAutolinks(person.name)}’s`;
  const text = `${owner} place in the office of ${shop}: ${done} (${breakAutolinks(device)}).`;
  const help = isOwn
    ? 'If that was not you, end your sessions in the office and tell the owner at once.'
    : 'If you cannot reach them, remove them from the shop until you have.';
  return composeMail(
    {
      to: reader.email,
      subject: `${subject}: the office of ${shop}`,
      heading: subject,
      preview: text,
      parts: [
        { kind: 'paragraph', text },
        { kind: 'note', text: help },
      ],
      why: `You get this mail because you work in ${shop}.`,
    },
    { ...context, publicUrl: context.officeUrl },
  );
}
