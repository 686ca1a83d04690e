/** Saves drafts, and discards them. Nothing that shoppers see changes by it. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type Cells, readCell } from '../catalogue/saree-cells.ts';
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { maxDraftsOfPerson, maxKeptDraftsOfPerson } from './draft.ts';
import {
  countDraftsOf,
  type Draft,
  insertDraft,
  lockDraft,
  readChanger,
  setDiscarded,
  updateDraft,
} from './draft-store.ts';

/** Refusals of whatever is done with a draft. */
export type DraftRefusal =
  | { readonly ok: false; readonly code: 'unknown_draft' | 'discarded' }
  /** It is a saree already. */
  | { readonly ok: false; readonly code: 'listed'; readonly sku: string };

/** Somebody has changed the draft since the person saw it. */
export interface StaleDraft {
  readonly ok: false;
  readonly code: 'stale';
  readonly version: number;
  readonly who: string | null;
  readonly at: Date;
}

/** The price of a draft before and after a change. */
export interface PriceChange {
  readonly before: Paise | null;
  readonly after: Paise | null;
}

export type SaveOutcome =
  | {
      readonly ok: true;
      readonly version: number;
      readonly changed: readonly string[];
      /** `null` if it did not change. A text that is no price counts as none. */
      readonly price: PriceChange | null;
      /** The time at which it was to be listed, which the change has cleared; `null` if there was none. */
      readonly unscheduled: Date | null;
    }
  | DraftRefusal
  | StaleDraft
  | { readonly ok: false; readonly code: 'too_many_drafts' };

export interface SaveRequest {
  readonly draftId: string;
  /** All fields of the draft. */
  readonly fields: Cells;
  /** Version that the person saw; 0 for a new draft. */
  readonly seen: number;
  readonly staffId: string | null;
}

/** Stores a draft under the id that the phone made. To save what is there already is done, whatever was seen. */
export async function saveDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: SaveRequest,
  onDecided?: OnDecided<SaveOutcome>,
): Promise<SaveOutcome> {
  return decideInTransaction(db, (trx) => decide(trx, request, now()), onDecided);
}

async function decide(trx: OpenTransaction, request: SaveRequest, at: Date): Promise<SaveOutcome> {
  const { draftId: id, fields, seen, staffId } = request;
  let draft = await lockDraft(trx, id);
  if (!draft && seen === 0) {
    if (await hasTooMany(trx, staffId, maxKeptDraftsOfPerson)) return { ok: false, code: 'too_many_drafts' };
    if (await insertDraft(trx, { id, fields, staffId, at })) return savedAs(1, {}, fields, null);
    // Another call has inserted it meanwhile.
    draft = await lockDraft(trx, id);
  }
  if (!draft) return { ok: false, code: 'unknown_draft' };
  const refused = refuseClosed(draft);
  if (refused) return refused;
  if (changedBetween(draft.fields, fields).length === 0) return savedAs(draft.version, fields, fields, null);
  if (draft.version !== seen) return staleOf(trx, draft);
  const version = draft.version + 1;
  await updateDraft(trx, { id, fields, version, staffId, at });
  return savedAs(version, draft.fields, fields, draft.listAt);
}

function savedAs(version: number, before: Cells, after: Cells, unscheduled: Date | null): SaveOutcome {
  const changed = changedBetween(before, after);
  const price = changed.includes('price') ? { before: priceOf(before), after: priceOf(after) } : null;
  return { ok: true, version, changed, price, unscheduled };
}

function priceOf({ price = '' }: Cells): Paise | null {
  const read = readCell('price', price);
  return read.ok ? (read.entry.price ?? null) : null;
}

/** Returns the columns that differ between two states of a draft. */
function changedBetween(before: Cells, after: Cells): string[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return columns.filter((column) => (before[column] ?? '') !== (after[column] ?? ''));
}

/** Returns the refusal of whatever is asked of a draft that is none any more; `null` for an open one. */
export function refuseClosed(draft: Draft): DraftRefusal | null {
  if (draft.listedSku !== null) return { ok: false, code: 'listed', sku: draft.listedSku };
  return draft.discardedAt ? { ok: false, code: 'discarded' } : null;
}

/** Returns the refusal of whoever saw another version. */
export async function staleOf(trx: OpenTransaction, draft: Draft): Promise<StaleDraft> {
  return { ok: false, code: 'stale', version: draft.version, who: await readChanger(trx, draft), at: draft.updatedAt };
}

/** True if a person has as many open drafts as they may, or as many with the discarded ones. */
async function hasTooMany(trx: OpenTransaction, staffId: string | null, mostKept: number): Promise<boolean> {
  if (staffId === null) return false;
  const { open, kept } = await countDraftsOf(trx, staffId);
  return open >= maxDraftsOfPerson || kept >= mostKept;
}

export type DiscardOutcome =
  | { readonly ok: true }
  | DraftRefusal
  | { readonly ok: false; readonly code: 'too_many_drafts' };

/** Discards a draft, or takes up one that was discarded: it is kept for 30 days. */
export async function discardDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { draftId, isDiscarded }: { readonly draftId: string; readonly isDiscarded: boolean },
  onDecided?: OnDecided<DiscardOutcome>,
): Promise<DiscardOutcome> {
  const decideDiscard = async (trx: OpenTransaction): Promise<DiscardOutcome> => {
    const draft = await lockDraft(trx, draftId);
    if (!draft) return { ok: false, code: 'unknown_draft' };
    const refused = refuseClosed({ ...draft, discardedAt: null });
    if (refused) return refused;
    const isRestored = !isDiscarded && draft.discardedAt !== null;
    if (isRestored && (await hasTooMany(trx, draft.staffId, Number.POSITIVE_INFINITY)))
      return { ok: false, code: 'too_many_drafts' };
    await setDiscarded(trx, draftId, isDiscarded ? now() : null);
    return { ok: true };
  };
  return decideInTransaction(db, decideDiscard, onDecided);
}
