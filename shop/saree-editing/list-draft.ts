/** Lists a draft: it becomes a saree of the shop, by the writing that an import does, with its pictures and its stock. */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type CellMistake, cellMistake } from '../catalogue/cell-rules.ts';
import { productPath } from '../catalogue/saree.ts';
import { setShelf } from '../catalogue/shelf-store.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { findSkuAtPath, finishWriting, lockCatalogue, writeSaree } from '../catalogue/write-sarees.ts';
import { indianDayOf } from '../indian-time.ts';
import { findMasterAt } from '../media/gallery-store.ts';
import { formatPrice, type Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { pictureSkuOf, type ReadDraft, readDraft } from './draft.ts';
import { closeListedDraft, type Draft, listDueDrafts, lockDraft, refuseDraft, scheduleDraft } from './draft-store.ts';
import { handOverPictures } from './gallery-places.ts';
import type { PriceRule } from './price-rule.ts';
import { readLeastPrice } from './price-store.ts';
import { proposeSku } from './propose-sku.ts';
import { type DraftRefusal, refuseClosed, type StaleDraft, staleOf } from './save-draft.ts';

export type ListOutcome =
  | {
      readonly ok: true;
      readonly kind: 'listed';
      readonly sku: string;
      readonly path: string;
      readonly pieces: number;
      readonly price: Paise;
    }
  | { readonly ok: true; readonly kind: 'scheduled'; readonly at: Date; readonly price: Paise }
  | DraftRefusal
  | StaleDraft
  | { readonly ok: false; readonly code: 'past_time' }
  | { readonly ok: false; readonly code: 'incomplete'; readonly mistakes: readonly CellMistake[] };

export interface ListRequest {
  readonly draftId: string;
  /** Version that the person saw. */
  readonly seen: number;
  /** The time at which it is to be listed; at once if not given. */
  readonly at?: Date | undefined;
  readonly staffId: string | null;
  readonly priceRule: PriceRule;
}

/** The person who lists a draft, and how far they may set prices. */
type Lister = Pick<ListRequest, 'staffId' | 'priceRule'>;

type Needs = Pick<Services, 'db' | 'now'>;

/** Lists a draft now, or at a time, at which it is checked again. One draft becomes one saree, however often it is asked for. */
export async function listDraft(
  { db, now }: Needs,
  { draftId, seen, at, ...lister }: ListRequest,
  onDecided?: OnDecided<ListOutcome>,
): Promise<ListOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ListOutcome> => {
    await lockCatalogue(trx);
    const draft = await lockDraft(trx, draftId);
    if (!draft) return { ok: false, code: 'unknown_draft' };
    const refused = refuseClosed(draft);
    if (refused) return refused;
    if (draft.version !== seen) return staleOf(trx, draft);
    if (at === undefined) return makeSaree(trx, draft, lister, now());
    if (at <= now()) return { ok: false, code: 'past_time' };
    const { read } = await readLocked(trx, draft, lister, now());
    if (!read.ok) return { ok: false, code: 'incomplete', mistakes: read.mistakes };
    await scheduleDraft(trx, draftId, { at, staffId: lister.staffId });
    return { ok: true, kind: 'scheduled', at, price: read.entry.price };
  };
  return decideInTransaction(db, decide, onDecided);
}

export type UnscheduleOutcome = { readonly ok: true; readonly before: Date | null } | DraftRefusal;

/** Cancels that a draft is listed at a time. */
export async function unscheduleDraft(
  { db }: Pick<Needs, 'db'>,
  draftId: string,
  onDecided?: OnDecided<UnscheduleOutcome>,
): Promise<UnscheduleOutcome> {
  const decide = async (trx: OpenTransaction): Promise<UnscheduleOutcome> => {
    const draft = await lockDraft(trx, draftId);
    if (!draft) return { ok: false, code: 'unknown_draft' };
    const refused = refuseClosed(draft);
    if (refused) return refused;
    await scheduleDraft(trx, draftId, { at: null, staffId: null });
    return { ok: true, before: draft.listAt };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Lists the drafts whose time has come; what one lacks by then is noted with it. Returns their number. */
export async function listDraftsThatAreDue({ db, now }: Needs): Promise<number> {
  let listed = 0;
  for (const { id, isAllowed, ...lister } of await listDueDrafts(db, now())) {
    const outcome = await decideInTransaction(db, async (trx): Promise<ListOutcome> => {
      await lockCatalogue(trx);
      const draft = await lockDraft(trx, id);
      // Another process has listed it, or somebody has changed its time.
      if (!draft?.listAt || draft.listAt > now() || refuseClosed(draft)) return { ok: false, code: 'unknown_draft' };
      if (isAllowed) return makeSaree(trx, draft, lister, now());
      return { ok: false, code: 'incomplete', mistakes: [] };
    });
    if (outcome.ok) listed += 1;
    else if (outcome.code === 'incomplete') await refuseDraft(db, { id, words: wordsOf(outcome.mistakes), now: now() });
  }
  return listed;
}

const notAllowedWords = 'Whoever was to list it may not do so any more.';

/** Reasons for which a draft is not listed at its time: something of it is missing or wrong, or the person may not list any more. */
export const listingRefusals = ['incomplete', 'not_allowed'] as const;
export type ListingRefusal = (typeof listingRefusals)[number];

/** Returns the reason that the words of a refusal, as they are stored, tell of; `null` for none. */
export function listingRefusalOf(words: string | null): ListingRefusal | null {
  if (words === null) return null;
  return words === notAllowedWords ? 'not_allowed' : 'incomplete';
}

function wordsOf(mistakes: readonly CellMistake[]): string {
  if (mistakes.length === 0) return notAllowedWords;
  return `${mistakes.map(({ field, message }) => `${field.replaceAll('_', ' ')}: ${message}`).join('; ')}.`;
}

/**
 * Reads a draft as it would be listed now, with all that hinders it: also a sku or an address that a saree has, and a price that is
 * an owner's to set. Returns with it the sku that it gets unless its fields have one, and the vocabulary by which it was read.
 */
export async function readDraftToList(
  db: Queryable,
  { fields }: Pick<Draft, 'fields'>,
  { hasCover, priceRule, now }: { readonly hasCover: boolean; readonly priceRule: PriceRule; readonly now: Date },
): Promise<{ readonly proposedSku: string | null; readonly vocabulary: Vocabulary; readonly read: ReadDraft }> {
  const proposedSku = await proposeSku(db, fields.category);
  const vocabulary = await readVocabulary(db);
  const read = readDraft({ fields, proposedSku, hasCover, vocabulary, today: indianDayOf(now) });
  return { proposedSku, vocabulary, read: read.ok ? await refuseToList(db, read, priceRule) : read };
}

async function refuseToList(
  db: Queryable,
  read: Extract<ReadDraft, { ok: true }>,
  priceRule: PriceRule,
): Promise<ReadDraft> {
  const { sku, name, color, price } = read.entry;
  const leastPrice = priceRule === 'any' ? null : await readLeastPrice(db);
  const [same, other] = await Promise.all([
    db.selectFrom('saree').select('sku').where('sku', '=', sku).executeTakeFirst(),
    findSkuAtPath(db, productPath(name, color), sku),
  ]);
  const mistakes = [
    ...(same ? [cellMistake('sku', 'sku_taken')] : []),
    ...(other ? [cellMistake('color', 'taken', other)] : []),
    ...(leastPrice !== null && price < leastPrice ? [cellMistake('price', 'price_low', formatPrice(leastPrice))] : []),
  ];
  return mistakes.length > 0 ? { ok: false, mistakes } : read;
}

async function readLocked(trx: OpenTransaction, draft: Draft, { priceRule }: Lister, now: Date) {
  const hasCover = (await findMasterAt(trx, { sku: pictureSkuOf(draft.id), place: 1 })) !== null;
  return readDraftToList(trx, draft, { hasCover, priceRule, now });
}

async function makeSaree(trx: OpenTransaction, draft: Draft, lister: Lister, now: Date): Promise<ListOutcome> {
  const { read, vocabulary } = await readLocked(trx, draft, lister, now);
  if (!read.ok) return { ok: false, code: 'incomplete', mistakes: read.mistakes };
  const { entry, shelf } = read;
  const { sku, price } = entry;
  await writeSaree(trx, vocabulary, entry, undefined, { why: 'listed', staffId: lister.staffId });
  if (shelf !== null) await setShelf(trx, sku, shelf);
  await handOverPictures(trx, pictureSkuOf(draft.id), sku);
  await finishWriting(trx, [sku]);
  await closeListedDraft(trx, draft.id, sku, now);
  return {
    ok: true,
    kind: 'listed',
    sku,
    path: productPath(entry.name, entry.color),
    pieces: entry.availability ?? 0,
    price,
  };
}
