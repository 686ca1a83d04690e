/** Exports the data that the shop keeps about a signed-in customer (privacy policy, Your rights). */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { orderOfCondition, type ProvenCustomer } from '../orders/order-ownership.ts';
import { mobileDigitsOf } from '../ports/identity.ts';
import { readAccountList } from './account-list-store.ts';
import { findCustomer } from './customer-store.ts';

/**
 * Collects the profile, lists, orders with their problem reports and what staff noted on them, reviews, restock notices, newsletter signup and contacts
 * that orders had before a correction, of a customer, under the API's names, which the spec gives (points 3 and 7). Amounts are rupees.
 */
export async function exportAccount(db: Queryable, user: ProvenCustomer, now: Date) {
  const { uid, email, phoneNumber } = user;
  const customer = await findCustomer(db, uid);
  return {
    exported_at: now.toISOString(),
    profile: {
      uid,
      email,
      phone: phoneNumber,
      first_name: customer?.firstName ?? '',
      last_name: customer?.lastName ?? '',
    },
    addresses: [...(await readAccountList(db, uid, 'addresses')).items],
    cart: linesOf((await readAccountList(db, uid, 'cart')).items),
    wishlist: linesOf((await readAccountList(db, uid, 'wishlist')).items),
    orders: await ordersOf(db, user),
    reviews: await reviewsOf(db, uid),
    notices: await noticesOf(db, user),
    newsletter: await newsletterOf(db, user),
    former_contacts: await formerContactsOf(db, user),
  };
}

function linesOf(lines: readonly { sku: string; count: number }[]) {
  return lines.map(({ sku, count }) => ({ saree_sku: sku, count }));
}

async function ordersOf(db: Queryable, customer: ProvenCustomer) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => orderOfCondition(eb, customer))
    // Anybody may type a contact: an order without an account belongs to the customer of its contact only once paid.
    .where((eb) => eb.or([eb('customer_uid', 'is not', null), eb('captured_paise', 'is not', null)]))
    .orderBy('created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0 ? [] : await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).execute();
  const [reports, notes] = [await reportsOf(db, ids), await notesOf(db, ids)];
  return rows.map((row) => ({
    order_code: row.code,
    status: row.status,
    created_at: row.created_at.toISOString(),
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.pincode,
    order_note: row.note,
    total_price: row.amount_paise / 100,
    payment_id: row.provider_payment_id,
    payment_method: row.payment_method,
    promised_by: row.promised_by,
    shiprocket_shipment_id: row.shipment_id,
    items: lines
      .filter((line) => line.order_id === row.id)
      .map((line) => ({
        saree_sku: line.sku,
        pname: line.name,
        color: line.color,
        price: line.unit_price_paise / 100,
        quantity: line.quantity,
      })),
    shop_notes: notes
      .filter((note) => note.order_id === row.id)
      .map(({ words, written_at }) => ({ words, written_at: written_at.toISOString() })),
    problem_reports: reports
      .filter((report) => report.order_id === row.id)
      .map((report) => ({
        kind: report.kind,
        words: report.words,
        photos: report.photos,
        created_at: report.created_at.toISOString(),
        closed_at: report.closed_at?.toISOString() ?? null,
      })),
  }));
}

/** Returns what staff wrote on these orders, the oldest first. */
async function notesOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_note')
    .select(['order_id', 'words', 'written_at'])
    .where('order_id', 'in', orderIds)
    .where('words', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Returns all problem reports of these orders, the oldest first, each with the number of its photos. */
async function reportsOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_report')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('order_report_photo')
        .whereRef('report_id', '=', 'order_report.id')
        .select(sql<number>`count(*)::int`.as('number'))
        .$asScalar()
        .$notNull()
        .as('photos'),
    )
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute();
}

async function reviewsOf(db: Queryable, uid: string) {
  const rows = await db.selectFrom('review').selectAll().where('customer_uid', '=', uid).orderBy('id').execute();
  return rows.map((row) => ({
    saree_sku: row.saree_sku,
    user_name: row.user_name,
    rating: row.rating,
    feedback: row.feedback,
    image_url: row.image_url,
    created_at: row.created_at.toISOString(),
  }));
}

async function noticesOf(db: Queryable, user: ProvenCustomer) {
  const rows = await db
    .selectFrom('restock_request')
    .selectAll()
    .where(ownContactCondition(user))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    saree_sku: row.saree_sku,
    contact: row.contact,
    created_at: row.created_at.toISOString(),
    told_at: row.closed_at?.toISOString() ?? null,
  }));
}

async function newsletterOf(db: Queryable, user: ProvenCustomer) {
  const rows = await db.selectFrom('newsletter_signup').selectAll().where(ownContactCondition(user)).execute();
  return rows.map((row) => ({
    contact: row.contact,
    created_at: row.created_at.toISOString(),
    asked_at: row.asked_at?.toISOString() ?? null,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** Returns the customer's contacts that are stored until they are told of a correction of an order. */
async function formerContactsOf(db: Queryable, user: ProvenCustomer) {
  const rows = await db
    .selectFrom('former_contact')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['code', 'contact', 'replaced_at'])
    .where((eb) => eb.or([eb('customer_uid', '=', user.uid), ownContactCondition(user)]))
    .orderBy('former_contact.id')
    .execute();
  return rows.map(({ code, contact, replaced_at }) => ({
    order_code: code,
    contact,
    replaced_at: replaced_at.toISOString(),
  }));
}

/**
 * Returns the SQL condition that a row's contact is the customer's. Contacts are stored as typed, so phone numbers are
 * compared by their digits: `+91 98765 43210` is also `9876543210`.
 */
export function ownContactCondition({ email, phoneNumber }: ProvenCustomer) {
  const isEmail = sql<boolean>`lower(trim(contact)) = ${email?.toLowerCase() ?? null}`;
  const digits = phoneNumber && mobileDigitsOf(phoneNumber);
  const number = digits && `^(91|0)?${digits}$`;
  const isPhone = sql<boolean>`(contact not like '%@%' and regexp_replace(contact, '\\D', '', 'g') ~ ${number})`;
  return sql<boolean>`(${isEmail} or ${isPhone})`;
}
