/** Routes of weavers: their list, and the account of one. A manager sees what was received, and no balance. */
import { createRoute, z } from '@hono/zod-openapi';
import { mayRead } from '../../../shop/office/reads.ts';
import type { Services } from '../../../shop/services.ts';
import { profileFields } from '../../../shop/weavers/profile.ts';
import { findProfile } from '../../../shop/weavers/profile-store.ts';
import { writeStatement } from '../../../shop/weavers/statement.ts';
import { type WeaverEntry, weaverEntryKinds } from '../../../shop/weavers/weaver.ts';
import {
  findWeaver,
  listWeaverAccounts,
  listWeaverEntries,
  listWovenSarees,
  maxEntries,
} from '../../../shop/weavers/weaver-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { money, time } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const owed = money.nullable().openapi({
  description: 'In paise: what the shop owes, below zero for an advance; `null` for a manager.',
});
const weaverSchema = { id: z.int(), name: z.string(), village: z.string().nullable(), owed };

const listRoute = createRoute({
  method: 'get',
  path: '/weavers',
  tags: ['Office'],
  summary: 'All weavers by name, with their pieces on sale and what they are owed',
  responses: {
    200: describeJsonAnswer(
      'The weavers.',
      z.object({ rows: z.array(z.object({ ...weaverSchema, pieces: z.int() })) }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

const entrySchema = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(weaverEntryKinds),
  received: z.object({ sku: z.string(), title: z.string(), pieces: z.int() }).nullable(),
  amount: money,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
});

const profileSchema = z
  .record(z.enum(profileFields), z.string())
  .openapi({ description: 'What the house tells of the weaver in the shop; empty texts where nothing is told.' });

const pageSchema = z
  .object({
    weaver: z.object({
      ...weaverSchema,
      phone: z.string().nullable().openapi({ description: 'Told owners alone.' }),
    }),
    profile: profileSchema,
    entries: z.array(entrySchema).openapi({ description: `The newest first, at most ${maxEntries}.` }),
    is_more: z.boolean(),
    sarees: z.array(z.object({ sku: z.string(), title: z.string() })),
    statement: z.string().nullable().openapi({ description: 'Draft of a message; `null` for a manager.' }),
  })
  .openapi('OfficeWeaver');

const pageRoute = createRoute({
  method: 'get',
  path: '/weavers/{id}',
  tags: ['Office'],
  summary: 'A weaver with the newest entries of their account',
  request: {
    params: z.object({
      id: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31),
    }),
  },
  responses: {
    200: describeJsonAnswer('The weaver.', pageSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_weaver'),
  },
});

/** Creates the routes of weavers. */
export function createOfficeWeaverRoutes(services: ReaderServices & Pick<Services, 'facts'>) {
  const { db, facts } = services;
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      const { person } = await requireReader(c, services, 'weavers');
      const seesAccount = mayRead(person.role, 'weaverAccounts');
      const rows = (await listWeaverAccounts(db)).map(({ id, name, village, balance, pieces }) => ({
        id,
        name,
        village,
        pieces,
        owed: seesAccount ? balance : null,
      }));
      return c.json({ rows }, 200);
    })
    .openapi(pageRoute, async (c) => {
      const { person } = await requireReader(c, services, 'weavers');
      const seesAccount = mayRead(person.role, 'weaverAccounts');
      const weaver = await findWeaver(db, c.req.valid('param').id);
      if (!weaver) throw new Problem('unknown_weaver');
      const entries = await listWeaverEntries(db, weaver.id, seesAccount ? undefined : ['received']);
      const { id, name, village, balance, phone } = weaver;
      const { profile } = await findProfile(db, id, facts.demo);
      return c.json(
        {
          weaver: {
            id,
            name,
            village,
            owed: seesAccount ? balance : null,
            phone: mayRead(person.role, 'weaverContacts') ? phone : null,
          },
          profile,
          entries: entries.map(toEntryAnswer),
          is_more: entries.length === maxEntries,
          sarees: await listWovenSarees(db, name),
          statement: seesAccount ? writeStatement(weaver, entries, facts.name) : null,
        },
        200,
      );
    });
}

function toEntryAnswer({ id, at, kind, received, amount, reference, reason }: WeaverEntry) {
  return { id, at: at.toISOString(), kind, received: received && { ...received }, amount, reference, reason };
}
