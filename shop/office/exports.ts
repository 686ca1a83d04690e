/** Finds the files that people have asked for by an act. */
import type { Queryable } from '../../database/connect.ts';
import { minuteMs, subtractMs } from '../duration.ts';
import type { GstTableName } from '../gst-return/gst-files.ts';
import type { IndianMonth } from '../indian-month.ts';
import { listActs } from './act-log-store.ts';
import { exportGstAct, exportInvoicesAct } from './export-acts.ts';

/** Milliseconds in which a file is fetched after its act. */
const fetchedWithinMs = 5 * minuteMs;

export type WantedFile =
  | { readonly kind: 'gst'; readonly month: IndianMonth; readonly table: GstTableName | 'all' }
  | { readonly kind: 'invoices'; readonly month: IndianMonth; readonly part: number };

/**
 * Returns the file that a person has asked for by an act of the last five minutes; `null` for an act of somebody else. So
 * nothing leaves the office that is not in the activity log.
 */
export async function findWantedFile(
  db: Queryable,
  { exportId, staffId, now }: { readonly exportId: string; readonly staffId: string; readonly now: Date },
): Promise<WantedFile | null> {
  const entries = await listActs(db, { subject: { kind: 'export', id: exportId }, staffId }, 10);
  const entry = entries.find(({ refusal, at }) => refusal === null && at > subtractMs(now, fetchedWithinMs));
  if (!entry) return null;
  const changedTo = (name: string) => entry.changes.find(({ field }) => field === name)?.after ?? '';
  const month = changedTo('month');
  if (entry.act === exportInvoicesAct.name) return { kind: 'invoices', month, part: Number(changedTo('part')) };
  return entry.act === exportGstAct.name ? { kind: 'gst', month, table: changedTo('table') as GstTableName } : null;
}
