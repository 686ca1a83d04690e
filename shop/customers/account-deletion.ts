/**
 * Deleting an account. What tax law wants kept is kept and no more: orders that were paid stay as they were billed, for
 * the years that `storefront/content/policies/privacy-data.ts` names, and belong to no account. Everything else of the
 * customer goes.
 */
import type { Queryable } from '../../database/connect.ts';
import { eraseUnpaidOfCustomer } from '../orders/unpaid-orders-store.ts';
import type { User } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { ownContactCondition } from './account-export.ts';

/** Author shown above a review whose account was deleted; its stars still count and its text stays. */
export const formerCustomerName = 'A former customer';

/**
 * Deletes an account: first its data, then its sign-in. If the identity provider does not answer
 * (`OutsideServiceError`), the
 * customer is still signed in and can ask again.
 */
export async function deleteAccount(
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
  user: Pick<User, 'uid' | 'email' | 'phoneNumber'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await leaveReviews(trx, user.uid);
    // An order that may still be paid keeps its contact until it is closed: `erase-unpaid-orders.ts` empties it then.
    await eraseUnpaidOfCustomer(trx, user.uid, now());
    await trx.deleteFrom('restock_request').where(ownContactCondition(user)).execute();
    await trx.deleteFrom('newsletter_signup').where(ownContactCondition(user)).execute();
    await leaveOrders(trx, user.uid);
    // With it go its lists; orders and reviews stay behind without it.
    await trx.deleteFrom('customer').where('uid', '=', user.uid).execute();
  });
  await identity.forget(user.uid);
}

/** A picture that no review shows is removed by the next sweep. */
async function leaveReviews(trx: Queryable, uid: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ user_name: formerCustomerName, image_url: null, customer_uid: null })
    .where('customer_uid', '=', uid)
    .execute();
}

/** Marks the customer's orders, so that nobody who proves the contact typed with one is taken for its buyer. */
async function leaveOrders(trx: Queryable, uid: string): Promise<void> {
  await trx.updateTable('orders').set({ of_former_customer: true }).where('customer_uid', '=', uid).execute();
}
