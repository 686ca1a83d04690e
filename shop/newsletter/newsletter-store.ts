/** Stores newsletter sign-ups (decisions: newsletter). SQL only. */
import type { Queryable } from '../../database/connect.ts';

export interface NewsletterSignup {
  readonly id: number;
  /** The text as typed: the field is not validated (spec 5). */
  readonly contact: string;
  readonly createdAt: Date;
}

/** Stores a sign-up with the current time; a contact that signed up before keeps its first time. */
export async function storeSignup(db: Queryable, contact: string): Promise<void> {
  await db
    .insertInto('newsletter_signup')
    .values({ contact })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the sign-ups, the oldest first. */
export async function listSignups(db: Queryable): Promise<NewsletterSignup[]> {
  const rows = await db.selectFrom('newsletter_signup').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, contact: row.contact, createdAt: row.created_at }));
}

/** Deletes a sign-up; an unknown id changes nothing. */
export async function deleteSignup(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('newsletter_signup').where('id', '=', id).execute();
}
