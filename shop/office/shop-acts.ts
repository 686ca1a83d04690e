/** Acts on the shop as a whole: its catalogue, its failed jobs, and the list of its newsletter. */
import { z } from 'zod';
import { type CatalogueImportResult, findCatalogueMistakes, importCatalogue } from '../catalogue/import-catalogue.ts';
import { inOrder, readCatalogue } from '../catalogue/read-catalogue.ts';
import { runFailedJobsAgain } from '../failed-jobs/run-failed-jobs.ts';
import { exportNewsletter } from '../newsletter/export-newsletter.ts';
import type { Services } from '../services.ts';
import { type ActCall, type Change, defineAct } from './act.ts';
import { changeTo, ownerAndManager } from './act-parts.ts';

const counted = (field: string, count: number): Change => changeTo(field, String(count));

/** Queues a job again that failed in every try, or all of them. */
export const retryJobsAct = defineAct({
  name: 'jobs.retry',
  sentence: 'queued failed jobs again',
  permissions: ownerAndManager,
  input: z.object({ which: z.union([z.literal('all'), z.uuid()]) }),
  subjectOf: ({ which }) => ({ kind: 'job', id: which }),
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now'>>, { which }) =>
    runFailedJobsAgain(services, which, (trx, { count }) => record(trx, { changes: [counted('jobs', count)] })),
});

/** Exports the contacts of the newsletter's list; the log has their number. */
export const exportNewsletterAct = defineAct({
  name: 'newsletter.export',
  sentence: 'exported the list of the newsletter',
  // By command alone: the office has no way for files yet.
  permissions: {},
  input: z.object({ which: z.enum(['confirmed', 'unreachable']) }),
  subjectOf: () => ({ kind: 'newsletter', id: 'list' }),
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now' | 'secrets' | 'publicUrl'>>, { which }) =>
    exportNewsletter(services, which, (trx, { count }) => record(trx, { changes: [counted('contacts', count)] })),
});

const mistakeOfFile = z.object({ row: z.int(), column: z.string(), message: z.string() });

/** A catalogue file that a process for tables has read (`shop/bulk-edit/read-file.ts`). */
const catalogueFile = z.object({
  headRow: z.int(),
  columns: z.array(z.object({ head: z.string(), column: z.string().nullable() })),
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
  mistakes: z.array(mistakeOfFile),
});

/** Adds and updates the sarees of a catalogue file; the log has how many, and not which. */
export const importCatalogueAct = defineAct({
  name: 'catalogue.import',
  sentence: 'imported a catalogue file',
  // By command alone: the office plans a file before it changes anything.
  permissions: {},
  input: z.object({ file: catalogueFile }),
  subjectOf: () => ({ kind: 'catalogue', id: 'all' }),
  run: async (
    { services, record }: ActCall<Pick<Services, 'db' | 'now'>>,
    { file },
  ): Promise<CatalogueImportResult> => {
    const read = readCatalogue(file);
    if (!read.ok) {
      const mistakes = inOrder([...read.mistakes, ...(await findCatalogueMistakes(services.db, read.rows))]);
      return { ok: false, code: 'mistakes', mistakes };
    }
    return importCatalogue(
      services.db,
      read.sarees.map(({ entry }) => entry),
      (trx, { added, updated, stock }) =>
        record(trx, {
          changes: [counted('added', added), counted('stock changed', stock.length), counted('updated', updated)],
        }),
      (index) => read.sarees[index]?.row ?? file.headRow,
    );
  },
});
