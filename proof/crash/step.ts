/**
 * Names the steps of a purchase that can be seen from outside the shop: each write to the database, each commit, each
 * call of an outside service, each mail. A read is no step, since a strike there meets the state that the previous step
 * left.
 */
import type { ClientStatement } from './postgres-proxy.ts';

export interface PurchaseStep {
  /** Act of the shopper or of the provider in which the step happens. */
  readonly during: string;
  /** The statement's first words, or the outside call. */
  readonly what: string;
  /** Ordinal among the equal steps of that act, from 1. */
  readonly nth: number;
  /** True for a step inside a transaction, which takes effect only if that is committed. */
  readonly isInner: boolean;
}

export type StepMoment = 'before' | 'after';

export function describeStep({ during, what, nth }: PurchaseStep): string {
  return `${during}: ${what}${nth > 1 ? ` (number ${nth})` : ''}`;
}

export function isSameStep(one: PurchaseStep, other: PurchaseStep): boolean {
  return one.during === other.during && one.what === other.what && one.nth === other.nth;
}

/** Tables that a purchase writes; the shop also writes others, such as the counts of its limits. */
const tables = [
  'orders',
  'order_event',
  'order_line',
  'saree',
  'stock_movement',
  'refund',
  'webhook_event',
  'invoice',
  'invoice_series',
  'parcel',
  'scheduled_act',
  'office_act',
];
/**
 * Matches jobs that belong to no purchase: the queue's own, the daily ones, restock notices and mails about alarms.
 */
export const jobsBesidePurchases =
  /^(__|tidy-|tell-restocked|mail-alarm|give-up-mailing-alarm|reconcile-money|import-payouts)/;
/**
 * Matches the one write to these tables that belongs to no purchase: the daily job that erases recipients of old
 * orders.
 */
const tidying = /^\s*update "orders" set "full_name" = .*\bskip locked\b/is;
const lock = /^\s*select\b.*\bfrom\s+"(\w+)".*\bfor (?:no key )?update\b/is;
/** Matches each table that a statement writes; with several `with` queries it may write several. */
const writes = /\b(insert into|update|delete from)\s+"?(\w+)"?/gi;
const queued = /\bINSERT INTO pgboss\.\w+ \(.*'([\w-]+)' as name\b/is;
const taken = /WHERE j\.name = '([\w-]+)'.*UPDATE pgboss\.\w+ j SET\s+state = 'active'/is;
const finished = /UPDATE pgboss\.\w+ j\s+SET.*state = 'completed'/is;

/**
 * Returns the step's name of a statement that writes or locks a table, or queues or finishes a job, such as `queue
 * ship-order`; `null` if it does none of these, or not for a purchase.
 */
export function stepNameOf({ text, first }: ClientStatement): string | null {
  if (tidying.test(text)) return null;
  const [, locked] = lock.exec(text) ?? [];
  if (locked) return `select … from "${locked}" for update`;
  const [, job] = queued.exec(text) ?? [];
  if (job) return jobsBesidePurchases.test(job) ? null : `queue ${job}`;
  if (finished.test(text)) return jobsBesidePurchases.test(first ?? '') ? null : `finish ${first}`;
  const written = [...text.matchAll(writes)].filter(([, , table = '']) => tables.includes(table));
  return written.map(([, verb, table]) => `${verb?.toLowerCase()} "${table}"`).join(', ') || null;
}

/** Returns the step's name of a statement that takes a job, such as `take ship-order`; `null` if it takes none. */
export function takeStepNameOf({ text }: ClientStatement): string | null {
  const [, job] = taken.exec(text) ?? [];
  return job && !jobsBesidePurchases.test(job) ? `take ${job}` : null;
}
