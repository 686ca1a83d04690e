/** Stores newsletter sign-ups and whether they are confirmed (decisions: newsletter; decision 0019). SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';

export interface NewsletterSignup {
  readonly id: number;
  /** The text as typed: the field is not validated (spec 5). */
  readonly contact: string;
  readonly createdAt: Date;
}

/**
 * Confirmation of a sign-up. `from_before`: on the list since before contacts were asked. `unasked`: stored by the release
 * before, or on a day with very many. `asked`: to be mailed, or mailed. `confirmed`: by the link in the mail. `unreachable`: no e-mail address.
 */
export type Confirmation = 'from_before' | 'unasked' | 'asked' | 'confirmed' | 'unreachable';

/** Confirmations with which a contact is on the list. */
const onList: readonly Confirmation[] = ['from_before', 'confirmed'];

/** The last time at which a contact was to be asked, or was. */
const lastAsked = sql<Date>`greatest(newsletter_signup.asked_at, newsletter_signup.mailed_at)`;

/**
 * Stores a sign-up whose contact is to be asked; one from before keeps its first time. Returns its id, or `null` if the contact
 * is not to be asked: it is on the list, or was last to be asked after `askedUntil`.
 */
export async function storeAskedSignup(
  db: Queryable,
  { contact, now, askedUntil }: { contact: string; now: Date; askedUntil: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('newsletter_signup')
    .values({ contact, confirmation: 'asked', asked_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(contact)`)
        .doUpdateSet({ confirmation: 'asked', asked_at: now })
        .where('newsletter_signup.confirmation', 'in', ['unasked', 'asked'])
        .where((eb) => eb.or([eb(lastAsked, 'is', null), eb(lastAsked, '<=', askedUntil)])),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a sign-up that no mail can ask; a contact that signed up before keeps its first time. */
export async function storeUnreachableSignup(db: Queryable, contact: string): Promise<void> {
  await db
    .insertInto('newsletter_signup')
    .values({ contact, confirmation: 'unreachable' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the contact of a sign-up if it is to be mailed: not since it was last to be asked, nor after `mailedUntil`. */
export async function findContactToAsk(
  db: Queryable,
  id: number,
  { askedAfter, mailedUntil }: { askedAfter: Date; mailedUntil: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_signup')
    .select('contact')
    .where('id', '=', id)
    .where('confirmation', '=', 'asked')
    .where('asked_at', '>', askedAfter)
    .where((eb) =>
      eb.or([
        eb('mailed_at', 'is', null),
        eb.and([eb('mailed_at', '<', eb.ref('asked_at')), eb('mailed_at', '<=', mailedUntil)]),
      ]),
    )
    .executeTakeFirst();
  return row?.contact ?? null;
}

/** Stores that the mail with the link was sent. */
export async function storeConfirmationMailed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('newsletter_signup').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Marks a sign-up as confirmed that was last asked after `askedAfter`; returns whether it is confirmed now. */
export async function confirmAskedSignup(db: Queryable, id: number, now: Date, askedAfter: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_signup')
    .set({ confirmation: 'confirmed', confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('confirmation', '=', 'confirmed'),
        eb.and([eb('confirmation', '=', 'asked'), eb(lastAsked, '>', askedAfter)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the sign-ups that were last asked at or before `askedUntil` and are not confirmed. */
export async function deleteUnconfirmedSignups(db: Queryable, askedUntil: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_signup')
    .where('confirmation', '=', 'asked')
    .where(lastAsked, '<=', askedUntil)
    .execute();
}

/** Stores a sign-up whose contact is to be asked later; one that signed up before stays as it is. */
export async function storeUnaskedSignup(db: Queryable, contact: string): Promise<void> {
  await db
    .insertInto('newsletter_signup')
    .values({ contact, confirmation: 'unasked' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists contacts that were not asked yet, the first `most`, and locks their rows until the transaction ends. */
export async function lockUnaskedContacts(trx: OpenTransaction, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('newsletter_signup')
    .select('contact')
    .where('confirmation', '=', 'unasked')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(({ contact }) => contact);
}

/** Marks a sign-up that was not asked yet as one that no mail can ask. */
export async function markUnreachable(trx: OpenTransaction, contact: string): Promise<void> {
  await trx
    .updateTable('newsletter_signup')
    .set({ confirmation: 'unreachable' })
    .where('contact', '=', contact)
    .where('confirmation', '=', 'unasked')
    .execute();
}

/** Lists the sign-ups that are on the list, or those that no mail can ask; the oldest first. */
export async function listSignups(db: Queryable, which: 'confirmed' | 'unreachable'): Promise<NewsletterSignup[]> {
  const rows = await db
    .selectFrom('newsletter_signup')
    .select(['id', 'contact', 'created_at'])
    .where('confirmation', 'in', which === 'confirmed' ? onList : ['unreachable'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, contact: row.contact, createdAt: row.created_at }));
}

/** Counts the sign-ups that are not confirmed yet, and those that no mail can ask. */
export async function countOffList(db: Queryable): Promise<{ unconfirmed: number; unreachable: number }> {
  const countOf = (confirmations: readonly Confirmation[]) =>
    sql<number>`count(*) filter (where confirmation in (${sql.join(confirmations)}))`;
  return db
    .selectFrom('newsletter_signup')
    .select([countOf(['unasked', 'asked']).as('unconfirmed'), countOf(['unreachable']).as('unreachable')])
    .executeTakeFirstOrThrow();
}

/** Deletes a sign-up; an unknown id changes nothing. */
export async function deleteSignup(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('newsletter_signup').where('id', '=', id).execute();
}
