/** Makes and reads links that end messages without a login. They name a row and are signed (`row-signature.ts`). */
import type { Secrets } from '../secrets.ts';
import { isRowSignature, signRow } from './row-signature.ts';

/** Lists that a link may unsubscribe from. */
const lists = ['restock', 'newsletter'] as const;
export type MailingList = (typeof lists)[number];

const purpose = 'unsubscribe';

/** Makes the unsubscribe addresses: a page with a button for people, and one to which mail programs post (RFC 8058). */
export function makeUnsubscribeLinks(secrets: Secrets, publicUrl: string, list: MailingList, id: number) {
  const token = `${list}.${id}.${signRow(secrets, purpose, `${list}.${id}`)}`;
  return { page: `${publicUrl}/unsubscribe/${token}`, oneClick: `${publicUrl}/api/unsubscribe/${token}` };
}

/** Reads the subscription that a token ends; `null` if this shop did not sign it. */
export function readUnsubscribeToken(secrets: Secrets, token: string): { list: MailingList; id: number } | null {
  const [, name = '', digits = '', signature = ''] = /^([a-z]+)\.([1-9]\d{0,14})\.([0-9a-f]{32})$/.exec(token) ?? [];
  const list = lists.find((one) => one === name);
  if (!list) return null;
  const id = Number(digits);
  return isRowSignature(secrets, purpose, `${list}.${id}`, signature) ? { list, id } : null;
}
