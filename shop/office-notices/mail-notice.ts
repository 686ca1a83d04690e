/** Mails a person a notice that no device of theirs has confirmed (job). */
import { composeMail } from '../messages/mail-layout.ts';
import { findStaffMember, type StaffMember } from '../office/staff-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { waysOf } from './choice-store.ts';
import { isNoticeKind, mayBeTold, type NoticeKind, noticeKinds } from './kinds.ts';
import { findNotice, markNoticeMailed } from './notice-store.ts';
import { composeTold, type Told } from './told.ts';

type MailingServices = Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'officeUrl'>;

/**
 * Mails a notice, unless it was confirmed or mailed, its person has left or wants no such mail, or the shop's own mail about
 * it goes to the same address. Throws `OutsideServiceError` if the mail was not accepted.
 */
export async function mailStaffNotice(
  services: MailingServices,
  { noticeId }: JobData['mail-staff-notice'],
): Promise<void> {
  const { db, facts, messages, now } = services;
  const notice = await findNotice(db, noticeId);
  if (!notice || !isNoticeKind(notice.kind) || notice.confirmedAt !== null || notice.mailedAt !== null) return;
  const { kind } = notice;
  const person = await findStaffMember(db, notice.staffId);
  if (!person || !mayBeTold(person.role, kind) || isMailedAnyhow(person, kind, facts.email)) return;
  const told = (await waysOf(db, person, kind)).mail ? await composeTold(db, notice) : null;
  if (!told) return;
  await messages.sendMail(noticeMail(person, told, services));
  await markNoticeMailed(db, noticeId, now());
}

function isMailedAnyhow({ email }: StaffMember, kind: NoticeKind, shopEmail: string): boolean {
  return noticeKinds[kind].isMailedToShop && email.toLowerCase() === shopEmail.toLowerCase();
}

function noticeMail(
  { email }: StaffMember,
  { title, body, path }: Told,
  { facts, officeUrl }: Pick<Services, 'facts' | 'officeUrl'>,
): Mail {
  return composeMail(
    {
      to: email,
      subject: [title, body].filter(Boolean).join(' · '),
      heading: title,
      preview: body,
      parts: [
        ...(body === '' ? [] : [{ kind: 'paragraph', text: body } as const]),
        { kind: 'button', label: 'Open the office', link: `${officeUrl}${path}` },
      ],
      why: `You get this mail because you work in ${facts.name}, and none of your devices has shown you this. You choose in the office what you are told of.`,
    },
    { facts, publicUrl: officeUrl },
  );
}
