/** Acts on many sarees at once: by a file, in the grid, and their undo; and the export of the catalogue. */
import { z } from 'zod';
import { decideInTransaction } from '../../database/transaction.ts';
import { type ApplyOutcome, applyBulkChange, type ChangedPrice } from '../bulk-edit/apply-bulk-change.ts';
import type { BulkSource } from '../bulk-edit/bulk-change.ts';
import { undoBulkChange } from '../bulk-edit/undo-bulk-change.ts';
import type { StockChange } from '../catalogue/write-sarees.ts';
import { typed } from '../contact/typed-text.ts';
import { sareeViews } from '../office-lists/saree-list-store.ts';
import type { Services } from '../services.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct, type Subject } from './act.ts';
import { changeTo, moneyChange, ownerAndManager, ownerAndManagerAndLister } from './act-parts.ts';
import { priceRuleOfActor, staffIdOf } from './actor.ts';

type Needs = Pick<Services, 'db' | 'now'>;
type Applied = Extract<ApplyOutcome, { ok: true }>;

const input = z.object({ changeId: z.uuid() });
const subjectOf = ({ changeId }: { readonly changeId: string }): Subject => ({ kind: 'catalogue', id: changeId });

/** Most new sarees, most prices, and most counts of stock, that an entry of the log names; of others it has the number. */
const namedInLog = 200;

/** Returns the prices and the stock that were changed, for the log: whoever changes them must be seen to have done so. */
function changesOf({ prices, stock }: { prices: readonly ChangedPrice[]; stock: readonly StockChange[] }): Change[] {
  return [
    ...prices.slice(0, namedInLog).map(({ sku, before, after }) => moneyChange(`price of ${sku}`, before, after)),
    ...stock.slice(0, namedInLog).map(({ sku, from, to }) => ({
      field: `pieces of ${sku}`,
      before: String(from),
      after: String(to),
    })),
    ...(prices.length > namedInLog ? [changeTo('prices', String(prices.length))] : []),
    ...(stock.length > namedInLog ? [changeTo('counts', String(stock.length))] : []),
  ];
}

const changesOfApplied = (applied: Applied): Change[] => [
  changeTo('added', String(applied.counts.added)),
  changeTo('changed', String(applied.counts.changed)),
  ...applied.added
    .slice(0, namedInLog)
    .flatMap(({ sku, price, pieces }) => [
      moneyChange(`price of ${sku}`, null, price),
      changeTo(`pieces of ${sku}`, String(pieces)),
    ]),
  ...changesOf(applied),
];

const answerApplied = ({ counts }: Applied): AnsweredFacts => ({ ...counts });

function explainApply(refusal: Extract<ApplyOutcome, { ok: false }>): AnsweredFacts {
  if (refusal.code === 'stale') {
    const fields = refusal.stale.map(({ sku, column, now }) => ({ field: `${sku} ${column}`, message: now }));
    return { stale: fields.slice(0, namedInLog) };
  }
  if (refusal.code !== 'mistakes') return {};
  const mistakes = refusal.refusals.map(({ sku, column, message }) => ({ field: `${sku} ${column}`, message }));
  return { mistakes: mistakes.slice(0, namedInLog) };
}

const applyOf = (source: BulkSource) => ({
  input,
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, { changeId: id }: z.output<typeof input>) =>
    applyBulkChange(
      services,
      { id, source, staffId: staffIdOf(actor), priceRule: priceRuleOfActor(actor) },
      (trx, applied) => record(trx, { changes: changesOfApplied(applied) }),
    ),
  answer: answerApplied,
  explain: explainApply,
});

/** Changes the sarees of a file that was read, and adds its new ones: all of what the dry run said, or nothing. */
export const importFileAct = defineAct({
  name: 'bulk.import',
  sentence: 'changed sarees by a file',
  permissions: ownerAndManager,
  ...applyOf('file'),
});

/** Changes cells of the grid: all of them, or none. A lister changes neither prices nor HSN codes. */
export const editGridAct = defineAct({
  name: 'bulk.grid',
  sentence: 'changed sarees in the grid',
  permissions: ownerAndManagerAndLister,
  ...applyOf('grid'),
});

/** Undoes a change by a file or in the grid within 30 days; what was changed since is left, and named. */
export const undoBulkAct = defineAct({
  name: 'bulk.undo',
  sentence: 'undid a change of many sarees',
  permissions: ownerAndManager,
  input,
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, { changeId: id }) =>
    undoBulkChange(services, { id, staffId: staffIdOf(actor), priceRule: priceRuleOfActor(actor) }, (trx, undone) =>
      record(trx, {
        changes: [
          changeTo('cells restored', String(undone.restored)),
          changeTo('sarees hidden', String(undone.hidden.length)),
          changeTo('cells left', String(undone.left.length)),
          ...changesOf(undone),
        ],
      }),
    ),
  answer: ({ restored, hidden, left }) => ({ restored, hidden: hidden.length, left: left.length }),
});

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Takes the catalogue as a file; `exportId` is made by the caller, who fetches the file by it. */
export const exportCatalogueAct = defineAct({
  name: 'catalogue.export',
  sentence: 'exported the catalogue',
  limit: 'catalogue-files-of-person',
  permissions: ownerAndManager,
  input: z.object({
    exportId: z.uuid(),
    format: z.enum(exportFormats),
    view: z.enum([...sareeViews, 'all']),
    search: z.string().overwrite(typed.line).max(100),
  }),
  subjectOf: ({ exportId }) => ({ kind: 'export', id: exportId }),
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { format, view, search }) =>
    decideInTransaction(
      services.db,
      async () => ({ ok: true as const }),
      (trx) =>
        record(trx, { changes: [changeTo('format', format), changeTo('view', view), changeTo('search', search)] }),
    ),
});
