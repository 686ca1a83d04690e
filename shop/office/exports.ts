/** Finds the files that people have asked for by an act. */
import type { Queryable } from '../../database/connect.ts';
import type { ExportQuery } from '../bulk-edit/export-catalogue.ts';
import { minuteMs, subtractMs } from '../duration.ts';
import type { GstTableName } from '../gst-return/gst-files.ts';
import type { IndianMonth } from '../indian-month.ts';
import { listActs } from './act-log-store.ts';
import { type ExportFormat, exportCatalogueAct } from './bulk-acts.ts';
import { exportGstAct, exportInvoicesAct } from './export-acts.ts';

/** Milliseconds in which a file is fetched after its act. */
const fetchedWithinMs = 5 * minuteMs;

export type WantedFile =
  | { readonly kind: 'gst'; readonly month: IndianMonth; readonly table: GstTableName | 'all' }
  | { readonly kind: 'catalogue'; readonly format: ExportFormat; readonly query: ExportQuery }
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
  if (entry.act === exportCatalogueAct.name) return catalogueFileOf(changedTo);
  const month = changedTo('month');
  if (entry.act === exportInvoicesAct.name) return { kind: 'invoices', month, part: Number(changedTo('part')) };
  return entry.act === exportGstAct.name ? { kind: 'gst', month, table: changedTo('table') as GstTableName } : null;
}

function catalogueFileOf(changedTo: (name: string) => string): WantedFile {
  const query = { view: changedTo('view') as ExportQuery['view'], search: changedTo('search') };
  return { kind: 'catalogue', format: changedTo('format') as ExportFormat, query };
}
