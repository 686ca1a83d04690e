/** Finds the pictures that the pages show of an entry that has none of its own. */
import type { Queryable } from '../../database/connect.ts';
import { findListingCovers } from '../catalogue/covers-store.ts';
import { findPictures } from '../media/index-store.ts';
import type { Picture } from '../media/picture.ts';
import { type PictureShape, shapesOf, storedNameOf } from './entry-pictures.ts';
import type { HouseKind } from './house-entry.ts';
import { listEntries } from './house-store.ts';

/** Pictures by shape; `null` where the pages show none. */
export type StandIns = { readonly [Shape in PictureShape]?: Picture | null };

/**
 * Returns them: the picture that is stored under the entry's name, else that of a saree, by which a slide takes its turn among
 * the featured ones and a tile is that of its second saree.
 */
export async function findStandIns(db: Queryable, kind: HouseKind, id: string): Promise<StandIns> {
  const names = shapesOf(kind).map((shape) => [shape, storedNameOf(kind, id, shape)] as const);
  if (names.length === 0) return {};
  const [stored, covers, cover] = [
    await findPictures(
      db,
      names.map(([, name]) => name),
    ),
    await findListingCovers(db),
    kind === 'slide' ? await turnOf(db, id) : null,
  ];
  const ofSaree = cover === null ? covers.byId[id] : covers.featured[cover];
  return Object.fromEntries(
    names.map(([shape, name]) => [shape, stored.get(name) ?? (isMain(kind, shape) ? (ofSaree ?? null) : null)]),
  );
}

/** Tells whether a saree's picture stands in: of a slide for the wide one, which phones then show too. */
const isMain = (kind: HouseKind, shape: PictureShape) => kind !== 'slide' || shape === 'wide';

/** Returns the number of shown slides before one. */
async function turnOf(db: Queryable, id: string): Promise<number> {
  const slides = await listEntries(db, 'slide');
  return slides
    .slice(
      0,
      slides.findIndex((one) => one.id === id),
    )
    .filter(({ isShown }) => isShown).length;
}
