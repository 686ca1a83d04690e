/**
 * Links that end messages without a login. They name a row and are signed, so that nobody can guess another's, and hold
 * neither an address nor a number: addresses of pages end up in logs.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../database/connect.ts';

/** What a link may end. */
const lists = ['restock', 'newsletter'] as const;
export type MailingList = (typeof lists)[number];

const purpose = 'unsubscribe';
/** 128 bits of the signature; in hexadecimal, since the case of our pages' addresses means nothing. */
const signatureLength = 32;

/** The shop's key for such links, made when it is first asked for; all processes of a shop have the same. */
export async function signingKey(db: Queryable): Promise<string> {
  const read = () => db.selectFrom('signing_key').select('key').where('purpose', '=', purpose).executeTakeFirst();
  const known = await read();
  if (known) return known.key;
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('signing_key')
    .values({ purpose, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return (await read())?.key ?? key;
}

/** A page with a button for people, and the address to which their mail programs post (RFC 8058). */
export function unsubscribeLinks(key: string, publicUrl: string, list: MailingList, id: number) {
  const token = `${list}.${id}.${signatureOf(key, list, id)}`;
  return { page: `${publicUrl}/unsubscribe/${token}`, oneClick: `${publicUrl}/api/unsubscribe/${token}` };
}

/** What a token ends; `null` for one that this shop did not sign. */
export function readToken(key: string, token: string): { list: MailingList; id: number } | null {
  const [, name = '', digits = '', signature = ''] = /^([a-z]+)\.([1-9]\d{0,14})\.([0-9a-f]{32})$/.exec(token) ?? [];
  const list = lists.find((one) => one === name);
  if (!list) return null;
  const id = Number(digits);
  const wanted = Buffer.from(signatureOf(key, list, id));
  return timingSafeEqual(wanted, Buffer.from(signature)) ? { list, id } : null;
}

function signatureOf(key: string, list: MailingList, id: number): string {
  return createHmac('sha256', key).update(`${list}.${id}`).digest('hex').slice(0, signatureLength);
}
