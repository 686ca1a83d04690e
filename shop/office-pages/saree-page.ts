/** Reads all that the office shows of one saree. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import { type Cells, cellsOf, editableColumns } from '../catalogue/saree-cells.ts';
import { selectSarees } from '../catalogue/saree-store.ts';
import { titleOfListing } from '../catalogue/vocabulary.ts';
import { indianDayOf } from '../indian-time.ts';
import { coverPath } from '../media/cover.ts';
import type { Paise } from '../money.ts';
import { type PlacedPicture, readGalleries } from '../office-lists/draft-list-store.ts';
import { daysSince } from '../office-lists/saree-list-store.ts';
import type { Role } from '../roles.ts';
import { type PriceRange, priceRangeOf, priceRuleOf } from '../saree-editing/price-rule.ts';
import { readPricesBefore } from '../saree-editing/price-store.ts';
import { countReserved } from '../saree-editing/show-saree.ts';
import { type Check, checkShown } from '../saree-editing/why-not-shown.ts';
import type { Services } from '../services.ts';

/** A saree as the office shows it. */
export interface SareePage {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly price: Paise;
  readonly path: string;
  readonly cover: string | null;
  /** The cells that can be changed, and the sku. */
  readonly fields: Cells;
  /** Prices that the person may set now; `null` for any, and for nobody who may set one. */
  readonly priceRange: PriceRange | null;
  readonly maySetPrice: boolean;
  readonly shelf: string | null;
  readonly isShown: boolean;
  readonly showAt: Date | null;
  readonly hideAt: Date | null;
  readonly archivedAt: Date | null;
  readonly updatedAt: Date;
  readonly daysOnSale: number | null;
  readonly pictures: readonly PlacedPicture[];
  readonly hasVideo: boolean;
  readonly stock: { readonly available: number; readonly reserved: number; readonly sold: number };
  readonly waiters: number;
  readonly reviews: { readonly shown: number; readonly waiting: number; readonly rating: number | null };
  readonly orders: number;
  readonly checks: readonly Check[];
}

/** Returns a saree as a person of this role sees it; `null` for an unknown sku. */
export async function readSareePage(
  { db, now, vocabulary }: Pick<Services, 'db' | 'now' | 'vocabulary'>,
  sku: string,
  role: Role,
): Promise<SareePage | null> {
  const row = await selectSarees(db)
    .select([
      'product_path',
      'catalogue_rating',
      'shelf',
      'is_shown',
      'show_at',
      'hide_at',
      'archived_at',
      'updated_at',
    ])
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (!row) return null;
  const {
    product_path: path,
    catalogue_rating: rating,
    shelf,
    is_shown: isShown,
    updated_at: updatedAt,
    ...rest
  } = row;
  const { show_at: showAt, hide_at: hideAt, archived_at: archivedAt, ...saree } = rest;
  const [facts, reserved, galleries, before] = await Promise.all([
    readFacts(db, sku),
    countReserved(db, sku),
    readGalleries(db, [sku]),
    readPricesBefore(db, [sku], now()),
  ]);
  const pictures = galleries.get(sku) ?? [];
  const cover = pictures.find(({ place }) => place === 1);
  const cells = cellsOf({ ...saree, rating });
  const rule = priceRuleOf(role);
  const { sold, hasVideo, waiters, orders, ...reviews } = facts;
  const available = saree.availability;
  const checks = checkShown({
    isShown,
    showAt,
    hideAt,
    archivedAt,
    availability: available,
    reserved,
    price: saree.price,
    hasCover: cover !== undefined,
    categoryTitle: titleOfListing(await vocabulary(), saree.category),
    listedOn: saree.listedOn,
    today: indianDayOf(now()),
  });
  return {
    sku,
    title: titleOfSaree(saree),
    color: saree.color,
    price: saree.price,
    path,
    cover: cover ? coverPath(`${cover.picture.name}.${cover.picture.hash}`) : null,
    fields: Object.fromEntries(['sku', ...editableColumns].map((column) => [column, cells[column] ?? ''])),
    priceRange: rule === 'near' ? priceRangeOf(saree.price, before.get(sku)) : null,
    maySetPrice: rule !== 'none',
    shelf,
    isShown,
    showAt,
    hideAt,
    archivedAt,
    updatedAt,
    daysOnSale: daysSince(saree.listedOn, now()),
    pictures,
    hasVideo,
    waiters,
    orders,
    checks,
    stock: { available, reserved, sold },
    reviews: { ...reviews, rating: saree.rating },
  };
}

interface Facts {
  readonly sold: number;
  readonly hasVideo: boolean;
  readonly waiters: number;
  readonly shown: number;
  readonly waiting: number;
  readonly orders: number;
}

/** Counts what belongs to a saree; each count reads an index. */
async function readFacts(db: Queryable, sku: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select coalesce(-sum(quantity), 0)::int from stock_movement
        where sku = ${sku} and reason in ('sold', 'returned')) as sold,
      exists (select from video where sku = ${sku}) as "hasVideo",
      (select count(*)::int from restock_request where saree_sku = ${sku} and closed_at is null) as waiters,
      (select count(*)::int from review where saree_sku = ${sku} and status = 'shown') as shown,
      (select count(*)::int from review where saree_sku = ${sku} and status = 'waiting') as waiting,
      (select count(*)::int from stock_movement where sku = ${sku} and reason = 'sold') as orders`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  return row;
}
