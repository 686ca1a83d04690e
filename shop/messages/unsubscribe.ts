/**
 * Makes and reads links that end messages without a login. They name a row and are signed, so that nobody can guess
 * another person's, and contain neither an e-mail address nor a phone number, since addresses of pages end up in logs.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Lists that a link may unsubscribe from. */
const lists = ['restock', 'newsletter'] as const;
export type MailingList = (typeof lists)[number];

/** Digits of the signature, 128 bits. They are hexadecimal, since the shop's addresses ignore letter case. */
const signatureLength = 32;

/** Makes the unsubscribe addresses: a page with a button for people, and one to which mail programs post (RFC 8058). */
export function makeUnsubscribeLinks(secrets: Secrets, publicUrl: string, list: MailingList, id: number) {
  const token = `${list}.${id}.${signaturesOf(secrets, list, id)[0]}`;
  return { page: `${publicUrl}/unsubscribe/${token}`, oneClick: `${publicUrl}/api/unsubscribe/${token}` };
}

/** Reads the subscription that a token ends; `null` if this shop did not sign it. */
export function readUnsubscribeToken(secrets: Secrets, token: string): { list: MailingList; id: number } | null {
  const [, name = '', digits = '', signature = ''] = /^([a-z]+)\.([1-9]\d{0,14})\.([0-9a-f]{32})$/.exec(token) ?? [];
  const list = lists.find((one) => one === name);
  if (!list) return null;
  const id = Number(digits);
  const given = Buffer.from(signature);
  const isSigned = signaturesOf(secrets, list, id).some((wanted) => timingSafeEqual(Buffer.from(wanted), given));
  return isSigned ? { list, id } : null;
}

/** Returns the signature of a subscription, and after it that under the previous secret. */
function signaturesOf(secrets: Secrets, list: MailingList, id: number): readonly string[] {
  const keys = secrets.keysOf('unsubscribe', `${list}.${id}`);
  return keys.map((key) => Buffer.from(key, 'base64url').toString('hex').slice(0, signatureLength));
}
