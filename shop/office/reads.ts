/**
 * Permissions to read in the office, by role: the one table from which the routes, the menus and the test of roles are made.
 * Permissions to act are in `acts.ts`. Pure.
 */
import type { Role } from '../roles.ts';

const everybody = ['owner', 'manager', 'lister', 'packer', 'accountant'] as const satisfies readonly Role[];

export const reads = {
  /** Cards of what waits for the person; each of them needs its own read or act. */
  today: everybody,
  /**
   * Lists, searches and pages of orders, with their money, and their invoices, which the law wants with the buyer's name and
   * address.
   */
  orders: ['owner', 'manager', 'accountant'],
  /**
   * Phone numbers, mail addresses and streets of buyers, but for the address on an invoice, and the words of staff, which may
   * contain one: notes, and reasons of holds, refunds and other acts. The buyer's own note is for whoever packs.
   */
  contacts: ['owner', 'manager'],
  /**
   * Orders to be packed and parcels to be sent: name, place, the last four digits of the phone and the buyer's note; no other
   * contact but on the label of a parcel that waits, no price.
   */
  packing: ['owner', 'manager', 'packer'],
  /** Prices of couriers, and the balance at the shipping service. */
  courierPrices: ['owner', 'manager'],
  reports: ['owner', 'manager'],
  /** Sarees that are on sale or not, their prices, drafts and pictures; shoppers who wait for one only as a number. */
  sarees: ['owner', 'manager', 'lister'],
  /** Changes of many sarees at once, with what they changed, cell by cell. */
  bulkChanges: ['owner', 'manager'],
  /** The stock ledger of a saree, with the codes of the orders that moved it. */
  stock: ['owner', 'manager'],
  /** Categories, collections and occasions with their versions. */
  house: ['owner', 'manager'],
  /** Days and hours of dispatch, holidays and the festive season. */
  dispatchSettings: ['owner', 'manager'],
  /** All settings of the shop, and what the server has of the others. */
  settings: ['owner'],
  customers: ['owner', 'manager'],
  reviews: ['owner', 'manager'],
  paymentLinks: ['owner', 'manager'],
  /** Books, day book, settlements, disputes and GST tables. */
  money: ['owner', 'manager', 'accountant'],
  /** Weavers and the pieces that they brought. */
  weavers: ['owner', 'manager', 'accountant'],
  /** Balances of weavers, and payments to them. */
  weaverAccounts: ['owner', 'accountant'],
  /** Phone numbers of weavers. */
  weaverContacts: ['owner'],
  /** Sales, orders and visitors by day, and what came of the checkouts. */
  numbers: ['owner', 'manager', 'accountant'],
  /** Sarees that sell and that do not, in pieces, and the searches of shoppers. */
  sareeNumbers: ['owner', 'manager', 'lister', 'accountant'],
  /** Files of books, invoices and the catalogue, each of which an act of the same person asks for. */
  exports: ['owner', 'manager', 'accountant'],
  health: ['owner', 'manager'],
  /** Of the owner all entries, of a manager those of everybody but owners, of others their own, of the accountant those about money. */
  activity: everybody,
  staff: ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Read = keyof typeof reads;

/** Tells whether a role may read something. */
export function mayRead(role: Role, read: Read): boolean {
  return (reads[read] as readonly Role[]).includes(role);
}
