/** Acts by which people take files of the books out of the office. The file is fetched by the id of its act (`exports.ts`). */
import { z } from 'zod';
import { decideInTransaction } from '../../database/transaction.ts';
import { gstTableNames } from '../gst-return/gst-files.ts';
import { documentsOfPart } from '../gst-return/invoice-download.ts';
import { countDocuments, isDownloadUnderWay } from '../gst-return/invoice-download-store.ts';
import { indianMonthPattern, spanOfMonth } from '../indian-month.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct, type Subject } from './act.ts';
import { changeTo } from './act-parts.ts';

/** Names of the files of a month's GST return: one table, or all of them. */
const gstFileNames = [...gstTableNames, 'all'] as const;

const month = z.string().regex(indianMonthPattern);
const subjectOf = ({ exportId }: { exportId: string }): Subject => ({ kind: 'export', id: exportId });

/** Takes a table of a month's GST return, or all of them; `exportId` is made by the caller. No table has a buyer in it. */
export const exportGstAct = defineAct({
  name: 'gst.export',
  sentence: 'took GST tables of a month',
  limit: 'gst-files-of-person',
  permissions: { owner: 'may', accountant: 'may' },
  input: z.object({ exportId: z.uuid(), month, table: z.enum(gstFileNames) }),
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { month: of, table }) =>
    decideInTransaction(
      services.db,
      async () => ({ ok: true as const }),
      (trx) => record(trx, { changes: [changeTo('month', of), changeTo('table', table)] }),
    ),
});

type InvoicesOutcome =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly code: 'no_documents' | 'download_under_way' };

/**
 * Takes invoices and credit notes of a month, which have the names and addresses of buyers; the log has their number. As every
 * export of people it needs a passkey that was used just now.
 */
export const exportInvoicesAct = defineAct({
  name: 'invoices.export',
  sentence: 'took the invoices of a month',
  limit: 'invoice-files-of-person',
  permissions: { owner: 'with_passkey', accountant: 'with_passkey' },
  input: z.object({ exportId: z.uuid(), month, part: z.int().min(1).max(1_000) }),
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { month: of, part }) =>
    decideInTransaction<InvoicesOutcome>(
      services.db,
      async (trx) => {
        if (await isDownloadUnderWay(trx, services.now())) return { ok: false, code: 'download_under_way' };
        const before = (part - 1) * documentsOfPart;
        const count = Math.min((await countDocuments(trx, spanOfMonth(of))) - before, documentsOfPart);
        return count > 0 ? { ok: true, count } : { ok: false, code: 'no_documents' };
      },
      (trx, { count }) =>
        record(trx, {
          changes: [changeTo('documents', String(count)), changeTo('month', of), changeTo('part', String(part))],
        }),
    ),
});
