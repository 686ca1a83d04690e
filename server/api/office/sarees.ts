/** Routes of the office's sarees: lists and counts, what a new one may be like, one saree, and its stock. */
import { createRoute, z } from '@hono/zod-openapi';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { maxVocabularyId } from '../../../shop/catalogue/vocabulary.ts';
import { readVocabulary } from '../../../shop/catalogue/vocabulary-store.ts';
import { listSareesToCopy, readPriceHint } from '../../../shop/office-lists/saree-hints-store.ts';
import {
  countSareesByView,
  listSareesOfView,
  listWaitedForSarees,
  sareeViews,
} from '../../../shop/office-lists/saree-list-store.ts';
import { listMovements, listReservedPieces, listSareesToCount } from '../../../shop/office-lists/stock-list-store.ts';
import { readActivity } from '../../../shop/office-pages/activity.ts';
import { readSareePage } from '../../../shop/office-pages/saree-page.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { pageFields, pageSchema } from './list-schema.ts';
import {
  countsSchema,
  likeSchema,
  priceHintSchema,
  sareeRowSchema,
  toCountsAnswer,
  toSareeRowAnswer,
  toWaitedForAnswer,
  waitedForSchema,
} from './saree-list-schema.ts';
import { sareePageSchema, skuParam, toSareePageAnswer } from './saree-page-schema.ts';
import { stockSchema, toCountSchema, toStockAnswer } from './saree-stock-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Most sarees that shoppers wait for, most to copy from, and most changes that a saree's page shows. */
const [maxWaitedFor, maxToCopy, changesShown] = [200, 20, 10];

const typed = z
  .string()
  .trim()
  .max(100)
  .optional()
  .openapi({ description: 'Words, the beginning of a sku, or a shelf.' });

const listRoute = createRoute({
  method: 'get',
  path: '/sarees',
  tags: ['Office'],
  summary: 'A page of the sarees of a view, the newest in the catalogue first',
  request: { query: z.strictObject({ view: z.enum(sareeViews).default('on_sale'), q: typed, ...pageFields }) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(sareeRowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

const countsRoute = createRoute({
  method: 'get',
  path: '/sarees/counts',
  tags: ['Office'],
  summary: 'The number of sarees in each view, and of drafts, up to 1,000',
  responses: {
    200: describeJsonAnswer('The numbers.', countsSchema),
    ...describeProblemResponses(...readerProblems),
  },
});

const waitersRoute = createRoute({
  method: 'get',
  path: '/sarees/waiters',
  tags: ['Office'],
  summary: 'Sarees that shoppers wait for, the most wanted first, at most 200',
  responses: {
    200: describeJsonAnswer('The sarees.', z.object({ sarees: z.array(waitedForSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const toCountRoute = createRoute({
  method: 'get',
  path: '/sarees/to-count',
  tags: ['Office'],
  summary: 'All sarees but the archived ones, by shelf, with their pieces, for a stock take',
  responses: {
    200: describeJsonAnswer('The sarees.', z.object({ sarees: z.array(toCountSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const likeRoute = createRoute({
  method: 'get',
  path: '/sarees/like',
  tags: ['Office'],
  summary: 'Sarees of which a new one may take over the facts, at most 20; the newest without words',
  request: { query: z.strictObject({ q: typed }) },
  responses: {
    200: describeJsonAnswer('The sarees.', z.object({ sarees: z.array(likeSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const entries = z.array(z.object({ id: z.string(), title: z.string(), is_shown: z.boolean() }));

const vocabularyRoute = createRoute({
  method: 'get',
  path: '/vocabulary',
  tags: ['Office'],
  summary: 'Categories, collections and occasions that a saree may be in, shown or not, in the shop’s order',
  responses: {
    200: describeJsonAnswer(
      'The vocabulary.',
      z.object({ categories: entries, collections: entries, occasions: entries }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

const hintRoute = createRoute({
  method: 'get',
  path: '/sarees/price-hint',
  tags: ['Office'],
  summary: 'Between which prices similar sarees lie',
  request: {
    query: z.strictObject({ category: z.string().max(maxVocabularyId), weave: z.string().trim().max(60).optional() }),
  },
  responses: {
    200: describeJsonAnswer('The hint.', priceHintSchema),
    ...describeProblemResponses(...readerProblems),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/sarees/{sku}',
  tags: ['Office'],
  summary: 'A saree with all that the shop knows of it',
  request: { params: z.object({ sku: skuParam }) },
  responses: {
    200: describeJsonAnswer('The saree.', sareePageSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_saree'),
  },
});

const stockRoute = createRoute({
  method: 'get',
  path: '/sarees/{sku}/stock',
  tags: ['Office'],
  summary: 'A page of a saree’s stock ledger, the newest movement first, and the pieces that are reserved now',
  request: { params: z.object({ sku: skuParam }), query: z.strictObject(pageFields) },
  responses: {
    200: describeJsonAnswer('The ledger.', stockSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_saree'),
  },
});

/** Creates the routes of sarees. */
export function createOfficeSareeRoutes(services: ReaderServices & Pick<Services, 'vocabulary'>) {
  const { db } = services;
  return createRouteGroup()
    .openapi(countsRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      return c.json({ counts: toCountsAnswer(await countSareesByView(db)) }, 200);
    })
    .openapi(waitersRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      const sarees = await listWaitedForSarees(db, maxWaitedFor);
      return c.json({ sarees: sarees.map(toWaitedForAnswer) }, 200);
    })
    .openapi(toCountRoute, async (c) => {
      await requireReader(c, services, 'stock');
      return c.json({ sarees: await listSareesToCount(db) }, 200);
    })
    .openapi(likeRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      return c.json({ sarees: await listSareesToCopy(db, c.req.valid('query').q ?? '', maxToCopy) }, 200);
    })
    .openapi(vocabularyRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      const { categories, collections, occasions } = await readVocabulary(db);
      const answer = (some: typeof categories) =>
        some.map(({ id, title, isShown }) => ({ id, title, is_shown: isShown }));
      return c.json(
        { categories: answer(categories), collections: answer(collections), occasions: answer(occasions) },
        200,
      );
    })
    .openapi(hintRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      const { category, weave } = c.req.valid('query');
      return c.json({ hint: await readPriceHint(db, { category, weave }) }, 200);
    })
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      const { view, q: search = '', cursor = null, limit } = c.req.valid('query');
      const { rows, next } = await listSareesOfView(services, { view, search, cursor, limit });
      return c.json({ rows: rows.map(toSareeRowAnswer), next }, 200);
    })
    .openapi(pageRoute, async (c) => {
      const { person } = await requireReader(c, services, 'sarees');
      const { sku: id } = c.req.valid('param');
      const [page, { rows }] = await Promise.all([
        readSareePage(services, id, person.role),
        readActivity(db, person, { subject: { kind: 'saree', id }, limit: changesShown }),
      ]);
      if (!page) throw new Problem('unknown_saree');
      return c.json(toSareePageAnswer(page, rows), 200);
    })
    .openapi(stockRoute, async (c) => {
      await requireReader(c, services, 'stock');
      const { sku } = c.req.valid('param');
      const { cursor = null, limit } = c.req.valid('query');
      const [saree, reserved, { rows, next }] = await Promise.all([
        findSareeBySku(db, sku),
        listReservedPieces(db, sku),
        listMovements(services, { sku, cursor, limit }),
      ]);
      if (!saree) throw new Problem('unknown_saree');
      return c.json(toStockAnswer({ sku, available: saree.availability, reserved, rows, next }), 200);
    });
}
