/** Lists reviews for the office. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import type { ReviewStatus } from '../reviews/review.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';

export interface ReviewRow {
  readonly id: number;
  readonly sareeSku: string;
  readonly sareeTitle: string;
  readonly color: string;
  readonly productPath: string;
  readonly userName: string;
  readonly rating: number;
  readonly feedback: string;
  /** Path of its picture on the media host; `null` if it has none. */
  readonly imageUrl: string | null;
  /** Code of the order in which its author bought the saree; `null` if they did not, or not any more. */
  readonly orderCode: string | null;
  readonly status: ReviewStatus;
  readonly createdAt: Date;
}

/** Returns a page of the reviews of a status, the newest first. */
export async function listReviewsOfStatus(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { status, ...query }: PageQuery & { readonly status: ReviewStatus },
): Promise<Page<ReviewRow>> {
  const list = { name: `reviews ${status}`, at: 'review.created_at', id: 'review.id', idType: 'bigint' } as const;
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    selectReviews(db)
      .where('review.status', '=', status)
      .where(isOnPage)
      .orderBy('review.created_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(max)
      .execute(),
  );
  return { rows: page.map(toReviewRow), next };
}

/** Lists the reviews of a customer, the newest first. */
export async function listReviewsOfCustomer(db: Queryable, uid: string): Promise<ReviewRow[]> {
  const rows = await selectReviews(db).where('review.customer_uid', '=', uid).orderBy('review.id', 'desc').execute();
  return rows.map(toReviewRow);
}

function selectReviews(db: Queryable) {
  return db
    .selectFrom('review')
    .innerJoin('saree', 'saree.sku', 'review.saree_sku')
    .leftJoin('orders', 'orders.id', 'review.order_id')
    .select(['review.id', 'review.saree_sku', 'review.user_name', 'review.rating', 'review.feedback'])
    .select(['review.image_url', 'review.status', 'review.created_at', 'orders.code'])
    .select(['saree.name', 'saree.saree_name', 'saree.color', 'saree.product_path'])
    .select(sortValue('review.created_at').as('at'));
}

type SelectedReview = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function toReviewRow(row: SelectedReview): ReviewRow {
  return {
    id: row.id,
    sareeSku: row.saree_sku,
    sareeTitle: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
    color: row.color,
    productPath: row.product_path,
    userName: row.user_name,
    rating: row.rating,
    feedback: row.feedback,
    imageUrl: row.image_url,
    orderCode: row.code,
    status: row.status as ReviewStatus,
    createdAt: row.created_at,
  };
}
