/**
 * Changes the house: categories, collections, occasions, slides and testimonials. An id never changes; two people who change
 * one entry lose nothing of each other, since the second is told what the first changed.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { productPath } from '../catalogue/saree.ts';
import { findSareeByPath } from '../catalogue/saree-store.ts';
import { refreshSearchWords } from '../catalogue/search-store.ts';
import { lockCatalogue, rewriteSearchTexts } from '../catalogue/write-sarees.ts';
import type { Services } from '../services.ts';
import { afterDueTimes } from '../show-times.ts';
import { keepPictures } from './entry-pictures-store.ts';
import {
  changesBetween,
  type EntryChange,
  type EntryContent,
  type HouseEntry,
  maxEntries,
  noEntry,
  refuseSlides,
  refuseTimes,
} from './house-entry.ts';
import { type HouseKind, houseKinds, isVocabularyKind } from './house-kinds.ts';
import {
  countSareesIn,
  deleteEntry,
  insertEntry,
  isEntryDue,
  keepVersion,
  listEntries,
  listVersions,
  updateEntry,
  writeOrder,
} from './house-store.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** An entry as the person saw it. */
export interface SeenEntry {
  readonly kind: HouseKind;
  readonly id: string;
  /** Version that the person saw; 0 for an entry that they add. */
  readonly seen: number;
  readonly staffId: string | null;
}

export type HouseRefusal =
  | { readonly ok: false; readonly code: 'unknown_entry' | 'id_taken' | 'title_taken' | 'too_many_entries' }
  | { readonly ok: false; readonly code: 'past_time' | 'out_of_order' | 'shown_already' }
  | { readonly ok: false; readonly code: 'unknown_version' | 'unknown_saree' | 'unknown_picture' }
  | { readonly ok: false; readonly code: 'last_slide' | 'too_many_slides' }
  /** Somebody has changed it since. */
  | {
      readonly ok: false;
      readonly code: 'stale';
      readonly version: number;
      readonly theirs: readonly EntryChange[];
      readonly who: string | null;
      readonly at: Date;
    }
  | { readonly ok: false; readonly code: 'in_use'; readonly sarees: number }
  | { readonly ok: false; readonly code: 'other_order' };

export type SaveEntryOutcome =
  | {
      readonly ok: true;
      readonly version: number;
      /** Without what was so already. */
      readonly changes: readonly EntryChange[];
    }
  | HouseRefusal;

/** Adds an entry, or changes it. Content that is so already makes no version. */
export async function saveEntry(
  { db, now }: Needs,
  { content, ...seen }: SeenEntry & { readonly content: EntryContent },
  onDecided?: OnDecided<SaveEntryOutcome>,
): Promise<SaveEntryOutcome> {
  const decide = async (trx: OpenTransaction): Promise<SaveEntryOutcome> => {
    await lockCatalogue(trx);
    return seen.seen === 0 ? add(trx, seen, content, now()) : change(trx, seen, content, now());
  };
  return decideInTransaction(db, decide, onDecided);
}

async function add(
  trx: OpenTransaction,
  { kind, id, staffId }: SeenEntry,
  content: EntryContent,
  now: Date,
): Promise<SaveEntryOutcome> {
  const refused = refuseTimes(content, now);
  if (refused) return { ok: false, code: refused };
  const entries = await listEntries(trx, kind);
  if (entries.length >= maxEntries) return { ok: false, code: 'too_many_entries' };
  if (await isTaken(trx, kind, id)) return { ok: false, code: 'id_taken' };
  const unfit = await refuseContent(trx, { kind, id }, entries, content);
  if (unfit) return unfit;
  if (!(await keepPictures(trx, content.pictures))) return { ok: false, code: 'unknown_picture' };
  await insertEntry(trx, { kind, id, ...content, version: 1, changedAt: now, staffId });
  await keepVersion(trx, kind, id, now);
  return { ok: true, version: 1, changes: changesBetween(noEntry, content) };
}

/** Tells whether an id is taken: categories and collections share their addresses. */
async function isTaken(trx: OpenTransaction, kind: HouseKind, id: string): Promise<boolean> {
  const kinds = ['category', 'collection'].includes(kind) ? (['category', 'collection'] as const) : [kind];
  for (const one of kinds)
    if ((await listEntries(trx, one)).some((entry) => entry.id.toLowerCase() === id.toLowerCase())) return true;
  return false;
}

const hasTitle = (entries: readonly HouseEntry[], title: string, exceptId: string) =>
  entries.some((one) => one.id !== exceptId && one.title.toLowerCase() === title.toLowerCase());

/** Returns why an entry cannot have a content beside the others of its kind; `null` if it can. */
async function refuseContent(
  trx: OpenTransaction,
  { kind, id }: Pick<SeenEntry, 'kind' | 'id'>,
  entries: readonly HouseEntry[],
  content: EntryContent,
): Promise<HouseRefusal | null> {
  if (isVocabularyKind(kind)) return hasTitle(entries, content.title, id) ? { ok: false, code: 'title_taken' } : null;
  if (kind === 'slide') {
    const code = refuseSlides([...entries.filter((one) => one.id !== id), content]);
    return code && { ok: false, code };
  }
  const { saree = '' } = content.details;
  const isKept = entries.some((one) => one.id === id && one.details.saree === saree);
  if (isKept) return null;
  const known = await findSareeByPath(trx, saree);
  return known && productPath(known.name, known.color) === saree ? null : { ok: false, code: 'unknown_saree' };
}

async function change(
  trx: OpenTransaction,
  seen: SeenEntry,
  content: EntryContent,
  now: Date,
): Promise<SaveEntryOutcome> {
  const { kind, id, staffId } = seen;
  const entries = await listEntries(trx, kind);
  const present = entries.find((one) => one.id === id);
  if (!present) return { ok: false, code: 'unknown_entry' };
  const changes = changesBetween(present, content);
  if (changes.length === 0) return { ok: true, version: present.version, changes };
  const refused = (await refuseStale(trx, seen, present)) ?? refuseNewTimes(present, content, now);
  if (refused) return refused;
  const unfit = await refuseContent(trx, seen, entries, content);
  if (unfit) return unfit;
  if (!(await keepPictures(trx, content.pictures))) return { ok: false, code: 'unknown_picture' };
  const version = present.version + 1;
  await updateEntry(trx, { kind, id, ...content, version, changedAt: now, staffId });
  await keepVersion(trx, kind, id, now);
  if (isVocabularyKind(kind) && content.title !== present.title) {
    await rewriteSearchTexts(trx, kind, id);
    await refreshSearchWords(trx);
  }
  return { ok: true, version, changes };
}

/** Times that stay as they are may come meanwhile. */
function refuseNewTimes(present: EntryContent, content: EntryContent, now: Date): HouseRefusal | null {
  const isSame = (field: 'showAt' | 'hideAt') => Number(present[field]) === Number(content[field]);
  const code = refuseTimes(content, isSame('showAt') && isSame('hideAt') ? null : now);
  return code && { ok: false, code };
}

async function refuseStale(
  trx: OpenTransaction,
  { kind, id, seen }: SeenEntry,
  present: HouseEntry,
): Promise<HouseRefusal | null> {
  if (present.version === seen) return null;
  const before = (await listVersions(trx, kind, id)).find(({ version }) => version === seen);
  return {
    ok: false,
    code: 'stale',
    version: present.version,
    theirs: before ? changesBetween(before, present) : [],
    who: present.changedBy,
    at: present.changedAt,
  };
}

/** Makes an earlier version of an entry the present one. Times of it that are past are left out. */
export async function restoreEntry(
  { db, now }: Needs,
  { version, ...seen }: SeenEntry & { readonly version: number },
  onDecided?: OnDecided<SaveEntryOutcome>,
): Promise<SaveEntryOutcome> {
  const decide = async (trx: OpenTransaction): Promise<SaveEntryOutcome> => {
    await lockCatalogue(trx);
    const kept = (await listVersions(trx, seen.kind, seen.id)).find((one) => one.version === version);
    if (!kept) return { ok: false, code: 'unknown_version' };
    const { title, words, isShown, showAt, hideAt, details, pictures } = kept;
    const coming = (at: Date | null) => (at !== null && at > now() ? at : null);
    const content = { title, words, isShown, showAt: coming(showAt), hideAt: coming(hideAt), details, pictures };
    return change(trx, seen, content, now());
  };
  return decideInTransaction(db, decide, onDecided);
}

export type RemoveEntryOutcome = { readonly ok: true; readonly before: HouseEntry } | HouseRefusal;

/** Removes an entry that no saree is in; one with sarees can only be hidden. */
export async function removeEntry(
  { db, now }: Needs,
  seen: Omit<SeenEntry, 'staffId'>,
  onDecided?: OnDecided<RemoveEntryOutcome>,
): Promise<RemoveEntryOutcome> {
  const decide = async (trx: OpenTransaction): Promise<RemoveEntryOutcome> => {
    await lockCatalogue(trx);
    const { kind, id } = seen;
    const entries = await listEntries(trx, kind);
    const present = entries.find((one) => one.id === id);
    if (!present) return { ok: false, code: 'unknown_entry' };
    const stale = await refuseStale(trx, { ...seen, staffId: null }, present);
    if (stale) return stale;
    const sarees = isVocabularyKind(kind) ? await countSareesIn(trx, kind, id) : 0;
    if (sarees > 0) return { ok: false, code: 'in_use', sarees };
    const code = kind === 'slide' ? refuseSlides(entries.filter((one) => one !== present)) : null;
    if (code) return { ok: false, code };
    await deleteEntry(trx, kind, id, now());
    return { ok: true, before: present };
  };
  return decideInTransaction(db, decide, onDecided);
}

export interface ArrangeRequest {
  readonly kind: HouseKind;
  /** The order that the person saw, and the one that they want: of the same ids. */
  readonly seen: readonly string[];
  readonly ids: readonly string[];
}

export type ArrangeOutcome =
  | { readonly ok: true; readonly before: readonly string[]; readonly after: readonly string[] }
  | HouseRefusal;

/** Writes the order of a kind, if it is still the one that the person saw. Returns the titles before and after. */
export async function arrangeEntries(
  { db }: Pick<Needs, 'db'>,
  { kind, seen, ids }: ArrangeRequest,
  onDecided?: OnDecided<ArrangeOutcome>,
): Promise<ArrangeOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ArrangeOutcome> => {
    await lockCatalogue(trx);
    const entries = await listEntries(trx, kind);
    const present = entries.map(({ id }) => id);
    const isSame = present.join('\n') === seen.join('\n');
    const isOfSameIds = present.toSorted().join('\n') === ids.toSorted().join('\n');
    if (!isSame || !isOfSameIds) return { ok: false, code: 'other_order' };
    await writeOrder(trx, kind, ids);
    const titles = new Map(entries.map(({ id, title }) => [id, title]));
    return { ok: true, before: entries.map(({ title }) => title), after: ids.map((id) => titles.get(id) ?? id) };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Shows and hides the entries whose time has come, each as a version of its own. Returns their number. */
export async function showAndHideDueEntries({ db, now }: Needs): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    if ((await listDueEntries(trx, at)).length === 0) return 0;
    // Of two processes, and beside a person, only one goes on: it is read again under the lock.
    await lockCatalogue(trx);
    const due = await listDueEntries(trx, at);
    for (const { kind, id, ...entry } of due) {
      const next = { version: entry.version + 1, changedAt: at, staffId: null };
      await updateEntry(trx, { kind, id, ...entry, ...afterDueTimes(entry, at), ...next });
      await keepVersion(trx, kind, id, at);
    }
    return due.length;
  });
}

async function listDueEntries(trx: OpenTransaction, at: Date): Promise<HouseEntry[]> {
  const due: HouseEntry[] = [];
  for (const kind of houseKinds) due.push(...(await listEntries(trx, kind, isEntryDue(at))));
  return due;
}
