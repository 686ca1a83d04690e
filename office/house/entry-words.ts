/** Words for the entries of the house. Pure. */
import { foldForSearch } from '../../shop/catalogue/saree.ts';
import { maxVocabularyId } from '../../shop/catalogue/vocabulary.ts';
import { cleanText } from '../../shop/contact/typed-text.ts';
import { isEntryId } from '../../shop/house/entry-id.ts';
import type { PictureShape } from '../../shop/house/entry-pictures.ts';
import { type HouseKind, isVocabularyKind } from '../../shop/house/house-kinds.ts';
import type { Picture } from '../../shop/media/picture.ts';
import type { Words } from '../words/en.ts';
import type { HouseWords } from './words/en.ts';

/** The part of addresses before an id; `null` for a kind without pages. */
export const folders: Readonly<Record<HouseKind, string | null>> = {
  category: '/categories/',
  collection: '/collections/',
  occasion: null,
  slide: null,
  testimonial: null,
};

/** Returns the name of a picture of an entry. */
export function pictureName(kind: HouseKind, shape: PictureShape, { pictures }: HouseWords): string {
  return kind === 'slide' && shape === 'portrait' ? pictures.forPhones : pictures.picture;
}

/** Says what the pages show in place of a picture; `hasWide` for a portrait in whose place phones show the wide picture. */
export function standInWords(standIn: Picture | null, hasWide: boolean, { pictures }: HouseWords): string {
  if (hasWide) return pictures.phonesShowWide;
  if (standIn === null) return pictures.none;
  return standIn.name.startsWith('house-images/') ? pictures.cameWithShop : pictures.ofSaree;
}

/** Fewest pixels across at which a picture is sharp on large screens. */
const sharpWidth = { wide: 1_280, portrait: 800 } as const satisfies Record<PictureShape, number>;

/** Says that a picture of so many pixels across will look soft; '' for one that will not. */
export function softWords(shape: PictureShape, width: number, { pictures }: HouseWords): string {
  return width >= sharpWidth[shape] ? '' : pictures.soft(Math.round(width));
}

interface Shown {
  readonly is_shown: boolean;
  readonly show_at: string | null;
  readonly hide_at: string | null;
}

/** Says whether shoppers see an entry, now and later: 'Hidden, shown from 28 Nov, 10:00'. */
export function shownWords({ is_shown, show_at, hide_at }: Shown, words: HouseWords, times: Words['times']): string {
  const later = [
    ...(show_at === null ? [] : [words.shownFrom(times.moment(show_at))]),
    ...(hide_at === null ? [] : [words.hiddenFrom(times.moment(hide_at))]),
  ];
  return [is_shown ? words.states.shown : words.states.hidden, ...later].join(', ');
}

/**
 * Returns the id that is proposed for a title: a part of an address, or for an occasion the title itself; empty if nothing of
 * the title can be one. That of a slide or testimonial, which nobody sees, is random.
 */
export function idOfTitle(kind: HouseKind, title: string): string {
  if (!isVocabularyKind(kind)) return crypto.randomUUID().slice(-12);
  const id = kind === 'occasion' ? wordOf(title) : addressOf(title);
  return isEntryId(kind, id) ? id : '';
}

function wordOf(title: string): string {
  return cleanText(title)
    .replaceAll('’', "'")
    .replaceAll(/(?:(?![\u200C\u200D])[^\p{L}\p{M}\p{N}&'-])+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, maxVocabularyId)
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
}

function addressOf(title: string): string {
  return (
    foldForSearch(title.replaceAll(/[’']/g, ''))
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, maxVocabularyId)
      .replace(/-$/, '')
      // A picture's name cannot end like a width.
      .replace(/-(\d{3,4})$/, '$1')
  );
}

/** Returns the ids with one of them moved by a step; the same ids if there is no place for it. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const other = ids[at + step];
  if (at < 0 || other === undefined) return [...ids];
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
