/** Schemas of the catalogue's answers, with the spec's field names (spec 3) where it has them. */
import { z } from '@hono/zod-openapi';
import { productPath, type Saree, sareePicturePath } from '../../shop/catalogue/saree.ts';
import type { SareeMedia } from '../../shop/catalogue/saree-media.ts';
import { colourIds, titleOfListing, type Vocabulary } from '../../shop/catalogue/vocabulary.ts';
import { withSnakeKeys } from '../../shop/key-case.ts';
import { formatPriceWithPaise, type Paise } from '../../shop/money.ts';
import { pictureSchema, videoSchema } from './media-schema.ts';

const paiseSchema = z
  .custom<Paise>((value) => Number.isSafeInteger(value))
  .openapi({ type: 'integer', description: 'Paise.' });
const text = z.string().nullable();

export const sareeSchema = z
  .object({
    id: z.string(),
    sku: z.string(),
    saree_sku: z.string(),
    path: z.string(),
    name: z.string(),
    saree_name: text,
    color: z.string(),
    colour_family: z.string(),
    border_colours: z.array(z.string()),
    pallu_colours: z.array(z.string()),
    collection: text,
    category: z.string(),
    fabric: z.string(),
    final_price: z.string().openapi({ example: '₹4,200.00' }),
    price_paise: paiseSchema,
    rating: z.number().nullable(),
    ratings: z.number().nullable(),
    rating_count: z.number().int(),
    availability: z.number().int(),
    first: z.string().nullable().openapi({ description: 'Address of picture 5; `null` if it has none.' }),
    second: z.string().nullable().openapi({ description: 'Address of picture 1; `null` if it has none.' }),
    gallery: z
      .array(pictureSchema.nullable())
      .openapi({ description: 'Eight; the first is picture 1, `null` where there is none.' }),
    video: videoSchema.nullable(),
    description: text,
    disclaimer: text,
    wash_care: text,
    delivery: text,
    returns: text,
    manufacturer_details: text,
    occasions: z.array(z.string()),
    length_m: z.number(),
    width_m: z.number(),
    blouse_piece_m: z.number().nullable(),
    weight_g: z.number().int(),
    sheerness: z.string(),
    weave: z.string(),
    yarn: z.string(),
    dye: z.string(),
    motif: text,
    days_on_loom: z.number().int(),
    weaver: z.string(),
    village: z.string(),
    weaver_since: z.number().int().nullable(),
    certificates: z.array(z.string()),
    one_of_one: z.boolean(),
    hsn: z.string(),
    listed_on: z.string(),
  })
  .openapi('Saree');

export type SareeAnswer = z.output<typeof sareeSchema>;

export const cardSchema = z
  .object({
    sku: z.string(),
    path: z.string(),
    name: z.string(),
    title: z.string(),
    color: z.string(),
    category: z.string(),
    price: paiseSchema,
    availability: z.number().int(),
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    oneOfOne: z.boolean(),
    weave: z.string(),
    image: pictureSchema.nullable(),
    hoverImage: pictureSchema.nullable(),
  })
  .openapi('Card');

/** Schema of the data of a saree's page: the saree and all of its colours. */
export const productSchema = sareeSchema
  .extend({
    colours: z
      .array(cardSchema.pick({ sku: true, path: true, color: true, availability: true, image: true }))
      .openapi({ description: 'The same saree in all its colours, this one among them.' }),
  })
  .openapi('Product');

export type ProductAnswer = z.output<typeof productSchema>;

/**
 * Formats a saree for the API: its fields in snake case, without those that only the shop uses, and the spec's own
 * names.
 */
export function toSareeAnswer(saree: Saree, { gallery, video }: SareeMedia, vocabulary: Vocabulary): SareeAnswer {
  const { price, design, bestSeller, featured, ...same } = saree;
  const path = productPath(saree.name, saree.color);
  const addressAt = (place: number) => (gallery[place - 1] ? sareePicturePath(path, place) : null);
  return {
    ...withSnakeKeys(same),
    id: saree.sku,
    saree_sku: saree.sku,
    path,
    fabric: titleOfListing(vocabulary, saree.category) ?? saree.category,
    final_price: formatPriceWithPaise(price),
    price_paise: price,
    ratings: saree.rating,
    // A cart item's pictures: `first` is image 5, `second` image 1 (spec 3).
    first: addressAt(5),
    second: addressAt(1),
    gallery,
    video: video && { path: video.path, poster: video.poster },
  };
}

const counts = z.record(z.string(), z.number().int());

export const listingSchema = z
  .object({
    meant: z
      .string()
      .nullable()
      .openapi({ description: 'The search as it was understood; `null` if that is what was typed.' }),
    total: z.number().int(),
    cards: z.array(cardSchema),
    facets: z.object({
      categories: counts,
      colours: counts,
      weaves: counts,
      occasions: counts,
      inStock: z.number().int(),
    }),
  })
  .openapi('Listing');

const place = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().openapi({ example: '/categories/cotton-jamdani' }),
});

export const suggestionsSchema = z
  .object({
    sarees: z.array(cardSchema).openapi({ description: 'Five at the most, the best first.' }),
    total: z.number().int().openapi({ description: 'How many sarees fit in all.' }),
    categories: z.array(place).openapi({ description: 'Categories and collections.' }),
    colours: z.array(z.object({ id: z.enum(colourIds), count: z.number().int(), path: z.string() })),
    meant: z
      .string()
      .nullable()
      .openapi({ description: 'The words the search was taken for, where they are others than were typed.' }),
    elsewhere: z
      .object({ title: z.string(), about: z.string(), near: z.array(place) })
      .nullable()
      .openapi({ description: 'What was asked for, when it is known and not woven here.' }),
    closest: z
      .array(z.object({ search: z.string(), total: z.number().int(), path: z.string() }))
      .openapi({ description: 'When nothing fits: searches like it that find something.' }),
  })
  .openapi('Suggestions');
