/** Schemas of the query of listings: search, filters, order, page. */
import { z } from '@hono/zod-openapi';
import { emptyListingFilter, type ListingFilter } from '../../shop/catalogue/listing.ts';
import { colourIds, maxVocabularyId, sortIds } from '../../shop/catalogue/vocabulary.ts';
import { typed } from '../../shop/contact/typed-text.ts';

/** Accepts a parameter that stands several times (`colour=red&colour=blue`) or once with commas. */
const several = <T extends readonly [string, ...string[]]>(values: T) => manyTexts.pipe(z.array(z.enum(values)));
const manyTexts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    [value ?? []]
      .flat()
      .flatMap((one) => one.split(','))
      .filter(Boolean),
  );
/** Accepts ids of the vocabulary, as weaves are accepted: one that the shop does not have finds nothing. */
const words = manyTexts.pipe(z.array(z.string().max(maxVocabularyId)).max(20));
/** Treats an empty text as left out, since a form without scripts sends its empty fields. */
const filled = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();
const rupeesParam = filled(z.coerce.number().min(0).max(1_000_000));
/** Accepts a count from 1 to `max`; an empty one counts as left out. */
export const countParam = (max: number) => filled(z.coerce.number().int().min(1).max(max));
const flag = z
  .enum(['1', 'true', '0', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');

export const filterQuerySchema = z.object({
  search: z.string().max(200).optional().openapi({
    description: 'Words. A price among them narrows the list, ‘cheapest’ sorts it; a product code is that saree.',
  }),
  sku: manyTexts.pipe(z.array(z.string().overwrite(typed.sku).max(60)).max(100)),
  fabric: words.openapi({ description: 'Category ids; `category` is the same.' }),
  category: words,
  collection: filled(z.string().max(maxVocabularyId)),
  name: z.string().max(100).optional(),
  colour: several(colourIds).openapi({ description: 'Filter colours; `color` is the same.' }),
  color: several(colourIds),
  weave: manyTexts.pipe(z.array(z.string().max(60)).max(20)),
  occasion: words,
  min: rupeesParam.openapi({ description: 'Rupees, included.' }),
  max: rupeesParam.openapi({ description: 'Rupees, included.' }),
  in_stock: flag,
  sort: filled(z.enum(sortIds)).openapi({ description: 'Featured when left out.' }),
});

export const listingQuerySchema = filterQuerySchema.extend({
  page: countParam(10_000),
  limit: countParam(1_000),
});

/** Converts the query's parameters into a listing filter. */
export function toListingFilter(query: z.output<typeof filterQuerySchema>): ListingFilter {
  return {
    ...emptyListingFilter,
    search: query.search ?? '',
    skus: query.sku,
    categories: [...query.fabric, ...query.category],
    collection: query.collection ?? null,
    name: query.name ?? null,
    colours: [...query.colour, ...query.color],
    weaves: query.weave,
    occasions: query.occasion,
    minRupees: query.min ?? null,
    maxRupees: query.max ?? null,
    inStock: query.in_stock,
    sort: query.sort ?? null,
  };
}
