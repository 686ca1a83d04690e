/** Acts on the house: categories, collections, occasions, slides and testimonials, their order and their versions. */
import { z } from 'zod';
import { maxVocabularyId, maxVocabularyTitle, maxVocabularyWords } from '../catalogue/vocabulary.ts';
import { typed } from '../contact/typed-text.ts';
import {
  type ArrangeOutcome,
  arrangeEntries,
  type HouseRefusal,
  type RemoveEntryOutcome,
  removeEntry,
  restoreEntry,
  type SaveEntryOutcome,
  saveEntry,
} from '../house/edit-house.ts';
import { areDetailsOf } from '../house/entry-details.ts';
import { isEntryId } from '../house/entry-id.ts';
import { arePicturesOf } from '../house/entry-pictures.ts';
import { arrangeFrontSellers, type FrontOutcome } from '../house/front-sellers.ts';
import { maxFrontSellers, maxSlideLink } from '../house/home-limits.ts';
import { changesBetween, noEntry } from '../house/house-entry.ts';
import { type HouseKind, houseKinds } from '../house/house-kinds.ts';
import { timeSchema } from '../plausible-days.ts';
import type { Services } from '../services.ts';
import { type ActCall, type AnsweredFacts, defineAct, type Subject } from './act.ts';
import { changeTo, ownerAndManager } from './act-parts.ts';
import { staffIdOf } from './actor.ts';
import { sayConflict, theirsOf } from './stale-words.ts';

type Needs = Pick<Services, 'db' | 'now'>;

const kind = z.enum(houseKinds);
const id = z.string().max(maxVocabularyId);
const seen = z.int().positive();
/** Controls and halves of characters are no words. */
const line = (max: number) =>
  z
    .string()
    .overwrite(typed.text)
    .trim()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'must be one line');
const time = timeSchema.nullable();

const subjectOf = (entry: { readonly kind: HouseKind; readonly id: string }): Subject => ({
  kind: 'house',
  id: `${entry.kind}/${entry.id}`,
});

/** Returns what the office is told of a refusal: of a stale version what was changed since, and by whom. */
function explain(refusal: HouseRefusal): AnsweredFacts {
  if (refusal.code === 'in_use') return { sarees: refusal.sarees };
  if (refusal.code !== 'stale') return {};
  const { version, theirs, who, at } = refusal;
  const changes = theirs.map((change) => sayConflict('entry', change));
  return { version, ...theirsOf(changes), at: at.toISOString(), ...(who !== null && { who }) };
}

/**
 * Adds an entry, or changes one. Whether a testimonial is a sample is no part of the input. Its pictures are sent before, and
 * named here.
 */
export const saveHouseAct = defineAct({
  name: 'house.save',
  sentence: 'changed a part of the house',
  permissions: ownerAndManager,
  input: z
    .object({
      kind,
      id,
      seen: z.int().min(0),
      title: line(maxVocabularyTitle).pipe(z.string().min(1)),
      words: line(maxVocabularyWords),
      isShown: z.boolean(),
      showAt: time,
      hideAt: time,
      details: z.record(z.string().max(20), line(maxSlideLink)),
      pictures: z.partialRecord(z.enum(['wide', 'portrait']), z.string().max(60)),
    })
    .refine((input) => isEntryId(input.kind, input.id), { path: ['id'], message: 'is no id of this kind' })
    .refine((input) => input.kind !== 'testimonial' || input.words !== '', { path: ['words'], message: 'are missing' })
    .refine((input) => areDetailsOf(input.kind, input.details), { path: ['details'], message: 'are not of this kind' })
    .refine((input) => arePicturesOf(input.kind, input.pictures), {
      path: ['pictures'],
      message: 'are not of this kind',
    }),
  subjectOf,
  run: (
    { services, actor, record }: ActCall<Needs>,
    { kind: of, id: entryId, seen: version, ...content },
  ): Promise<SaveEntryOutcome> =>
    saveEntry(
      services,
      { kind: of, id: entryId, seen: version, content, staffId: staffIdOf(actor) },
      (trx, { changes }) => record(trx, { changes }),
    ),
  answer: ({ version }) => ({ version }),
  explain,
});

/** Makes an earlier version of an entry the present one. */
export const restoreHouseAct = defineAct({
  name: 'house.restore',
  sentence: 'restored an earlier version of a part of the house',
  permissions: ownerAndManager,
  input: z.object({ kind, id, seen, version: z.int().positive() }),
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, input): Promise<SaveEntryOutcome> =>
    restoreEntry(services, { ...input, staffId: staffIdOf(actor) }, (trx, { changes }) =>
      record(trx, { changes: [changeTo('restored version', String(input.version)), ...changes] }),
    ),
  answer: ({ version }) => ({ version }),
  explain,
});

/** Removes an entry that no saree is in. */
export const removeHouseAct = defineAct({
  name: 'house.remove',
  sentence: 'removed a part of the house',
  permissions: ownerAndManager,
  input: z.object({ kind, id, seen }),
  subjectOf,
  run: ({ services, record }: ActCall<Needs>, input): Promise<RemoveEntryOutcome> =>
    removeEntry(services, input, (trx, { before }) => record(trx, { changes: changesBetween(before, noEntry) })),
  explain,
});

/** Writes the order of the entries of a kind. */
export const arrangeHouseAct = defineAct({
  name: 'house.arrange',
  sentence: 'changed the order of a part of the house',
  permissions: ownerAndManager,
  input: z.object({ kind, seen: z.array(id).max(100), ids: z.array(id).max(100) }),
  subjectOf: ({ kind: of }) => ({ kind: 'house', id: of }),
  run: ({ services, record }: ActCall<Needs>, input): Promise<ArrangeOutcome> =>
    arrangeEntries(services, input, (trx, { before, after }) =>
      record(trx, { changes: [{ field: 'order', before: before.join(', '), after: after.join(', ') }] }),
    ),
  explain,
});

const skus = z
  .array(z.string().overwrite(typed.sku).max(60))
  .max(maxFrontSellers)
  .refine((all) => new Set(all).size === all.length, 'has a sku twice');

/** Puts sarees before the best sellers by their sales. */
export const arrangeFrontAct = defineAct({
  name: 'house.front',
  sentence: 'changed which sarees are put before the best sellers',
  permissions: ownerAndManager,
  input: z.object({ seen: skus, skus }),
  subjectOf: () => ({ kind: 'house', id: 'best-sellers' }),
  run: ({ services, record }: ActCall<Needs>, input): Promise<FrontOutcome> =>
    arrangeFrontSellers(services, input, (trx, { before, after }) =>
      record(trx, { changes: [{ field: 'in front', before: before.join(', '), after: after.join(', ') }] }),
    ),
});
