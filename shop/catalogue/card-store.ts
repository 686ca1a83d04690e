/** Reads the fields of a card from the catalogue and the pictures, for every query that returns cards. */
import type { Queryable } from '../../database/connect.ts';
import { findPicturesOfSarees, type PictureLookup } from '../media/gallery-store.ts';
import type { SareeCard } from './listing.ts';
import { type Saree, titleOfSaree } from './saree.ts';
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

/** Selects the rows of cards of sarees that are shown, for {@link toCards}. The caller adds conditions and order. */
export function selectCardRows(db: Queryable) {
  return db.selectFrom('saree').select(cardColumns).where('saree.is_shown', '=', true).$narrowType<CardRow>();
}

/** Numbers of the pictures of a saree that its card shows. */
export const cardPictureNumbers = { image: 1, hoverImage: 5 } as const;

/** Converts rows into cards, in their order. */
export async function toCards(db: Queryable, rows: readonly CardRow[]): Promise<SareeCard[]> {
  const skus = rows.map(({ sku }) => sku);
  const pictureAt = await findPicturesOfSarees(db, skus, Object.values(cardPictureNumbers));
  return rows.map((row) => toCard(row, pictureAt));
}

function toCard(row: CardRow, pictureAt: PictureLookup): SareeCard {
  const { sareeName, ...same } = row;
  return {
    ...same,
    title: titleOfSaree({ name: row.name, sareeName }),
    image: pictureAt(row.sku, cardPictureNumbers.image),
    hoverImage: pictureAt(row.sku, cardPictureNumbers.hoverImage),
  };
}
