/**
 * Deletes accounts. Tax law demands that paid orders are kept: they stay as they were invoiced, for the years that
 * `storefront/content/policies/privacy-data.ts` names, and belong to no account. Reviews stay without author and
 * picture. All other data of the customer is deleted.
 */
import type { Queryable } from '../../database/connect.ts';
import { letGoOfUploads } from '../media/index-store.ts';
import { deleteFormerContactsOfCustomer } from '../orders/former-contact-store.ts';
import { eraseNotesOfCustomer } from '../orders/order-note-store.ts';
import { deletePayerContact } from '../orders/rebuilt-order-store.ts';
import { eraseUnpaidOfCustomer } from '../orders/unpaid-orders-store.ts';
import { mobileDigitsOf, type User } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { ownContactCondition } from './account-export.ts';
import { contactKeysOf } from './erased-contacts.ts';
import { type Erasure, recordErasure } from './erasure-store.ts';

/** Author shown above a review whose account was deleted; its stars still count and its text stays. */
export const formerCustomerName = 'A former customer';

/**
 * Deletes an account: first its data, then its sign-in. If the identity provider does not answer
 * (`OutsideServiceError`), the customer is still signed in and can ask again. A restored shop gives the erasure that it
 * replays: its time, and contacts that the backup may not have.
 */
export async function deleteAccount(
  { db, identity, now, secrets }: Pick<Services, 'db' | 'identity' | 'now' | 'secrets'>,
  user: Pick<User, 'uid' | 'email' | 'phoneNumber'>,
  { erasedAt = now(), contactKeys = [] }: Partial<Pick<Erasure, 'erasedAt' | 'contactKeys'>> = {},
): Promise<void> {
  const { uid, email, phoneNumber } = user;
  const ownKeys = contactKeysOf(secrets, { email, phone: phoneNumber });
  await db.transaction().execute(async (trx) => {
    await leaveReviews(trx, uid);
    // An order that may still be paid keeps its contact until it is closed: `erase-unpaid-orders.ts` empties it then.
    await eraseUnpaidOfCustomer(trx, uid, now());
    await trx.deleteFrom('restock_request').where(ownContactCondition(user)).execute();
    await trx.deleteFrom('newsletter_signup').where(ownContactCondition(user)).execute();
    await deleteFormerContactsOfCustomer(trx, uid);
    await eraseNotesOfCustomer(trx, uid, now());
    await trx.deleteFrom('former_contact').where(ownContactCondition(user)).execute();
    await deletePayerContact(trx, { email, digits: phoneNumber && mobileDigitsOf(phoneNumber) });
    await leaveOrders(trx, uid);
    // Its lists are deleted with it; orders and reviews stay without an account.
    await trx.deleteFrom('customer').where('uid', '=', uid).execute();
    const keys = [...new Set([...contactKeys, ...ownKeys])];
    await recordErasure(trx, { kind: 'account', subject: uid, erasedAt, contactKeys: keys });
  });
  await identity.forget(uid);
}

/** Removes author and picture from the customer's reviews. The next sweep deletes all pictures that they uploaded. */
async function leaveReviews(trx: Queryable, uid: string): Promise<void> {
  const uploads = await trx.selectFrom('review_upload').select('name').where('customer_uid', '=', uid).execute();
  await letGoOfUploads(
    trx,
    uploads.map(({ name }) => `/${name}.webp`),
  );
  await trx
    .updateTable('review')
    .set({ user_name: formerCustomerName, image_url: null, customer_uid: null })
    .where('customer_uid', '=', uid)
    .execute();
}

/** Marks the customer's orders, so that whoever later proves a contact of one does not count as its buyer. */
async function leaveOrders(trx: Queryable, uid: string): Promise<void> {
  await trx.updateTable('orders').set({ of_former_customer: true }).where('customer_uid', '=', uid).execute();
}
