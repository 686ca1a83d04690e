/** Schemas of the office's lists of sarees. */
import { z } from '@hono/zod-openapi';
import {
  type countSareesByView,
  type ListedSaree,
  sareeViews,
  type WaitedForSaree,
} from '../../../shop/office-lists/saree-list-store.ts';
import { money, time, toTime } from './list-schema.ts';

export const sareeRowSchema = z
  .object({
    sku: z.string(),
    name: z.string(),
    title: z.string().openapi({ description: 'The saree’s own name if it has one, else `name`.' }),
    color: z.string(),
    price: money,
    availability: z.int().openapi({ description: 'Pieces that can be bought now.' }),
    waiters: z.int().openapi({ description: 'Open requests to be told when it is back.' }),
    days_on_sale: z.int().nullable().openapi({ description: 'Since it was listed; `null` if that is yet to come.' }),
    cover: z
      .string()
      .nullable()
      .openapi({ description: 'Address of its cover, relative to the media host; `null` if it has none.' }),
    shelf: z.string().nullable(),
    is_shown: z.boolean(),
    show_at: time.nullable().openapi({ description: 'When it will be shown.' }),
    hide_at: time.nullable().openapi({ description: 'When it will be hidden.' }),
  })
  .openapi('OfficeSareeRow');

const countSchema = z.object({
  value: z.int().openapi({ description: 'At most 1,000.' }),
  is_more: z.boolean().openapi({ description: 'True if there are more than `value`.' }),
});

export const countsSchema = z
  .object({ counts: z.record(z.enum([...sareeViews, 'drafts']), countSchema) })
  .openapi('OfficeSareeCounts');

export const waitedForSchema = z
  .object({
    sku: z.string(),
    title: z.string(),
    color: z.string(),
    availability: z.int(),
    cover: z.string().nullable(),
    is_shown: z.boolean(),
    waiters: z.int(),
    pieces: z.int().openapi({ description: 'Pieces that they want in all.' }),
    since: time.openapi({ description: 'When the first of them asked.' }),
  })
  .openapi('OfficeWaitedForSaree');

/** Fields by the names of the catalogue file’s columns; each is written as a cell of that file is. */
export const cellsSchema = z.record(z.string(), z.string()).openapi({
  description: 'By column of the catalogue file; each is written as in the file: `price` is `4200` or `4200.50`.',
});

export const likeSchema = z
  .object({
    sku: z.string(),
    name: z.string(),
    title: z.string(),
    color: z.string(),
    cover: z.string().nullable(),
    copied: cellsSchema.openapi({
      description: 'What a new saree takes over: never name, colour, price, pictures, stock, story or certificates.',
    }),
  })
  .openapi('OfficeSareeToCopy');

export const priceHintSchema = z
  .object({
    hint: z
      .object({ low: money, high: money, count: z.int() })
      .nullable()
      .openapi({ description: 'Between which half of the prices of similar sarees lie; `null` without any.' }),
  })
  .openapi('OfficePriceHint');

/** Formats a saree of the list. */
export function toSareeRowAnswer(row: ListedSaree): z.output<typeof sareeRowSchema> {
  const { sku, name, title, color, price, availability, waiters, cover, shelf } = row;
  return {
    sku,
    name,
    title,
    color,
    price,
    availability,
    waiters,
    cover,
    shelf,
    days_on_sale: row.daysOnSale,
    is_shown: row.isShown,
    show_at: toTime(row.showAt),
    hide_at: toTime(row.hideAt),
  };
}

type Counts = Awaited<ReturnType<typeof countSareesByView>>;

/** Formats the numbers of sarees by view. */
export function toCountsAnswer(counts: Counts): z.output<typeof countsSchema>['counts'] {
  const entries = Object.entries(counts).map(([view, { value, isMore }]) => [view, { value, is_more: isMore }]);
  return Object.fromEntries(entries) as z.output<typeof countsSchema>['counts'];
}

/** Formats a saree that shoppers wait for. */
export function toWaitedForAnswer(row: WaitedForSaree): z.output<typeof waitedForSchema> {
  const { sku, title, color, availability, cover, waiters, pieces } = row;
  return {
    sku,
    title,
    color,
    availability,
    cover,
    waiters,
    pieces,
    is_shown: row.isShown,
    since: row.since.toISOString(),
  };
}
