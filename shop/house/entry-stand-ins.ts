/** Finds the pictures that the pages show of an entry that has none of its own. */
import type { Queryable } from '../../database/connect.ts';
import { findListingCovers } from '../catalogue/covers-store.ts';
import { findPictures } from '../media/index-store.ts';
import type { Picture } from '../media/picture.ts';
import { type PictureShape, shapesOf, storedNameOf } from './entry-pictures.ts';
import type { HouseKind } from './house-kinds.ts';
import { listEntries } from './house-store.ts';

/** Pictures by shape; `null` where the pages show none. */
export type StandIns = { readonly [Shape in PictureShape]?: Picture | null };

/**
 * Returns the stand-ins of an entry: pictures that are stored under its names, else a saree's. A tile shows that of its second
 * saree; slides take their turn among the featured sarees, of whose pictures phones show the wide one, too.
 */
export async function findStandIns(db: Queryable, kind: HouseKind, id: string): Promise<StandIns> {
  const names = shapesOf(kind).map((shape) => [shape, storedNameOf(kind, id, shape)] as const);
  if (names.length === 0) return {};
  const stored = await findPictures(db, [...new Map(names).values()]);
  const ofSaree = await findSareePicture(db, kind, id);
  const isMain = (shape: PictureShape) => kind !== 'slide' || shape === 'wide';
  return Object.fromEntries(
    names.map(([shape, name]) => [shape, stored.get(name) ?? (isMain(shape) ? ofSaree : null)]),
  );
}

async function findSareePicture(db: Queryable, kind: HouseKind, id: string): Promise<Picture | null> {
  const { byId, featured } = await findListingCovers(db);
  if (kind !== 'slide') return byId[id] ?? null;
  const slides = await listEntries(db, 'slide');
  const before = slides.slice(
    0,
    slides.findIndex((one) => one.id === id),
  );
  return featured[before.filter(({ isShown }) => isShown).length] ?? null;
}
