/**
 * Schemas of visits and cart events (spec 3), product views and searches. Every field is bounded and storable: events of many shoppers are written
 * in one batch, which a single bad event would make fail.
 */
import { z } from 'zod';
import { maxVocabularyId } from '../catalogue/vocabulary.ts';
import { paise } from '../money.ts';

/** Most events in one call. */
export const maxEventsPerCall = 20;

/** Control characters and lone surrogates: PostgreSQL stores no NUL, and JSON no lone surrogate. */
const unstorable = /[\p{Cc}\p{Cs}]/u;
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`)
    .refine((value) => !unstorable.test(value), 'holds characters that cannot be kept');

const visitorId = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores');

/** The name of a listing in the event log: `all`, or the id of a category or collection. */
export type ListingName = string;

export const visitSchema = z.object({
  visitorId,
  page: z.literal('products'),
  collectionName: z
    .string()
    .max(maxVocabularyId)
    .regex(/^[a-z0-9-]+$/, 'must be the id of a listing'),
});

const skuOfEvent = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'must be the sku of a saree');

export const cartEventSchema = z.object({
  visitorId,
  productId: skuOfEvent,
  name: text(100),
  /** Rupees, converted to paise. */
  price: z
    .number()
    .min(0)
    .max(1_000_000)
    .transform((rupees) => paise(Math.round(rupees * 100))),
  color: text(60),
  quantity: z.int().min(1).max(10_000),
});

export const productViewSchema = z.object({ visitorId, sku: skuOfEvent });

export const searchEventSchema = z.object({
  visitorId,
  search: text(100),
  /** Sarees that it found. */
  found: z.int().min(0).max(1_000_000),
});

/** A visit as a page sends it. */
export type VisitSent = z.input<typeof visitSchema>;
/** A cart event as a page sends it: `price` in rupees. */
export type CartEventSent = z.input<typeof cartEventSchema>;
export type ProductViewSent = z.input<typeof productViewSchema>;
export type SearchSent = z.input<typeof searchEventSchema>;

/** Accepts one event, or up to {@link maxEventsPerCall} of the same visitor number. */
export function oneOrManySchema<T extends z.ZodType<{ visitorId: string }>>(event: T) {
  return z.preprocess(
    (body) => (Array.isArray(body) ? body : [body]),
    z
      .array(event)
      .min(1, 'holds no event')
      .max(maxEventsPerCall, `holds more than ${maxEventsPerCall} events`)
      .refine(
        (events) => new Set(events.map((one) => one.visitorId)).size <= 1,
        'holds events of more than one visitor',
      ),
  );
}
