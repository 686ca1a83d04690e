/** Routes of the house: categories, collections and occasions as they are edited, and their versions. */
import { createRoute, z } from '@hono/zod-openapi';
import { maxVocabularyId, vocabularyKinds } from '../../../shop/catalogue/vocabulary.ts';
import { type EntryContent, type HouseEntry, keptVersions } from '../../../shop/house/house-entry.ts';
import {
  countSareesByEntry,
  countSareesIn,
  isEntryOf,
  listEntries,
  listVersions,
} from '../../../shop/house/house-store.ts';
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
  })
  .openapi('OfficeHouseEntry');

const kindParam = z.enum(vocabularyKinds);

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

/** Creates the routes of the house. */
export function createOfficeHouseRoutes(services: ReaderServices) {
  const { db } = services;
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'house');
      const { kind } = c.req.valid('param');
      const [entries, counts] = await Promise.all([listEntries(db, kind), countSareesByEntry(db, kind)]);
      return c.json({ rows: entries.map((one) => answerOf(one, counts.get(one.id) ?? 0)) }, 200);
    })
    .openapi(entryRoute, async (c) => {
      await requireReader(c, services, 'house');
      const { kind, id } = c.req.valid('param');
      const [entry] = await listEntries(db, kind, isEntryOf(id));
      if (!entry) throw new Problem('unknown_entry');
      const [sarees, kept] = await Promise.all([countSareesIn(db, kind, id), listVersions(db, kind, id)]);
      const versions = kept.map((one) => ({
        ...contentOf(one),
        ...{ version: one.version, changed_at: one.changedAt.toISOString(), changed_by: one.changedBy },
      }));
      return c.json({ entry: answerOf(entry, sarees), versions }, 200);
    });
}

function answerOf(entry: HouseEntry, sarees: number): z.output<typeof entrySchema> {
  const { id, version, changedAt, changedBy } = entry;
  return { id, version, sarees, ...contentOf(entry), changed_at: changedAt.toISOString(), changed_by: changedBy };
}

function contentOf({ title, words, isShown, showAt, hideAt }: EntryContent) {
  const times = { show_at: toTime(showAt), hide_at: toTime(hideAt) };
  return { title, words, is_shown: isShown, ...times };
}
