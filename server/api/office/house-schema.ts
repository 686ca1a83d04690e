/** Schemas and answers of the entries of the house as the office edits them. */
import { z } from '@hono/zod-openapi';
import type { Seller } from '../../../shop/house/front-sellers-store.ts';
import type { EntryContent, EntryVersion, HouseEntry } from '../../../shop/house/house-entry.ts';
import type { Picture } from '../../../shop/media/picture.ts';
import { pictureSchema } from '../media-schema.ts';
import { time, toTime } from './list-schema.ts';

const shapes = z.enum(['wide', 'portrait']);

const contentFields = {
  title: z.string(),
  words: z.string().openapi({ description: 'The line under the title; empty for none.' }),
  is_shown: z.boolean(),
  show_at: time.nullable().openapi({ description: 'When it will be shown.' }),
  hide_at: time.nullable().openapi({ description: 'When it will be hidden.' }),
  details: z
    .record(z.string(), z.string())
    .openapi({ description: 'What only its kind has, such as the link of a slide.' }),
  pictures: z.partialRecord(shapes, pictureSchema).openapi({ description: 'Its own pictures, by shape.' }),
};
const versionFields = {
  version: z.int(),
  changed_at: time,
  changed_by: z.string().nullable().openapi({ description: '`null` for nobody of the office.' }),
};

export const entrySchema = z
  .object({
    id: z.string(),
    ...contentFields,
    ...versionFields,
    sarees: z.int().openapi({ description: 'Sarees that are in it, shown or not.' }),
    is_sample: z.boolean().openapi({ description: 'Whether it was invented: a shop that sells does not show it.' }),
  })
  .openapi('OfficeHouseEntry');

export const sellerSchema = z.object({
  sku: z.string(),
  title: z.string(),
  color: z.string(),
  availability: z.int(),
  is_shown: z.boolean(),
  cover: z
    .string()
    .nullable()
    .openapi({ description: 'Address of its cover, relative to the media host; `null` if it has none.' }),
});

export const entryPageSchema = z.object({
  entry: entrySchema,
  versions: z.array(z.object({ ...contentFields, ...versionFields })),
  stand_ins: z.partialRecord(shapes, pictureSchema.nullable()).openapi({
    description: 'What the pages show where it has no picture of its own, by shape.',
  }),
  saree: sellerSchema.nullable().openapi({ description: 'The saree whose picture a testimonial shows.' }),
});

/** Pictures by their names, of all the entries that are answered. */
type Pictures = ReadonlyMap<string, Picture>;

/** Returns an entry as the API answers it. */
export function toEntryAnswer(entry: HouseEntry, sarees: number, pictures: Pictures): z.output<typeof entrySchema> {
  const { id, isSample: is_sample } = entry;
  return { id, sarees, is_sample, ...toVersionAnswer(entry, pictures) };
}

/** Returns a version of an entry as the API answers it. */
export function toVersionAnswer(one: EntryVersion, pictures: Pictures) {
  const { version, changedAt, changedBy } = one;
  return { ...toContentAnswer(one, pictures), version, changed_at: changedAt.toISOString(), changed_by: changedBy };
}

/** Returns a saree as the API answers it. */
export function toSellerAnswer({ isShown: is_shown, ...one }: Seller): z.output<typeof sellerSchema> {
  return { ...one, is_shown };
}

function toContentAnswer(content: EntryContent, pictures: Pictures) {
  const { title, words, isShown, showAt, hideAt, details } = content;
  const times = { show_at: toTime(showAt), hide_at: toTime(hideAt) };
  const own = Object.entries(content.pictures).flatMap(([shape, name]) => {
    const picture = pictures.get(name);
    return picture ? [[shape, picture] as const] : [];
  });
  return { title, words, is_shown: isShown, details, pictures: Object.fromEntries(own), ...times };
}
