/** Routes of the house: its entries as they are edited, and their versions. */
import { createRoute, z } from '@hono/zod-openapi';
import { findSareeByPath } from '../../../shop/catalogue/saree-store.ts';
import { maxVocabularyId } from '../../../shop/catalogue/vocabulary.ts';
import { findStandIns } from '../../../shop/house/entry-stand-ins.ts';
import { listFrontSkus, readSellers } from '../../../shop/house/front-sellers-store.ts';
import { type EntryContent, keptVersions } from '../../../shop/house/house-entry.ts';
import { houseKinds, isVocabularyKind } from '../../../shop/house/house-kinds.ts';
import {
  countSareesByEntry,
  countSareesIn,
  isEntryOf,
  listEntries,
  listVersions,
} from '../../../shop/house/house-store.ts';
import { findPictures } from '../../../shop/media/index-store.ts';
import { listBestSellers, shownBestSellers } from '../../../shop/orders/best-sellers-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import {
  entryPageSchema,
  entrySchema,
  sellerSchema,
  toEntryAnswer,
  toSellerAnswer,
  toVersionAnswer,
} from './house-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

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
    200: describeJsonAnswer('The entry.', entryPageSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_entry'),
  },
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
      const sellers = (await readSellers(db, [...front, ...following])).map(toSellerAnswer);
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
      const pictures = await findPictures(db, namesIn(entries));
      return c.json({ rows: entries.map((one) => toEntryAnswer(one, counts.get(one.id) ?? 0, pictures)) }, 200);
    })
    .openapi(entryRoute, async (c) => {
      await requireReader(c, services, 'house');
      const { kind, id } = c.req.valid('param');
      const [entry] = await listEntries(db, kind, isEntryOf(id));
      if (!entry) throw new Problem('unknown_entry');
      const [sarees, versions, standIns, saree] = await Promise.all([
        isVocabularyKind(kind) ? countSareesIn(db, kind, id) : 0,
        listVersions(db, kind, id),
        findStandIns(db, kind, id),
        entry.details.saree === undefined ? null : findSareeByPath(db, entry.details.saree),
      ]);
      const [[seller], pictures] = await Promise.all([
        readSellers(db, saree ? [saree.sku] : []),
        findPictures(db, namesIn([entry, ...versions])),
      ]);
      return c.json(
        {
          entry: toEntryAnswer(entry, sarees, pictures),
          versions: versions.map((one) => toVersionAnswer(one, pictures)),
          stand_ins: standIns,
          saree: seller ? toSellerAnswer(seller) : null,
        },
        200,
      );
    });
}

/** Returns the media names of the pictures that contents have. */
function namesIn(contents: readonly Pick<EntryContent, 'pictures'>[]): string[] {
  return contents.flatMap(({ pictures }) => Object.values(pictures));
}
