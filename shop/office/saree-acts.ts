/** Acts on sarees that are listed: their fields, whether they are shown, their pictures, and where they lie. */
import { z } from 'zod';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { editableColumns } from '../catalogue/saree-cells.ts';
import { maxShelf, setShelf } from '../catalogue/shelf-store.ts';
import { typed } from '../contact/typed-text.ts';
import { timeSchema } from '../plausible-days.ts';
import { type EditOutcome, editSaree } from '../saree-editing/edit-saree.ts';
import {
  type ShowOutcome,
  type ShowRefusal,
  scheduleSaree,
  setArchived,
  setShown,
} from '../saree-editing/show-saree.ts';
import type { Services } from '../services.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct } from './act.ts';
import { findLastChange } from './act-log-store.ts';
import {
  moneyChange,
  ownerAndManager,
  ownerAndManagerAndLister,
  ownerAndManagerAndPacker,
  timeChange,
} from './act-parts.ts';
import { priceRuleOfActor } from './actor.ts';

type ShelfOutcome =
  | { readonly ok: true; readonly before: string | null }
  | { readonly ok: false; readonly code: 'unknown_saree' };

/** Notes on which shelf a saree lies, or that it is not known. */
export const shelveSareeAct = defineAct({
  name: 'saree.shelf',
  sentence: 'noted the shelf of a saree',
  permissions: { ...ownerAndManagerAndPacker, lister: 'may' },
  input: z.object({
    sku: z.string().overwrite(typed.sku).max(40),
    shelf: z.string().overwrite(typed.line).min(1).max(maxShelf).nullable(),
  }),
  subjectOf: ({ sku }) => ({ kind: 'saree', id: sku }),
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { sku, shelf }) =>
    changeShelf(services, sku, shelf, (trx, { before }) =>
      record(trx, { changes: [{ field: 'shelf', before, after: shelf }] }),
    ),
});

function changeShelf(
  { db }: Pick<Services, 'db'>,
  sku: string,
  shelf: string | null,
  onDecided: OnDecided<ShelfOutcome>,
): Promise<ShelfOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ShelfOutcome> => {
    const before = await setShelf(trx, sku, shelf);
    return before === undefined ? { ok: false, code: 'unknown_saree' } : { ok: true, before };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** The sku of a saree. */
export const skuField = z.string().overwrite(typed.sku).min(2).max(40);
/** Returns the saree that an act is about. */
export const subjectOfSaree = ({ sku }: { readonly sku: string }) => ({ kind: 'saree', id: sku }) as const;

const cell = z.string().max(2_000);
const changesField = z
  .strictObject(
    Object.fromEntries(editableColumns.map((column) => [column, z.strictObject({ from: cell, to: cell }).optional()])),
  )
  .refine((changes) => Object.keys(changes).length > 0, 'changes nothing');

type Told = EditOutcome | (Extract<EditOutcome, { code: 'stale' }> & { readonly who: string | null });

/** Changes fields of a saree. Two people may change different fields of one saree; of the same field the second is told. */
export const editSareeAct = defineAct({
  name: 'saree.edit',
  sentence: 'changed a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField, changes: changesField }),
  subjectOf: subjectOfSaree,
  run: async ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'now'>>, { sku, changes }): Promise<Told> => {
    const priceRule = priceRuleOfActor(actor);
    const given = Object.fromEntries(
      Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change]] : [])),
    );
    const outcome = await editSaree(services, { sku, changes: given, priceRule }, (trx, done) =>
      record(trx, { changes: changesOf(done) }),
    );
    return outcome.ok || outcome.code !== 'stale'
      ? outcome
      : { ...outcome, ...(await whoChanged(services.db, sku, outcome)) };
  },
  answer: ({ path }) => ({ product_path: path }),
  explain: explainEdit,
});

function changesOf({ changed, price }: Extract<EditOutcome, { ok: true }>): Change[] {
  const plain = changed.filter(({ field }) => field !== 'price');
  return [...plain, ...(price ? [moneyChange('price', price.before, price.after)] : [])];
}

type Stale = Extract<EditOutcome, { code: 'stale' }>;

/** Finds who changed the field to what it is: nobody of the office if that was an import. */
async function whoChanged(
  db: Queryable,
  sku: string,
  { field, theirs, at }: Stale,
): Promise<{ who: string | null; at: Date }> {
  const last = await findLastChange(db, { kind: 'saree', id: sku }, field);
  const isTheirs =
    last !== null && (field === 'price' || last.after === theirs) && last.at >= new Date(at.getTime() - clockGapMs);
  return isTheirs ? { who: last.who, at: last.at } : { who: null, at };
}

/** Milliseconds by which the log may say that an act was done earlier than the row of its saree. */
const clockGapMs = 5_000;

function explainEdit(refusal: Extract<Told, { ok: false }>): AnsweredFacts {
  switch (refusal.code) {
    case 'stale':
      return {
        field: refusal.field,
        theirs: refusal.theirs,
        at: refusal.at.toISOString(),
        ...('who' in refusal && refusal.who !== null ? { who: refusal.who } : {}),
      };
    case 'mistakes':
      return { mistakes: refusal.mistakes };
    case 'price_too_far':
      return { low: refusal.low, high: refusal.high };
    default:
      return {};
  }
}

const shown = (isShown: boolean): Change => ({
  field: 'shown',
  before: isShown ? 'no' : 'yes',
  after: isShown ? 'yes' : 'no',
});
const explainShow = (refusal: ShowRefusal): AnsweredFacts => {
  if (refusal.code === 'in_stock') return { available: refusal.available };
  return refusal.code === 'reserved' ? { reserved: refusal.reserved } : {};
};

/** Shows a saree in the shop. */
export const showSareeAct = defineAct({
  name: 'saree.show',
  sentence: 'showed a saree in the shop',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField }),
  subjectOf: subjectOfSaree,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { sku }): Promise<ShowOutcome> =>
    setShown(services, { sku, isShown: true }, (trx) => record(trx, { changes: [shown(true)] })),
  explain: explainShow,
});

/** Hides a saree: no page names it, and no order can be opened for it. Orders that have it go on. */
export const hideSareeAct = defineAct({
  name: 'saree.hide',
  sentence: 'hid a saree from the shop',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField }),
  subjectOf: subjectOfSaree,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { sku }): Promise<ShowOutcome> =>
    setShown(services, { sku, isShown: false }, (trx) => record(trx, { changes: [shown(false)] })),
  explain: explainShow,
});

/** Sets when a saree is shown and hidden; both times are replaced. */
export const scheduleSareeAct = defineAct({
  name: 'saree.schedule',
  sentence: 'set when a saree is shown',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField, showAt: timeSchema.nullable(), hideAt: timeSchema.nullable() }),
  subjectOf: subjectOfSaree,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { sku, ...wanted }): Promise<ShowOutcome> =>
    scheduleSaree(services, { sku, ...wanted }, (trx, { before }) =>
      record(trx, {
        changes: [
          timeChange('show at', before.showAt, wanted.showAt),
          timeChange('hide at', before.hideAt, wanted.hideAt),
        ].filter(({ before: was, after }) => was !== after),
      }),
    ),
  explain: explainShow,
});

/** Archives a saree of which no piece is left: hidden for good, and out of the office's lists. */
export const archiveSareeAct = defineAct({
  name: 'saree.archive',
  sentence: 'archived a saree',
  permissions: ownerAndManager,
  input: z.object({ sku: skuField }),
  subjectOf: subjectOfSaree,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { sku }): Promise<ShowOutcome> =>
    setArchived(services, { sku, isArchived: true }, (trx) => record(trx)),
  explain: explainShow,
});

/** Takes a saree out of the archive; it stays hidden. */
export const unarchiveSareeAct = defineAct({
  name: 'saree.unarchive',
  sentence: 'took a saree out of the archive',
  permissions: ownerAndManager,
  input: z.object({ sku: skuField }),
  subjectOf: subjectOfSaree,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { sku }): Promise<ShowOutcome> =>
    setArchived(services, { sku, isArchived: false }, (trx) => record(trx)),
  explain: explainShow,
});
