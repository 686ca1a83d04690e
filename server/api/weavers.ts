/** Routes of the shop's weavers. Public, the same for everybody. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { cardsPerPage } from '../../shop/catalogue/listing.ts';
import { findWeaver, listWeavers } from '../../shop/orders/weavers-store.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable, tagsOfSarees } from './cache-tags.ts';
import { describeJsonAnswer } from './json-content.ts';
import { pictureSchema } from './media-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { cardSchema } from './saree-schema.ts';
import { refuseInvalidInput } from './validation.ts';

const namedSchema = z.object({
  id: z.string().openapi({ example: 'anima-basak' }),
  name: z.string(),
  villages: z
    .array(z.string())
    .openapi({ description: 'The village that the house names, or else those of their sarees.' }),
  craft: z.string().nullable().openapi({ description: 'As the house names it; `null` where it is not told.' }),
});

const weaverSchema = namedSchema
  .extend({
    crafts: z
      .array(z.string())
      .openapi({ description: 'Their craft as the house names it, or else the weaves of their sarees.' }),
    since: z.number().int().nullable().openapi({ description: 'The year in which they began to weave.' }),
    motif: z.string().nullable().openapi({ description: 'The motif that they are known for.' }),
    words: z.string().nullable().openapi({ description: 'A few lines about them.' }),
    onSale: z.number().int().openapi({ description: 'Pieces free to sell now.' }),
    soldOut: z.number().int().openapi({ description: 'Sarees of theirs of which no piece is left.' }),
    sold: z.number().int().openapi({ description: 'Pieces in orders that were placed, counted every half hour.' }),
  })
  .openapi('Weaver');

const weaversRoute = createRoute({
  method: 'get',
  path: '/weavers',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'Everybody who wove a saree of the catalogue or of whom the house tells, by name',
  responses: { 200: describeJsonAnswer('Weavers.', z.array(namedSchema)) },
});

const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000)
  .default(1)
  .openapi({
    description: `Number of a page of ${cardsPerPage} sarees, from 1.`,
  });

const weaverRoute = createRoute({
  method: 'get',
  path: '/weavers/{id}',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'A weaver and a page of their sarees, sold-out ones last',
  request: { params: z.object({ id: z.string().max(100) }), query: z.object({ page: pageNumber }) },
  responses: {
    200: describeJsonAnswer(
      'The weaver.',
      z.object({
        weaver: weaverSchema,
        total: z.number().int(),
        cards: z.array(cardSchema),
        closeUp: pictureSchema.nullable().openapi({ description: 'Picture 4 of the first of these sarees.' }),
      }),
    ),
    ...describeProblemResponses('not_found'),
  },
});

/** Seconds for which a weaver's answer is kept: sales are counted every half hour, which purges nothing. */
const soldKept = 60;

/** Creates the routes of the weavers. */
export function createWeaverRoutes({ db, facts: { demo: isDemo } }: Pick<Services, 'db' | 'facts'>) {
  return new OpenAPIHono({ defaultHook: refuseInvalidInput })
    .openapi(weaversRoute, async (c) => {
      markCacheable(c, ['lists', 'weavers']);
      return c.json(await listWeavers(db, isDemo), 200);
    })
    .openapi(weaverRoute, async (c) => {
      const found = await findWeaver(db, c.req.valid('param').id, { ...c.req.valid('query'), isDemo });
      if (!found) throw new Problem('not_found');
      markCacheable(c, ['lists', 'media', 'weavers', ...tagsOfSarees(found.cards)], soldKept);
      return c.json(found, 200);
    });
}
