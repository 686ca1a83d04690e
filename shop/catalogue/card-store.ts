/** Reads the fields of a card from the catalogue and the pictures, for every query that returns cards. */
import type { Queryable } from '../../database/connect.ts';
import { findPictures } from '../media/index-store.ts';
import type { Picture } from '../media/picture.ts';
import type { SareeCard } from './listing.ts';
import { type Saree, sareePictureName, titleOfSaree } from './saree.ts';
import { columnOf } from './saree-row.ts';

const cardFields = [
  'sku',
  'name',
  'sareeName',
  'color',
  'category',
  'price',
  'availability',
  'rating',
  'ratingCount',
  'oneOfOne',
  'weave',
] as const;

const cardColumns = [...cardFields.map(columnOf), 'saree.product_path as path'] as const;

interface CardRow extends Pick<Saree, (typeof cardFields)[number]> {
  path: string;
}

/** Selects the rows of cards, for {@link toCards}. The caller adds conditions and order. */
export function selectCardRows(db: Queryable) {
  return db.selectFrom('saree').select(cardColumns).$narrowType<CardRow>();
}

/** Numbers of the pictures of a saree that its card shows. */
export const cardPictureNumbers = { image: 1, hoverImage: 5 } as const;

/** Converts rows into cards, in their order. */
export async function toCards(db: Queryable, rows: readonly CardRow[]): Promise<SareeCard[]> {
  const numbers = Object.values(cardPictureNumbers);
  const names = rows.flatMap((row) => numbers.map((number) => sareePictureName(row.path, number)));
  const pictures = await findPictures(db, names);
  return rows.map((row) => toCard(row, pictures));
}

function toCard(row: CardRow, pictures: ReadonlyMap<string, Picture>): SareeCard {
  const { sareeName, ...same } = row;
  const picture = (number: number) => pictures.get(sareePictureName(row.path, number)) ?? null;
  return {
    ...same,
    title: titleOfSaree({ name: row.name, sareeName }),
    image: picture(cardPictureNumbers.image),
    hoverImage: picture(cardPictureNumbers.hoverImage),
  };
}
