/** What a product card shows, read from the catalogue and the pictures; for everything that answers cards. */
import type { Queryable } from '../../database/connect.ts';
import { findPictures } from '../media/index-store.ts';
import type { Picture } from '../media/picture.ts';
import { paise } from '../money.ts';
import type { SareeCard } from './listing.ts';
import { pictureName, titleOfSaree } from './saree.ts';
import type { CategoryId } from './vocabulary.ts';

/** Of `saree`; what {@link withPictures} wants of each row. */
export const cardColumns = [
  'sku',
  'product_path',
  'name',
  'saree_name',
  'color',
  'category',
  'price_paise',
  'availability',
  'rating',
  'rating_count',
  'one_of_one',
  'weave',
] as const;

interface CardRow {
  sku: string;
  product_path: string;
  name: string;
  saree_name: string | null;
  color: string;
  category: string;
  price_paise: number;
  availability: number;
  rating: number | null;
  rating_count: number;
  one_of_one: boolean;
  weave: string;
}

const cardPictures = { image: 1, hoverImage: 5 } as const;

/** The cards of these rows, in their order. */
export async function withPictures(db: Queryable, rows: readonly CardRow[]): Promise<SareeCard[]> {
  const numbers = Object.values(cardPictures);
  const names = rows.flatMap((row) => numbers.map((number) => pictureName(row.product_path, number)));
  const pictures = await findPictures(db, names);
  return rows.map((row) => toCard(row, pictures));
}

function toCard(row: CardRow, pictures: ReadonlyMap<string, Picture>): SareeCard {
  const picture = (number: number) => pictures.get(pictureName(row.product_path, number)) ?? null;
  return {
    sku: row.sku,
    path: row.product_path,
    name: row.name,
    title: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
    color: row.color,
    category: row.category as CategoryId,
    price: paise(row.price_paise),
    availability: row.availability,
    rating: row.rating,
    ratingCount: row.rating_count,
    oneOfOne: row.one_of_one,
    weave: row.weave,
    image: picture(cardPictures.image),
    hoverImage: picture(cardPictures.hoverImage),
  };
}
