/** Words for the entries of the house. Pure. */
import { formatMoment } from '../../look/words/time.ts';
import { foldForSearch } from '../../shop/catalogue/saree.ts';
import { maxVocabularyId } from '../../shop/catalogue/vocabulary.ts';
import { isEntryId } from '../../shop/house/entry-id.ts';
import type { PictureShape } from '../../shop/house/entry-pictures.ts';
import { type HouseKind, isVocabularyKind } from '../../shop/house/house-entry.ts';
import type { Picture } from '../../shop/media/picture.ts';

const badSlide = 'This cannot be saved. A slide leads to an address of the shop’s own, such as /sarees.';
const badAddress =
  'This cannot be added. An address has small letters, digits and single dashes, and no year at its end.';

const [inMenus, atHome] = ['In menus, filters and on the home page', 'On the home page'];
const [title, line] = ['Title', 'Line under the title'];

/**
 * Names of a kind: of several, of one, and the part of addresses before an id; why one is not accepted; its fields, of which
 * occasions have no line; and where it is shown.
 */
export const kindWords = {
  category: {
    ...{ several: 'Categories', one: 'category', folder: '/categories/', bad: badAddress },
    ...{ title, words: line, where: inMenus },
  },
  collection: {
    ...{ several: 'Collections', one: 'collection', folder: '/collections/', bad: badAddress },
    ...{ title, words: line, where: inMenus },
  },
  occasion: {
    ...{ several: 'Occasions', one: 'occasion', folder: null, bad: 'This cannot be added. Choose another title.' },
    ...{ title, words: null, where: inMenus },
  },
  slide: {
    ...{ several: 'Slides', one: 'slide', folder: null, bad: badSlide },
    ...{ title, words: line, where: atHome },
  },
  testimonial: {
    ...{ several: 'Testimonials', one: 'testimonial', folder: null, bad: 'This cannot be saved. Fill every field.' },
    ...{ title: 'Name', words: 'What they said', where: atHome },
  },
} as const satisfies Record<HouseKind, object>;

/** Names of the pictures of each kind. */
export const pictureNames: Record<HouseKind, { readonly [Shape in PictureShape]?: string }> = {
  category: { portrait: 'Picture' },
  collection: { wide: 'Picture' },
  occasion: {},
  slide: { wide: 'Picture', portrait: 'Picture for phones' },
  testimonial: {},
};

/** Says what the pages show in place of a picture; `hasWide` for a portrait in whose place phones show the wide picture. */
export function standInWords(standIn: Picture | null, hasWide: boolean): string {
  if (hasWide) return 'Phones show the picture above, with its sides cut off.';
  if (standIn === null) return 'None yet.';
  return standIn.name.startsWith('house-images/')
    ? 'This one came with the shop, and is shown until you choose another.'
    : 'A saree’s picture is shown until you choose one.';
}

/** Fewest pixels across at which a picture is sharp on large screens. */
const sharpWidth = { wide: 1_280, portrait: 800 } as const satisfies Record<PictureShape, number>;

/** Says that a picture of so many pixels across will look soft; '' for one that will not. */
export function softWords(shape: PictureShape, width: number): string {
  if (width >= sharpWidth[shape]) return '';
  return `Only ${Math.round(width)} pixels across: it will look soft on large screens.`;
}

interface Shown {
  readonly is_shown: boolean;
  readonly show_at: string | null;
  readonly hide_at: string | null;
}

/** Says whether shoppers see an entry, now and later: 'Hidden, shown from 28 Nov, 10:00'. */
export function shownWords({ is_shown, show_at, hide_at }: Shown): string {
  const later = [
    ...(show_at === null ? [] : [`shown from ${formatMoment(show_at)}`]),
    ...(hide_at === null ? [] : [`hidden from ${formatMoment(hide_at)}`]),
  ];
  return [is_shown ? 'Shown' : 'Hidden', ...later].join(', ');
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
  return title
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}&'-]+/gu, ' ')
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

/** Sentences of refusals. */
export const houseReasons: Readonly<Record<string, string>> = {
  id_taken: 'Something in the shop has this address already. Choose another one.',
  title_taken: 'Another one has this title. Choose another.',
  too_many_entries: 'There are as many as there is room for. Remove one first.',
  last_slide: 'The hero keeps one slide that is shown, with no time to be hidden at. Show another one first.',
  too_many_slides: 'Eight slides are shown at most, now or later. Hide another one first.',
  unknown_saree: 'The shop does not show this saree. Choose another one.',
  unknown_picture: 'A picture was kept too long without being saved. Choose it again.',
  past_time: 'A time is past. Choose a later one.',
  out_of_order: 'It must be hidden after it is shown.',
  other_order: 'Somebody changed the order meanwhile. This is how it is now.',
  unknown_entry: 'It was removed meanwhile.',
  unknown_version: 'This version is not kept any more.',
  in_use: 'Sarees are in it. Hide it instead.',
  shown_already: 'It is shown already. Hide it, or leave Show from empty.',
};
