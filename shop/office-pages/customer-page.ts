/** Reads what the office's page of one customer shows. */
import { listOrdersOfCustomer } from '../office-lists/customer-orders-store.ts';
import { type CustomerRow, selectCustomers, toCustomerRows } from '../office-lists/customer-rows-store.ts';
import type { OrderRow, RowServices } from '../office-lists/order-rows-store.ts';
import { listReportsOfOrders, type ReportRow } from '../office-lists/report-list-store.ts';
import { listReviewsOfCustomer, type ReviewRow } from '../office-lists/review-list-store.ts';

export interface CustomerPage {
  readonly customer: CustomerRow;
  /** The newest 100. */
  readonly orders: readonly OrderRow[];
  readonly reviews: readonly ReviewRow[];
  readonly reports: readonly ReportRow[];
}

const maxOrders = 100;

/** Returns the page of the customer with this uid, with whole contacts: who may read customers may. `null` if there is none. */
export async function readCustomerPage(services: RowServices, uid: string): Promise<CustomerPage | null> {
  const { db } = services;
  const [customer] = await toCustomerRows(db, await selectCustomers(db).where('customer.uid', '=', uid).execute());
  if (!customer) return null;
  const proven = { uid, email: customer.email, phoneNumber: customer.phone };
  const orders = await listOrdersOfCustomer(services, proven, maxOrders);
  const [reviews, reports] = await Promise.all([
    listReviewsOfCustomer(db, uid),
    listReportsOfOrders(
      db,
      orders.map(({ code }) => code),
    ),
  ]);
  return { customer, orders, reviews, reports };
}
