/** Acts on drafts: sarees that are being described, until they are listed. */
import { z } from 'zod';
import type { Cells } from '../catalogue/saree-cells.ts';
import { timeSchema } from '../plausible-days.ts';
import { draftFieldsSchema } from '../saree-editing/draft.ts';
import { type ListOutcome, listDraft, type UnscheduleOutcome, unscheduleDraft } from '../saree-editing/list-draft.ts';
import {
  type DiscardOutcome,
  type DraftRefusal,
  discardDraft,
  type SaveOutcome,
  type StaleDraft,
  saveDraft,
} from '../saree-editing/save-draft.ts';
import type { Services } from '../services.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct } from './act.ts';
import {
  changeTo,
  moneyChange,
  ownerAndManagerAndLister,
  timeChange,
  unscheduledChanges,
  unscheduledFacts,
} from './act-parts.ts';
import { priceRuleOfActor, staffIdOf } from './actor.ts';

export const draftIdField = z.uuid();
/** Returns the draft that an act is about. */
export const subjectOfDraft = ({ draftId }: { readonly draftId: string }) => ({ kind: 'draft', id: draftId }) as const;

type Refusal = DraftRefusal | StaleDraft | Exclude<SaveOutcome, { ok: true }> | Exclude<ListOutcome, { ok: true }>;

/** Returns what the office is told of a refused act on a draft. */
function explainDraft(refusal: Refusal): AnsweredFacts {
  if (refusal.code === 'listed') return { sku: refusal.sku };
  if (refusal.code === 'incomplete') return { mistakes: refusal.mistakes };
  if (refusal.code !== 'stale') return {};
  const { version, who, at } = refusal;
  return { version, at: at.toISOString(), ...(who !== null && { who }) };
}

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * Saves a draft under an id that the phone makes. The log has the names of the fields that changed, the price, and the time
 * at which it was to be listed, which the change clears.
 */
export const saveDraftAct = defineAct({
  name: 'draft.save',
  sentence: 'saved a draft of a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField, fields: draftFieldsSchema, seen: z.int().min(0) }),
  subjectOf: subjectOfDraft,
  run: ({ services, actor, record }: ActCall<Needs>, { draftId, fields, seen }): Promise<SaveOutcome> =>
    saveDraft(services, { draftId, fields: cellsIn(fields), seen, staffId: staffIdOf(actor) }, (trx, done) =>
      record(trx, { changes: changesOf(done) }),
    ),
  answer: ({ version, unscheduled }) => ({ version, ...unscheduledFacts(unscheduled) }),
  explain: explainDraft,
});

function changesOf({ changed, price, unscheduled }: Extract<SaveOutcome, { ok: true }>): Change[] {
  return [
    ...(changed.length > 0 ? [changeTo('fields', changed.join(', '))] : []),
    ...(price ? [moneyChange('price', price.before, price.after)] : []),
    ...unscheduledChanges(unscheduled),
  ];
}

/** Returns the fields that were filled in. */
function cellsIn(fields: Readonly<Record<string, string | undefined>>): Cells {
  return Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}

/** Discards a draft; it is kept for 30 days. */
export const discardDraftAct = defineAct({
  name: 'draft.discard',
  sentence: 'discarded a draft of a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField }),
  subjectOf: subjectOfDraft,
  run: ({ services, record }: ActCall<Needs>, { draftId }): Promise<DiscardOutcome> =>
    discardDraft(services, { draftId, isDiscarded: true }, (trx) => record(trx)),
  explain: explainDraft,
});

/** Takes up a draft that was discarded. */
export const restoreDraftAct = defineAct({
  name: 'draft.restore',
  sentence: 'took up a discarded draft of a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField }),
  subjectOf: subjectOfDraft,
  run: ({ services, record }: ActCall<Needs>, { draftId }): Promise<DiscardOutcome> =>
    discardDraft(services, { draftId, isDiscarded: false }, (trx) => record(trx)),
  explain: explainDraft,
});

/** Lists a draft as a saree of the shop, at once or at a time. */
export const listDraftAct = defineAct({
  name: 'draft.list',
  sentence: 'listed a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField, seen: z.int().positive(), at: timeSchema.optional() }),
  subjectOf: subjectOfDraft,
  run: ({ services, actor, record }: ActCall<Needs>, { draftId, seen, at }): Promise<ListOutcome> =>
    listDraft(
      services,
      {
        draftId,
        seen,
        at,
        staffId: staffIdOf(actor),
        priceRule: priceRuleOfActor(actor),
      },
      (trx, done) =>
        done.kind === 'scheduled'
          ? record(trx, {
              changes: [timeChange('list at', null, done.at), moneyChange('price', null, done.price)],
            })
          : record(trx, {
              subject: { kind: 'saree', id: done.sku },
              changes: [
                changeTo('draft', draftId),
                changeTo('pieces', String(done.pieces)),
                moneyChange('price', null, done.price),
              ],
            }),
    ),
  answer: (done): { readonly list_at: string } | { readonly sku: string; readonly product_path: string } =>
    done.kind === 'scheduled' ? { list_at: done.at.toISOString() } : { sku: done.sku, product_path: done.path },
  explain: explainDraft,
});

/** Takes back that a draft is listed at a time. */
export const unscheduleDraftAct = defineAct({
  name: 'draft.unschedule',
  sentence: 'took back when a saree is listed',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField }),
  subjectOf: subjectOfDraft,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { draftId }): Promise<UnscheduleOutcome> =>
    unscheduleDraft(services, draftId, (trx, { before }) =>
      record(trx, { changes: [timeChange('list at', before, null)] }),
    ),
  explain: explainDraft,
});
