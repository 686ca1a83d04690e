/** Routes of the house: its entries as they are edited, and their versions. */
import { createRoute, z } from '@hono/zod-openapi';
import { maxVocabularyId } from '../../../shop/catalogue/vocabulary.ts';
import { listFrontSkus, readSellers } from '../../../shop/house/front-sellers-store.ts';
import {
  type EntryContent,
  type HouseEntry,
  houseKinds,
  isVocabularyKind,
  keptVersions,
} from '../../../shop/house/house-entry.ts';
import {
  countSareesByEntry,
  countSareesIn,
  isEntryOf,
  listEntries,
  listVersions,
} from '../../../shop/house/house-store.ts';
import { listBestSellers, shownBestSellers } from '../../../shop/orders/best-sellers-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { time, toTime } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const contentFields = {
  title: z.string(),
  words: z.string().openapi({ description: 'The line under the title; empty for none.' }),
  is_shown: z.boolean(),
  show_at: time.nullable().openapi({ description: 'When it will be shown.' }),
  hide_at: time.nullable().openapi({ description: 'When it will be hidden.' }),
  details: z
    .record(z.string(), z.string())
    .openapi({ description: 'What only its kind has, such as the link of a slide.' }),
};
const versionFields = {
  version: z.int(),
  changed_at: time,
  changed_by: z.string().nullable().openapi({ description: '`null` for nobody of the office.' }),
};

const entrySchema = z
  .object({
    id: z.string(),
    ...contentFields,
    ...versionFields,
    sarees: z.int().openapi({ description: 'Sarees that are in it, shown or not.' }),
    is_sample: z.boolean().openapi({ description: 'Whether it was invented: a shop that sells does not show it.' }),
  })
  .openapi('OfficeHouseEntry');

const kindParam = z.enum(houseKinds);

const listRoute = createRoute({
  method: 'get',
  path: '/house/{kind}',
  tags: ['Office'],
  summary: 'The entries of a kind, in the shop’s order',
  request: { params: z.object({ kind: kindParam }) },
  responses: {
    200: describeJsonAnswer('The entries.', z.object({ rows: z.array(entrySchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const entryRoute = createRoute({
  method: 'get',
  path: '/house/{kind}/{id}',
  tags: ['Office'],
  summary: `An entry with its last ${keptVersions} versions, the newest first`,
  request: { params: z.object({ kind: kindParam, id: z.string().max(maxVocabularyId) }) },
  responses: {
    200: describeJsonAnswer(
      'The entry.',
      z.object({ entry: entrySchema, versions: z.array(z.object({ ...contentFields, ...versionFields })) }),
    ),
    ...describeProblemResponses(...readerProblems, 'unknown_entry'),
  },
});

const sellerSchema = z.object({
  ...{ sku: z.string(), title: z.string(), color: z.string(), availability: z.int(), is_shown: z.boolean() },
  cover: z.string().openapi({ description: 'Address of its cover, relative to the media host.' }),
});

const bestSellersRoute = createRoute({
  method: 'get',
  path: '/best-sellers',
  tags: ['Office'],
  summary: 'The sarees that are put before the best sellers, and the best sellers that follow',
  responses: {
    200: describeJsonAnswer(
      'Sarees; those in front also if they are hidden or sold out, and not on the home page.',
      z.object({ front: z.array(sellerSchema), following: z.array(sellerSchema) }).openapi('OfficeBestSellers'),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the routes of the house. */
export function createOfficeHouseRoutes(services: ReaderServices) {
  const { db } = services;
  return createRouteGroup()
    .openapi(bestSellersRoute, async (c) => {
      await requireReader(c, services, 'house');
      const [front, cards] = await Promise.all([listFrontSkus(db), listBestSellers(db, shownBestSellers)]);
      const following = cards.map(({ sku }) => sku).filter((sku) => !front.includes(sku));
      const sellers = (await readSellers(db, [...front, ...following])).map(({ isShown: is_shown, ...one }) => ({
        ...one,
        is_shown,
      }));
      const isInFront = ({ sku }: { sku: string }) => front.includes(sku);
      return c.json({ front: sellers.filter(isInFront), following: sellers.filter((one) => !isInFront(one)) }, 200);
    })
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'house');
      const { kind } = c.req.valid('param');
      const [entries, counts] = await Promise.all([
        listEntries(db, kind),
        isVocabularyKind(kind) ? countSareesByEntry(db, kind) : new Map<string, number>(),
      ]);
      return c.json({ rows: entries.map((one) => answerOf(one, counts.get(one.id) ?? 0)) }, 200);
    })
    .openapi(entryRoute, async (c) => {
      await requireReader(c, services, 'house');
      const { kind, id } = c.req.valid('param');
      const [entry] = await listEntries(db, kind, isEntryOf(id));
      if (!entry) throw new Problem('unknown_entry');
      const [sarees, kept] = await Promise.all([
        isVocabularyKind(kind) ? countSareesIn(db, kind, id) : 0,
        listVersions(db, kind, id),
      ]);
      const versions = kept.map((one) => ({
        ...contentOf(one),
        ...{ version: one.version, changed_at: one.changedAt.toISOString(), changed_by: one.changedBy },
      }));
      return c.json({ entry: answerOf(entry, sarees), versions }, 200);
    });
}

function answerOf(entry: HouseEntry, sarees: number): z.output<typeof entrySchema> {
  const { id, version, changedAt, changedBy, isSample: is_sample } = entry;
  const change = { changed_at: changedAt.toISOString(), changed_by: changedBy };
  return { id, version, sarees, is_sample, ...contentOf(entry), ...change };
}

function contentOf({ title, words, isShown, showAt, hideAt, details }: EntryContent) {
  const times = { show_at: toTime(showAt), hide_at: toTime(hideAt) };
  return { title, words, is_shown: isShown, details, ...times };
}
