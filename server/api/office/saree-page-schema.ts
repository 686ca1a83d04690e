/** Schemas of a saree's page in the office, and of drafts. */
import { z } from '@hono/zod-openapi';
import { type CellRule, cellRules } from '../../../shop/catalogue/cell-rules.ts';
import { typed } from '../../../shop/contact/typed-text.ts';
import { galleryLength } from '../../../shop/media/saree-names.ts';
import type { PlacedPicture } from '../../../shop/office-lists/draft-list-store.ts';
import { readableChange, sentenceOfEntry, wordsOfChange } from '../../../shop/office-pages/act-sentence.ts';
import type { ActivityRow } from '../../../shop/office-pages/activity.ts';
import type { DraftPage, DraftRow } from '../../../shop/office-pages/draft-page.ts';
import type { SareePage } from '../../../shop/office-pages/saree-page.ts';
import { listingRefusalOf, listingRefusals } from '../../../shop/saree-editing/list-draft.ts';
import { checkNames } from '../../../shop/saree-editing/why-not-shown.ts';
import { pictureSchema } from '../media-schema.ts';
import { money, time, toTime } from './list-schema.ts';
import { cellsSchema } from './saree-list-schema.ts';

export const skuParam = z
  .string()
  .overwrite(typed.sku)
  .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/);
export const placeParam = z.coerce.number().int().min(1).max(galleryLength);

const placedPictureSchema = z.object({ place: z.int(), picture: pictureSchema }).openapi('OfficePlacedPicture');

const mistakeSchema = z.object({
  field: z.string().openapi({ description: 'Column of the catalogue file, `shelf`, or `pictures`.' }),
  message: z.string(),
  rule: z
    .enum(Object.keys(cellRules) as [CellRule, ...CellRule[]])
    .openapi({ description: 'The rule that is broken.' }),
  limits: z.array(z.string()).openapi({ description: 'What the rule allows, in the order of `message`.' }),
});

const checkSchema = z
  .object({
    name: z.enum(checkNames),
    ok: z.boolean(),
    words: z.string(),
  })
  .openapi('OfficeSareeCheck');

const changeSchema = z
  .object({
    id: z.string(),
    at: time,
    who: z.string().nullable(),
    act: z.string().openapi({ example: 'saree.edit' }),
    sentence: z.string(),
    changes: z.array(z.string()).openapi({ description: 'Each of `facts` in words.' }),
    facts: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .openapi('OfficeSareeChange');

export const sareePageSchema = z
  .object({
    sku: z.string(),
    title: z.string(),
    color: z.string(),
    price: money,
    product_path: z.string().openapi({ description: 'Its page is at `/product/` and this.' }),
    cover: z.string().nullable(),
    fields: cellsSchema.openapi({ description: 'What `saree.edit` changes, and `sku`.' }),
    price_range: z
      .object({ low: money, high: money })
      .nullable()
      .openapi({ description: 'Prices that the person may set now; `null` if any, or none for who may set no price.' }),
    may_set_price: z.boolean(),
    shelf: z.string().nullable(),
    is_shown: z.boolean(),
    show_at: time.nullable(),
    hide_at: time.nullable(),
    archived_at: time.nullable(),
    updated_at: time,
    days_on_sale: z.int().nullable(),
    pictures: z.array(placedPictureSchema),
    has_video: z.boolean(),
    stock: z.object({
      available: z.int(),
      reserved: z.int().openapi({ description: 'Reserved by orders that are not paid yet.' }),
      sold: z.int().openapi({ description: 'Sold, and not returned.' }),
    }),
    waiters: z.int(),
    reviews: z.object({ shown: z.int(), waiting: z.int(), rating: z.number().nullable() }),
    orders: z.int().openapi({ description: 'Orders that bought it.' }),
    checks: z.array(checkSchema).openapi({ description: 'Why it is not shown, or not to be bought.' }),
    changes: z.array(changeSchema).openapi({ description: 'The last acts on it that the person may see.' }),
  })
  .openapi('OfficeSareePage');

export const draftSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    fields: cellsSchema.openapi({ description: 'Columns of the catalogue file that were filled in, and `shelf`.' }),
    proposed_sku: z
      .string()
      .nullable()
      .openapi({ description: 'What it will be called unless `fields` says otherwise; `null` without a category.' }),
    missing: z.array(mistakeSchema).openapi({ description: 'What must be put right before it can be listed.' }),
    pictures: z.array(placedPictureSchema),
    list_at: time.nullable().openapi({ description: 'When it will be listed.' }),
    refusal: z.string().nullable().openapi({ description: 'Why it could not be listed at its time, as a sentence.' }),
    refusal_reason: z.enum(listingRefusals).nullable(),
    who: z.string().nullable().openapi({ description: 'Who began it.' }),
    is_own: z.boolean(),
    created_at: time,
    updated_at: time,
  })
  .openapi('OfficeDraft');

export const draftRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    color: z.string().nullable(),
    cover: pictureSchema.nullable(),
    pictures: z.int(),
    missing: z.int().openapi({ description: 'Number of things that are missing.' }),
    list_at: time.nullable(),
    refusal: z.string().nullable(),
    refusal_reason: z.enum(listingRefusals).nullable(),
    who: z.string().nullable(),
    is_own: z.boolean(),
    updated_at: time,
  })
  .openapi('OfficeDraftRow');

export const pictureTakenSchema = z
  .object({
    result: z.enum(['done', 'done_before']),
    picture: pictureSchema.nullable().openapi({ description: '`null` if another one has the place since.' }),
    unscheduled: z
      .boolean()
      .openapi({ description: 'True if it has cleared the time at which the draft was to be listed.' }),
  })
  .openapi('OfficePictureTaken');

const toPlaced = ({ place, picture }: PlacedPicture) => ({ place, picture });

/** Formats a saree with the last acts on it that were done. */
export function toSareePageAnswer(page: SareePage, acts: readonly ActivityRow[]): z.output<typeof sareePageSchema> {
  const { sku, title, color, price, cover, shelf, stock, waiters, reviews, orders } = page;
  const { showAt, hideAt, archivedAt, updatedAt } = page;
  return {
    sku,
    title,
    color,
    price,
    cover,
    shelf,
    stock,
    waiters,
    reviews,
    orders,
    product_path: page.path,
    fields: { ...page.fields },
    price_range: page.priceRange,
    may_set_price: page.maySetPrice,
    is_shown: page.isShown,
    show_at: toTime(showAt),
    hide_at: toTime(hideAt),
    archived_at: toTime(archivedAt),
    updated_at: updatedAt.toISOString(),
    days_on_sale: page.daysOnSale,
    pictures: page.pictures.map(toPlaced),
    has_video: page.hasVideo,
    checks: [...page.checks],
    changes: acts.filter(({ entry }) => entry.refusal === null).map(toChangeAnswer),
  };
}

function toChangeAnswer({ entry, name }: ActivityRow): z.output<typeof changeSchema> {
  const { id, at, act, changes } = entry;
  const sentence = sentenceOfEntry(entry, name);
  const facts = changes.map(readableChange);
  return { id, at: at.toISOString(), who: name, act, sentence, changes: changes.map(wordsOfChange), facts };
}

/** Formats a draft for the person with this id. */
export function toDraftAnswer(page: DraftPage, readerId: string): z.output<typeof draftSchema> {
  const { draft, who, pictures, proposedSku, missing } = page;
  const { id, version, fields, listAt, refusal } = draft;
  return {
    id,
    version,
    fields: { ...fields },
    proposed_sku: proposedSku,
    who,
    refusal,
    missing: missing.map((one) => ({ ...one, limits: [...one.limits] })),
    refusal_reason: listingRefusalOf(refusal),
    pictures: pictures.map(toPlaced),
    list_at: toTime(listAt),
    is_own: draft.staffId === readerId,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
  };
}

/** Formats a draft of the list for the person with this id. */
export function toDraftRowAnswer(row: DraftRow, readerId: string): z.output<typeof draftRowSchema> {
  const { draft, who, pictures, missing } = row;
  const { id, fields, listAt, refusal } = draft;
  return {
    id,
    name: fields.name ?? null,
    color: fields.color ?? null,
    cover: pictures[0]?.picture ?? null,
    pictures: pictures.length,
    missing,
    list_at: toTime(listAt),
    refusal,
    who,
    refusal_reason: listingRefusalOf(refusal),
    is_own: draft.staffId === readerId,
    updated_at: draft.updatedAt.toISOString(),
  };
}
