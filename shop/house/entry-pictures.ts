/**
 * Pictures of entries of the house: which of them a kind has, and which picture the pages show. Pure.
 *
 * Pages find a picture of the house by its use, such as `hero-1`. It is that of the entry itself if the office gave it one, else
 * the picture that is stored under this name (`house-images/hero-1`), which `media import` brings. Where neither is, pages show
 * a picture of a saree.
 */
import type { Picture } from '../media/picture.ts';
import type { HouseKind } from './house-kinds.ts';

/** Shapes in which pages show pictures of entries, each with its width and height in proportion. */
export const pictureShapes = { wide: [16, 9], portrait: [4, 5] } as const;
export type PictureShape = keyof typeof pictureShapes;

/** Media names of an entry's own pictures, by shape. */
export type EntryPictures = { readonly [Shape in PictureShape]?: string };

/** A picture of the house with its use. */
export interface HousePicture extends Picture {
  readonly use: string;
}

/** An entry's own picture. */
export interface OwnPicture {
  readonly kind: HouseKind;
  readonly id: string;
  readonly shape: PictureShape;
  readonly picture: Picture;
}

type UseOf = (id: string) => string;

/** Uses of the pictures that the entries of a kind have, by shape. */
const uses: Record<HouseKind, { readonly [Shape in PictureShape]?: UseOf }> = {
  category: { portrait: (id) => `category-${id}` },
  collection: { wide: (id) => `collection-${id}` },
  occasion: {},
  slide: { wide: (id) => `hero-${id}`, portrait: (id) => `hero-${id}-portrait` },
  testimonial: {},
};

const folder = 'house-images/';
const stem = 'entry_u';

const isShape = (text: string): text is PictureShape => text in pictureShapes;

/** Returns the shapes in which entries of a kind have pictures. */
export const shapesOf = (kind: HouseKind): PictureShape[] => Object.keys(uses[kind]).filter(isShape);

/** Tells whether an entry of a kind may have these pictures. */
export function arePicturesOf(kind: HouseKind, pictures: EntryPictures): boolean {
  return Object.entries(pictures).every(
    ([shape, name]) => isShape(shape) && shape in uses[kind] && isEntryPicture(name),
  );
}

/** Returns the name under which the picture of an entry that has none of its own may be stored. */
export const storedNameOf = (kind: HouseKind, id: string, shape: PictureShape): string =>
  `${folder}${uses[kind][shape]?.(id) ?? ''}`;

/** Returns the name of a picture by a random part, 32 hexadecimal digits: nobody can guess it. */
export const entryPictureName = (random: string): string => `${folder}${stem}${random}`;

/** Tells whether a picture has the name of one that the office took for an entry. */
const isEntryPicture = (name: string): boolean => /^house-images\/entry_u[0-9a-f]{32}$/.test(name);

/** Returns a picture as a change of an entry names it: `photo 3f2a9c1e`. */
export const wordsOfPicture = (name: string): string => `photo ${name.slice(-8)}`;

/**
 * Returns the pictures of the house that the shop shows, by use. `stored` are all of the folder, `own` those of the entries that
 * are shown. A portrait that is stored belongs to the wide picture that is stored: beside one of the entry itself it is left out.
 */
export function picturesInUse(stored: readonly Picture[], own: readonly OwnPicture[]): HousePicture[] {
  const byUse = new Map<string, Picture>();
  for (const picture of stored)
    if (!isEntryPicture(picture.name)) byUse.set(picture.name.slice(folder.length), picture);
  for (const { kind, id } of own.filter(({ shape }) => shape === 'wide')) byUse.delete(uses[kind].portrait?.(id) ?? '');
  for (const { kind, id, shape, picture } of own) byUse.set(uses[kind][shape]?.(id) ?? '', picture);
  return [...byUse]
    .map(([use, picture]) => ({ use, ...picture }))
    .toSorted((one, other) => (one.use < other.use ? -1 : 1));
}
