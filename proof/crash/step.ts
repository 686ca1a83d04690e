/**
 * The steps of a purchase, as the shop's outside sees them: each write in the database, each commit, each call of an
 * outside service, each mail. What only reads is none: around it nothing is different from what it was after the step before.
 */
import type { ClientStatement } from './postgres-proxy.ts';

export interface PurchaseStep {
  /** Act of the shopper or the courier at that time. */
  readonly during: string;
  /** The statement's first words, or the outside call. */
  readonly what: string;
  /** The how-manieth of these during that, from 1. */
  readonly nth: number;
  /** Of a transaction that is not over yet: it comes to nothing with the others, unless that is committed. */
  readonly isInner: boolean;
}

export type StepMoment = 'before' | 'after';

export function describeStep({ during, what, nth }: PurchaseStep): string {
  return `${during}: ${what}${nth > 1 ? ` (number ${nth})` : ''}`;
}

export function isSameStep(one: PurchaseStep, other: PurchaseStep): boolean {
  return one.during === other.during && one.what === other.what && one.nth === other.nth;
}

/** Tables that a purchase writes; the shop writes others too: counts of callers, its daily tidying. */
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
];
/**
 * Matches jobs that belong to no purchase: the queue's own, the daily ones, and those that tell who waits for a saree,
 * or the merchant.
 */
export const jobsBesidePurchases = /^(__|tidy-|tell-restocked|mail-dead-letters)/;
/** The one write to a table of purchases that is none: the daily tidying forgets whom an order was for. */
const tidying = /^\s*update "orders" set "full_name" = .*\bskip locked\b/is;
const lock = /^\s*select\b.*\bfrom\s+"(\w+)".*\bfor (?:no key )?update\b/is;
/** A statement may write several tables, one in each `with`. */
const writes = /\b(insert into|update|delete from)\s+"?(\w+)"?/gi;
const queued = /\bINSERT INTO pgboss\.\w+ \(.*'([\w-]+)' as name\b/is;
const taken = /WHERE j\.name = '([\w-]+)'.*UPDATE pgboss\.\w+ j SET\s+state = 'active'/is;
const finished = /UPDATE pgboss\.\w+ j\s+SET.*state = 'completed'/is;

/** Names the table that a statement writes or locks; `null` if it does neither, or not for a purchase. */
export function writtenTableOf({ text, first }: ClientStatement): string | null {
  if (tidying.test(text)) return null;
  const [, locked] = lock.exec(text) ?? [];
  if (locked) return `select … from "${locked}" for update`;
  const [, job] = queued.exec(text) ?? [];
  if (job) return jobsBesidePurchases.test(job) ? null : `queue ${job}`;
  if (finished.test(text)) return jobsBesidePurchases.test(first ?? '') ? null : `finish ${first}`;
  const written = [...text.matchAll(writes)].filter(([, , table = '']) => tables.includes(table));
  return written.map(([, verb, table]) => `${verb?.toLowerCase()} "${table}"`).join(', ') || null;
}

/** Returns the job that a statement takes, if it takes one. */
export function takenJobOf({ text }: ClientStatement): string | null {
  const [, job] = taken.exec(text) ?? [];
  return job && !jobsBesidePurchases.test(job) ? `take ${job}` : null;
}
