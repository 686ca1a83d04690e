/** The schema of a review's row in the office, and its formatting. */
import { z } from '@hono/zod-openapi';
import type { ReviewRow } from '../../../shop/office-lists/review-list-store.ts';
import { reviewStatuses } from '../../../shop/reviews/review.ts';
import { time } from './list-schema.ts';

export const reviewRowSchema = z
  .object({
    id: z.int(),
    saree_sku: z.string(),
    saree_title: z.string(),
    color: z.string(),
    product_path: z.string(),
    user_name: z.string(),
    rating: z.int(),
    feedback: z.string(),
    image_url: z.string().nullable().openapi({ description: 'Path of its picture on the media host.' }),
    order_code: z.string().nullable().openapi({ description: 'Order in which its author bought the saree.' }),
    status: z.enum(reviewStatuses),
    created_at: time,
  })
  .openapi('OfficeReviewRow');

/** Formats the row of a review. */
export function toReviewRowAnswer(row: ReviewRow): z.output<typeof reviewRowSchema> {
  const { id, color, rating, feedback, status } = row;
  return {
    id,
    color,
    rating,
    feedback,
    status,
    saree_sku: row.sareeSku,
    saree_title: row.sareeTitle,
    product_path: row.productPath,
    user_name: row.userName,
    image_url: row.imageUrl,
    order_code: row.orderCode,
    created_at: row.createdAt.toISOString(),
  };
}
