/** A draft of a new saree as it is on this device: its facts, and its photos until the shop has them. Pure. */
import type { Picture } from '../../shop/media/picture.ts';
import { allFacts, wordsOfFact } from '../catalogue/facts.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import type { ClothColour } from '../photos/cloth-colour.ts';

type Cells = Readonly<Record<string, string>>;

export interface DraftPhoto {
  /** Idempotency key of its upload. */
  readonly id: string;
  /** Place in the gallery, from 1. */
  readonly place: number;
  /** `taken`: not shrunk yet. `ready`: to be sent. `refused`: the shop does not take it. */
  readonly state: 'taken' | 'ready' | 'sending' | 'sent' | 'refused';
  /** Reason of a refusal, as the API's sentence, and its code. */
  readonly trouble?: string;
  readonly troubleCode?: string;
  /** The picture as the shop has it; `null` until it is known. */
  readonly picture: Picture | null;
  /** True if the shop may have a picture at its place that is not known here: this one, or the one that it replaces. */
  readonly isPlaceInDoubt?: boolean;
}

export interface CopiedSaree {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly name: string;
}

export interface LocalDraft {
  readonly id: string;
  /** Facts by column of the catalogue file, and `shelf`. */
  readonly fields: Cells;
  /** Version at the shop that `fields` were last the same as, or began with; 0 before the first save. */
  readonly version: number;
  /** True if `fields` differ from that version. */
  readonly isChanged: boolean;
  /** Saree whose facts were copied. */
  readonly copiedFrom: CopiedSaree | null;
  /** Colour that was read from the first photo. */
  readonly colour: ClothColour | null;
  readonly photos: readonly DraftPhoto[];
  /** True once the person has put it away: it then leaves this device when all of it is at the shop. */
  readonly isPutAway: boolean;
  readonly changedAt: string;
}

/** Returns a draft of which nothing is known, one piece of its kind. */
export function newDraft(id: string, fields: Cells = {}): LocalDraft {
  return {
    id,
    version: 0,
    isChanged: true,
    copiedFrom: null,
    colour: null,
    photos: [],
    isPutAway: false,
    fields: { availability: '1', one_of_one: 'yes', ...fields },
    changedAt: new Date().toISOString(),
  };
}

/** Returns a draft of the shop as this device begins with it. */
export function draftOfShop({ id, version, fields, pictures }: ShopDraft): LocalDraft {
  const photos = pictures.map(({ place, picture }) => ({
    id: `${id} ${picture.hash}`,
    place,
    picture,
    state: 'sent' as const,
  }));
  return { ...newDraft(id), fields, version, isChanged: false, photos };
}

/** Returns photos of a draft with further ones, each in place of the one that was there. */
export function withPhotos(photos: readonly DraftPhoto[], further: readonly DraftPhoto[]): DraftPhoto[] {
  const replacedBy = ({ place }: DraftPhoto) => photos.find((one) => one.place === place);
  const isUsed = (old: DraftPhoto | undefined) =>
    old !== undefined && (old.isPlaceInDoubt || old.state === 'sent' || old.state === 'sending');
  const added = further.map((photo) => (isUsed(replacedBy(photo)) ? { ...photo, isPlaceInDoubt: true } : photo));
  const others = photos.filter(({ place }) => !further.some((one) => one.place === place));
  return [...others, ...added].toSorted((one, other) => one.place - other.place);
}

/** Returns a draft as the shop has it, with the photos of this device that the shop lacks: they go up to their places. */
export function withTheirs({ photos }: LocalDraft, theirs: ShopDraft): LocalDraft {
  const draft = draftOfShop(theirs);
  return { ...draft, photos: withPhotos(draft.photos, photos.filter(isUnsent)) };
}

const isUnsent = ({ state }: DraftPhoto) => state !== 'sent';

/** Returns what of the drafts on a device the shop lacks. */
export function unsentOf(drafts: readonly LocalDraft[]): { readonly drafts: number; readonly photos: number } {
  const unsent = drafts.filter((draft) => isWorthKeeping(draft) && (draft.isChanged || draft.photos.some(isUnsent)));
  return { drafts: unsent.length, photos: unsent.flatMap(({ photos }) => photos.filter(isUnsent)).length };
}

/** Returns a draft with fields changed. */
export function withFields(draft: LocalDraft, fields: Cells): LocalDraft {
  return { ...draft, fields: { ...draft.fields, ...fields }, isChanged: true, changedAt: new Date().toISOString() };
}

/** Returns a draft with the facts of another saree. Its name is taken over unless the person has written one. */
export function withCopied(draft: LocalDraft, from: CopiedSaree, copied: Cells): LocalDraft {
  const { name = '' } = draft.fields;
  const isOwnName = name !== '' && name !== draft.copiedFrom?.name;
  return { ...withFields(draft, { ...copied, name: isOwnName ? name : from.name }), copiedFrom: from };
}

/** Returns a draft with the colour of its first photo, where the person has not chosen another one. */
export function withColour(draft: LocalDraft, colour: ClothColour): LocalDraft {
  const { color = '', colour_family: family = '' } = draft.fields;
  const isOwnWords = color !== '' && color !== draft.colour?.words;
  const isOwnFamily = family !== '' && family !== draft.colour?.family;
  const fields = {
    ...(isOwnWords ? {} : { color: colour.words }),
    ...(isOwnFamily ? {} : { colour_family: colour.family }),
  };
  return { ...withFields(draft, fields), colour };
}

/** Returns the fields that have a value. */
export function filled(fields: Cells): Cells {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

/** Tells whether a person has put anything into a draft. */
export function isWorthKeeping({ fields, photos, version }: LocalDraft): boolean {
  return version > 0 || photos.length > 0 || Object.keys(filled(fields)).length > 2;
}

export interface ShopDraft {
  readonly id: string;
  readonly version: number;
  readonly fields: Cells;
  readonly pictures: readonly { readonly place: number; readonly picture: Picture }[];
}

export interface Missing {
  /** Column, or `pictures`. */
  readonly field: string;
  readonly words: string;
}

/**
 * Returns what a draft lacks to be listed, in the order in which a person fills it in. `pictures` is the number of its photos.
 * The shop has the last word.
 */
export function missingIn(fields: Cells, pictures: number, words: CatalogueWords): Missing[] {
  const photo = pictures === 0 ? [{ field: 'pictures', words: words.lacks.photo }] : [];
  const columns = [...allFacts.filter(({ isRequired }) => isRequired).map(({ column }) => column), 'availability'];
  const lacking = columns.filter((column) => !fields[column]?.trim());
  return [...photo, ...lacking.map((field) => ({ field, words: words.lacks.fact(wordsOfFact(field, words)) }))];
}

/** Returns how far the photos of a draft are, in words; '' once the shop has all. */
export function progressWords(photos: readonly DraftPhoto[], words: CatalogueWords): string {
  const refused = photos.filter(({ state }) => state === 'refused').length;
  const waiting = photos.filter(({ state }) => state !== 'refused' && state !== 'sent').length;
  if (waiting > 0) return words.goingUp(waiting);
  return refused > 0 ? words.notTaken(refused) : '';
}

/** Returns the reason for which the shop does not take a photo, in words; '' if there is none. */
export function troubleWords({ trouble, troubleCode = '' }: DraftPhoto, words: CatalogueWords): string {
  const sentences: Readonly<Record<string, string | null>> = words.photoTroubles;
  if (trouble === undefined) return '';
  return (Object.hasOwn(sentences, troubleCode) ? sentences[troubleCode] : words.photoTroubles.other) ?? trouble;
}

/** Returns the first free places of the gallery, as many as there are photos to come. */
export function freePlaces(taken: readonly number[], count: number, length: number): number[] {
  return Array.from({ length }, (_, at) => at + 1)
    .filter((place) => !taken.includes(place))
    .slice(0, count);
}

/** Returns the title of a draft in lists. */
export function titleOfDraft(
  name: string | null | undefined,
  color: string | null | undefined,
  words: CatalogueWords,
): string {
  return [name, color].filter(Boolean).join(', ') || words.noName;
}
