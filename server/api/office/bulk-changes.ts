/** Routes of changes of many sarees: their plans by a file or in the grid, what was changed, and the rows of the grid. */
import { createRoute, z } from '@hono/zod-openapi';
import { countsOf, diffOf, maxCellsOfGrid, type SareeDiff } from '../../../shop/bulk-edit/bulk-change.ts';
import { findBulkChange, listBulkChanges } from '../../../shop/bulk-edit/bulk-change-store.ts';
import { gridColumns } from '../../../shop/bulk-edit/grid-columns.ts';
import { listGridRows, readTitles } from '../../../shop/bulk-edit/grid-store.ts';
import { planBulkChange } from '../../../shop/bulk-edit/plan-bulk-change.ts';
import { planFile } from '../../../shop/bulk-edit/plan-file.ts';
import { maxFileBytes } from '../../../shop/bulk-edit/read-table.ts';
import { typed } from '../../../shop/contact/typed-text.ts';
import type { AnyAct } from '../../../shop/office/act.ts';
import { editGridAct, importFileAct } from '../../../shop/office/bulk-acts.ts';
import { actorOf, type CurrentSession } from '../../../shop/office/office-sessions.ts';
import { permissionOf } from '../../../shop/office/permission.ts';
import { priceRuleOf } from '../../../shop/saree-editing/price-rule.ts';
import type { Services } from '../../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from '../caller.ts';
import { createFairQueue } from '../fair-queue.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { receiveBytes } from '../receive-file.ts';
import { requireValid } from '../validation.ts';
import {
  bulkPageSchema,
  diffShown,
  filePlanSchema,
  gridPlanSchema,
  listedSchema,
  toBulkFacts,
  toDiffAnswer,
  toFilePlanAnswer,
  toGridPlanAnswer,
  toListedAnswer,
} from './bulk-change-schema.ts';
import { cellsSchema } from './saree-list-schema.ts';
import { skuParam } from './saree-page-schema.ts';
import {
  type ReaderServices,
  readerProblems,
  requirePasskeySession,
  requireReader,
  requireStillSignedIn,
} from './staff-caller.ts';

/** Most changes of the list, rows of a page of the grid, and bytes of the grid's cells. */
const [changesShown, rowsOfPage, maxGridBytes] = [100, 1_000, 4 * 1024 * 1024];

/** Bodies that are in memory at once, of all and of one person, and those of one person that wait. A slow one delays its sender alone. */
const bodies = { places: 8, placesEach: 2, waitingEach: 1 };
/** Files that are read at once, once they are there. */
const reading = { places: 1, waitingEach: 2 };

const binary = z.string().openapi({ format: 'binary' });
const fileBody = { required: true, content: { 'application/octet-stream': { schema: binary } } };
const planProblems = [...readerProblems, 'file_too_large', 'unreadable_file', 'busy'] as const;

const fileRoute = createRoute({
  method: 'post',
  path: '/bulk-changes/file',
  tags: ['Office'],
  summary:
    'Reads a CSV or XLSX file of at most 10 MB and 10,000 sarees, and says what it would change; changes nothing',
  request: {
    query: z.strictObject({
      counts_stock: z.enum(['true', 'false']).default('false').openapi({
        description: 'True if the pieces of known sarees are to be those of the file.',
      }),
      like: skuParam.optional().openapi({ description: 'Saree from which new ones take over what the file lacks.' }),
      written_at: z.iso
        .datetime({ offset: true })
        .optional()
        .openapi({ description: 'When the file was last changed.' }),
      decimal: z.enum(['point', 'comma']).optional().openapi({ description: 'Answer to a question about `decimal`.' }),
      dates: z
        .enum(['day_first', 'month_first'])
        .optional()
        .openapi({ description: 'Answer to a question about `dates`.' }),
      sheet: z.string().max(100).optional().openapi({ description: 'Answer to a question about `sheet`.' }),
    }),
  },
  responses: {
    200: describeJsonAnswer('What it would change, and its mistakes.', filePlanSchema),
    ...describeProblemResponses(...planProblems),
  },
});

const gridBody = z.object({
  cells: z
    .array(
      z.strictObject({
        sku: z.string().overwrite(typed.sku).max(40),
        column: z.enum(gridColumns as [string, ...string[]]),
        from: z.string().max(2_000),
        to: z.string().max(2_000),
      }),
    )
    .min(1)
    .max(maxCellsOfGrid)
    .refine((cells) => new Set(cells.map(({ sku, column }) => `${column} ${sku}`)).size === cells.length, {
      message: 'has a cell twice',
    }),
});

const gridRoute = createRoute({
  method: 'post',
  path: '/bulk-changes/grid',
  tags: ['Office'],
  summary: 'Checks cells that were changed in the grid, and says what they would change; changes nothing',
  responses: {
    200: describeJsonAnswer('What they would change, and what is wrong with them.', gridPlanSchema),
    ...describeProblemResponses(...planProblems),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/bulk-changes',
  tags: ['Office'],
  summary: 'Changes of many sarees in the last 30 days, the newest first, at most 100',
  responses: {
    200: describeJsonAnswer('The changes.', z.object({ changes: z.array(listedSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/bulk-changes/{id}',
  tags: ['Office'],
  summary: 'A change of many sarees, or a plan of the caller, with a page of its diff',
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ from: z.coerce.number().int().min(0).max(100_000).default(0) }),
  },
  responses: {
    200: describeJsonAnswer('The change.', bulkPageSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_change'),
  },
});

const rowsRoute = createRoute({
  method: 'get',
  path: '/sarees/grid',
  tags: ['Office'],
  summary: 'Sarees with the cells of the grid, by sku, 1,000 at a time',
  request: { query: z.strictObject({ after: z.string().max(40).default('') }) },
  responses: {
    200: describeJsonAnswer(
      'The rows.',
      z.object({
        rows: z.array(
          z.object({ sku: z.string(), cover: z.string().nullable(), availability: z.int(), cells: cellsSchema }),
        ),
        next: z.string().nullable().openapi({ description: '`after` of the next rows.' }),
      }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

type Needs = ReaderServices & Pick<Services, 'tables'>;

/** Creates the routes of changes of many sarees. */
export function createBulkChangeRoutes(services: Needs) {
  const { db } = services;
  const [withBody, inTurn] = [createFairQueue(bodies), createFairQueue(reading)];
  const app = createRouteGroup();
  app.openAPIRegistry.registerPath({ ...fileRoute, request: { ...fileRoute.request, body: fileBody } });
  app.openAPIRegistry.registerPath({ ...gridRoute, request: { body: describeJsonBody(gridBody) } });
  return app
    .openapi({ ...fileRoute, hide: true }, async (c) => {
      const session = await requirePlanner(c, services, importFileAct);
      const { counts_stock, like = null, written_at, ...answers } = c.req.valid('query');
      const plan = await withBody(session.person.id, async () => {
        const bytes = await receive(c, services, maxFileBytes);
        const request = {
          bytes,
          like,
          countsStock: counts_stock === 'true',
          ...plannerOf(session),
          answers,
          writtenAt: written_at === undefined ? null : new Date(written_at),
        };
        const read = await inTurn(session.person.id, () => planFile(services, request));
        if (!read.ok) throw new Problem('unreadable_file', { reason: read.code });
        return read.plan;
      });
      return c.json(toFilePlanAnswer(plan, await titlesOf(services, plan.diff)), 200);
    })
    .openapi({ ...gridRoute, hide: true }, async (c) => {
      const session = await requirePlanner(c, services, editGridAct);
      const plan = await withBody(session.person.id, async () => {
        const { cells } = requireValid(gridBody, parseJson(await receive(c, services, maxGridBytes)));
        const edits = { cells, newSarees: [] };
        return planBulkChange(services, { source: 'grid', edits, ...plannerOf(session) });
      });
      return c.json(toGridPlanAnswer(plan, await titlesOf(services, plan.diff)), 200);
    })
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'bulkChanges');
      return c.json({ changes: (await listBulkChanges(db, changesShown)).map(toListedAnswer) }, 200);
    })
    .openapi(pageRoute, async (c) => {
      const { person } = await requireReader(c, services, 'bulkChanges');
      const change = await findBulkChange(db, c.req.valid('param').id, services.now());
      if (!change || (change.appliedAt === null && change.staffId !== person.id)) throw new Problem('unknown_change');
      const { from } = c.req.valid('query');
      const diff = diffOf(change.edits);
      const page = diff.slice(from, from + diffShown);
      const answer = { ...toBulkFacts(change), counts: countsOf(change.edits) };
      const next = diff.length > from + diffShown ? from + diffShown : null;
      return c.json({ ...answer, diff: toDiffAnswer(page, await titlesOf(services, page)), next }, 200);
    })
    .openapi(rowsRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      const rows = await listGridRows(db, c.req.valid('query').after, rowsOfPage);
      const next = rows.length === rowsOfPage ? (rows.at(-1)?.sku ?? null) : null;
      return c.json({ rows: rows.map((row) => ({ ...row, cells: { ...row.cells } })), next }, 200);
    });
}

/** Returns the session of somebody who may do what they plan, and counts the plan. */
async function requirePlanner(c: ApiContext, services: Needs, act: AnyAct): Promise<CurrentSession> {
  const session = await requirePasskeySession(c, services);
  if (!permissionOf(act, actorOf(session))) throw new Problem('forbidden_act');
  await requireWithinLimit(services, 'bulk-plans-of-person', session.person.id);
  return session;
}

const plannerOf = ({ person }: CurrentSession) => ({ staffId: person.id, priceRule: priceRuleOf(person.role) });

/** Receives the body of a call. A session that has ended while the bytes came slowly plans nothing. */
async function receive(c: ApiContext, services: Needs, maxBytes: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem('file_too_large');
  const bytes = await receiveBytes(c.req.raw.body, maxBytes).catch(() => {
    throw new Problem('bad_request', { detail: 'The body ended too early.' });
  });
  if (!bytes) throw new Problem('file_too_large');
  await requireStillSignedIn(c, services);
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('bad_request', { detail: 'The body is not JSON.' });
  }
}

const titlesOf = ({ db }: Pick<Services, 'db'>, diff: readonly SareeDiff[]) =>
  readTitles(
    db,
    diff.slice(0, diffShown).map(({ sku }) => sku),
  );
