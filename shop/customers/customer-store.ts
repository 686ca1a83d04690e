/** Reads and writes customers. The uid of a customer comes from the identity provider. */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import type { User } from '../ports/identity.ts';

export interface Customer {
  readonly uid: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Inserts the customer who signed in, or updates the contacts of a known one. Names stay. */
export async function upsertCustomer(
  db: Queryable,
  { uid, email, phoneNumber }: Pick<User, 'uid' | 'email' | 'phoneNumber'>,
): Promise<void> {
  await db
    .insertInto('customer')
    .values({ uid, email, phone: phoneNumber })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ email, phone: phoneNumber, updated_at: sql`now()` }))
    .execute();
}

/** Returns the customer with this uid, or `null`. */
export async function findCustomer(db: Queryable, uid: string): Promise<Customer | null> {
  const row = await db.selectFrom('customer').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? { uid, email: row.email, phone: row.phone, firstName: row.first_name, lastName: row.last_name } : null;
}

/** Sets a customer's names. Returns false if there is no such customer. */
export async function renameCustomer(
  db: Database,
  uid: string,
  { firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>,
): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set({ first_name: firstName, last_name: lastName, updated_at: sql`now()` })
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}
