/** The catalogue's calls: lists, single sarees, the shop's listing with its facets. Public, the same for everybody. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findListingCovers } from '../../shop/catalogue/covers-store.ts';
import { cardsPerPage, type SareeCard } from '../../shop/catalogue/listing.ts';
import { listCards, listCardsByFabric, listColoursOfSaree, listSarees } from '../../shop/catalogue/listing-store.ts';
import { productPath, type Saree, sareePicturePath } from '../../shop/catalogue/saree.ts';
import { readSareeMedia } from '../../shop/catalogue/saree-media.ts';
import { findSareeByPath, findShownSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { listSimilarSarees, maxSimilarSarees } from '../../shop/catalogue/similar-store.ts';
import { findSuggestions } from '../../shop/catalogue/suggest.ts';
import type { Vocabulary } from '../../shop/catalogue/vocabulary.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import { listBestSellers, shownBestSellers } from '../../shop/orders/best-sellers-store.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable, tagsOfSarees } from './cache-tags.ts';
import { describeJsonAnswer } from './json-content.ts';
import { countParam, filterQuerySchema, listingQuerySchema, toListingFilter } from './listing-query.ts';
import { pictureSchema } from './media-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import {
  cardSchema,
  listingSchema,
  productSchema,
  type SareeAnswer,
  sareeSchema,
  suggestionsSchema,
  toSareeAnswer,
} from './saree-schema.ts';
import { refuseInvalidInput } from './validation.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/sarees',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'Sarees: all of them, or those that a search and filters leave',
  description: 'With `page` or `limit` a page of the list; the whole number is in the header `X-Total-Count`.',
  request: { query: listingQuerySchema },
  responses: { 200: describeJsonAnswer('The list.', z.array(sareeSchema)), ...describeProblemResponses() },
});

const listingRoute = createRoute({
  method: 'get',
  path: '/listing',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'The first cards of a list, their number, and the count beside each filter value',
  request: { query: filterQuerySchema.extend({ limit: countParam(480) }) },
  responses: { 200: describeJsonAnswer('The listing.', listingSchema), ...describeProblemResponses() },
});

/** Seconds for which a browser keeps suggestions: a word that is deleted and typed again needs no call. */
const suggestionsKept = 60;
/** Seconds for which best sellers are kept: sales are counted every half hour, which purges nothing. */
const bestSellersKept = 60;

const suggestRoute = createRoute({
  method: 'get',
  path: '/suggest',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'What fits a search while it is being typed, or helps when nothing does',
  description: 'Forgives spelling and typos, and a last word that is not finished. May be kept for a minute.',
  request: { query: z.object({ q: z.string().max(100) }) },
  responses: {
    200: describeJsonAnswer('Suggestions; none for an empty search.', suggestionsSchema),
    ...describeProblemResponses(),
  },
});

const bestSellersRoute = createRoute({
  method: 'get',
  path: '/best-sellers',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'The best sellers in stock, best first',
  description:
    'Those that the office puts in front, then by the orders of the last 90 days, counted every half hour; the ' +
    'catalogue’s own follow while those are too few.',
  responses: { 200: describeJsonAnswer('Cards.', z.array(cardSchema)) },
});

const coversRoute = createRoute({
  method: 'get',
  path: '/covers',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'A saree’s picture for each category and collection, and those of the shop’s first five',
  responses: {
    200: describeJsonAnswer(
      'Pictures.',
      z.object({
        byId: z.record(z.string(), pictureSchema.nullable()),
        featured: z.array(pictureSchema.nullable()),
      }),
    ),
  },
});

const byPathRoute = createRoute({
  method: 'get',
  path: '/sarees/{name}',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'The saree at a product path; a name alone answers its first colour in stock',
  description: 'The answer’s `path` is the canonical one: where it differs from what was asked, redirect.',
  request: { params: z.object({ name: z.string().max(200) }) },
  responses: {
    200: describeJsonAnswer('The saree and its colours.', productSchema),
    ...describeProblemResponses('unknown_saree'),
  },
});

const bySkuRoute = createRoute({
  method: 'get',
  path: '/sarees/sku/{sku}',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'The saree with a sku',
  request: { params: z.object({ sku: z.string().overwrite(typed.sku).max(60) }) },
  responses: { 200: describeJsonAnswer('The saree.', sareeSchema), ...describeProblemResponses('unknown_saree') },
});

const similarRoute = createRoute({
  method: 'get',
  path: '/similar/{sku}',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: `Up to ${maxSimilarSarees} sarees like this one`,
  description: 'The first of its collection; where they are fewer, the nearest by weave, fabric, colour and price.',
  request: { params: z.object({ sku: z.string().overwrite(typed.sku).max(60) }) },
  responses: { 200: describeJsonAnswer('Cards.', z.array(cardSchema)), ...describeProblemResponses('unknown_saree') },
});

const fabricSchema = z.object({
  saree_sku: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  title: z.string(),
  path: z.string(),
  image: z.string().nullable(),
  price_paise: z.number().int(),
  availability: z.number().int(),
});

const byFabricRoute = createRoute({
  method: 'get',
  path: '/sarees/collection/{fabric}',
  'x-cacheable': true,
  tags: ['Catalogue'],
  summary: 'The sarees of a fabric (category) or collection, by id or title',
  request: { params: z.object({ fabric: z.string().max(100) }) },
  responses: {
    200: describeJsonAnswer('The list; empty for an unknown one.', z.array(fabricSchema)),
    ...describeProblemResponses(),
  },
});

/** Creates the routes of the catalogue. */
export function createCatalogueRoutes(services: Needs) {
  const { db, vocabulary } = services;
  return new OpenAPIHono({ defaultHook: refuseInvalidInput })
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query');
      const limit = query.limit ?? (query.page ? cardsPerPage : 1_000);
      const { sarees, total } = await listSarees(db, toListingFilter(query), limit, ((query.page ?? 1) - 1) * limit);
      c.header('x-total-count', String(total));
      markCacheable(c, ['catalogue', 'media', 'house']);
      return c.json(await answersOf(services, sarees), 200);
    })
    .openapi(listingRoute, async (c) => {
      const query = c.req.valid('query');
      const listing = await listCards(db, toListingFilter(query), query.limit ?? cardsPerPage);
      markCacheable(c, ['lists', 'media', ...tagsOfSarees(listing.cards)]);
      return c.json(listing, 200);
    })
    .openapi(suggestRoute, async (c) => {
      markCacheable(c, ['catalogue', 'media', 'house']);
      c.header('cache-control', `public, max-age=${suggestionsKept}`);
      return c.json(await findSuggestions(db, c.req.valid('query').q, await vocabulary()), 200);
    })
    .openapi(bestSellersRoute, async (c) => {
      const cards = await listBestSellers(db, shownBestSellers);
      markCacheable(c, ['lists', 'media', ...tagsOfSarees(cards)], bestSellersKept);
      return c.json(cards, 200);
    })
    .openapi(coversRoute, async (c) => {
      markCacheable(c, ['lists', 'media', 'house']);
      const [{ byId, featured }, words] = await Promise.all([findListingCovers(db), vocabulary()]);
      const shown = shownPlaces(words).flatMap(({ id }) => (byId[id] === undefined ? [] : [[id, byId[id]] as const]));
      return c.json({ byId: Object.fromEntries(shown), featured }, 200);
    })
    .openapi(bySkuRoute, async (c) => {
      const answer = await answerOf(services, await findShownSareeBySku(db, c.req.valid('param').sku));
      markCacheable(c, ['media', 'house', ...tagsOfSarees([answer])]);
      return c.json(answer, 200);
    })
    .openapi(similarRoute, async (c) => {
      const { sku } = c.req.valid('param');
      const cards = await listSimilarSarees(db, sku);
      if (cards.length === 0 && !(await findShownSareeBySku(db, sku))) throw new Problem('unknown_saree');
      markCacheable(c, ['lists', 'media', ...tagsOfSarees(cards)]);
      return c.json(cards, 200);
    })
    .openapi(byFabricRoute, async (c) => {
      const cards = await listCardsByFabric(db, idsNamed(await vocabulary(), c.req.valid('param').fabric));
      markCacheable(c, ['lists', 'media', 'house', ...tagsOfSarees(cards)]);
      return c.json(cards.map(fabricAnswerOf), 200);
    })
    .openapi(byPathRoute, async (c) => {
      const saree = await findSareeByPath(db, c.req.valid('param').name);
      const [product, colours] = await Promise.all([
        answerOf(services, saree),
        saree ? listColoursOfSaree(db, saree.name) : [],
      ]);
      markCacheable(c, ['lists', 'media', 'house', ...tagsOfSarees([product, ...colours])]);
      return c.json({ ...product, colours }, 200);
    });
}

type Needs = Pick<Services, 'db' | 'vocabulary'>;

async function answersOf({ db, vocabulary }: Needs, sarees: readonly Saree[]): Promise<SareeAnswer[]> {
  const skus = sarees.map(({ sku }) => sku);
  const [mediaOf, words] = await Promise.all([readSareeMedia(db, skus), vocabulary()]);
  return sarees.map((saree) => toSareeAnswer(saree, mediaOf(saree.sku), words));
}

/** Returns the answer for a saree; throws `unknown_saree` for `null`. */
async function answerOf(services: Needs, saree: Saree | null): Promise<SareeAnswer> {
  const [answer] = saree ? await answersOf(services, [saree]) : [];
  if (!answer) throw new Problem('unknown_saree');
  return answer;
}

const shownPlaces = ({ categories, collections }: Vocabulary) =>
  [...categories, ...collections].filter(({ isShown }) => isShown);

/** Returns the ids of the categories and collections with that id or title that the shop shows. */
function idsNamed(words: Vocabulary, text: string) {
  const wanted = text.toLowerCase();
  const named = shownPlaces(words).filter((one) => one.id === wanted || one.title.toLowerCase() === wanted);
  return named.map((one) => one.id);
}

function fabricAnswerOf(card: SareeCard): z.input<typeof fabricSchema> {
  return {
    saree_sku: card.sku,
    sku: card.sku,
    name: card.name,
    color: card.color,
    title: card.title,
    path: card.path,
    image: card.image && sareePicturePath(productPath(card.name, card.color), 1),
    price_paise: card.price,
    availability: card.availability,
  };
}
