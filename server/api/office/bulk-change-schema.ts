/** Schemas of changes of many sarees: what a plan would change, and what was changed. */
import { z } from '@hono/zod-openapi';
import { bulkSources, type SareeDiff } from '../../../shop/bulk-edit/bulk-change.ts';
import type { BulkChange, ListedBulkChange } from '../../../shop/bulk-edit/bulk-change-store.ts';
import { encodings } from '../../../shop/bulk-edit/decode-text.ts';
import { fileFormats } from '../../../shop/bulk-edit/match-columns.ts';
import type { Plan } from '../../../shop/bulk-edit/plan-bulk-change.ts';
import type { FilePlan } from '../../../shop/bulk-edit/plan-file.ts';
import { type CellRule, cellRules } from '../../../shop/catalogue/cell-rules.ts';
import { time, toTime } from './list-schema.ts';
import { cellsSchema } from './saree-list-schema.ts';

/** Most sarees of a page of a diff. */
export const diffShown = 200;
/** Most mistakes, and most cells that an undo left, that an answer names. */
const cellsShown = 500;

const ruleName = z.enum(Object.keys(cellRules) as [CellRule, ...CellRule[]]);
const limits = z.array(z.string()).openapi({ description: 'What the rule allows, in the order of its sentence.' });
/** A cell that breaks a rule, and the rule as a sentence. */
const brokenRule = { column: z.string(), rule: ruleName, limits, message: z.string() };
const leftFields = {
  sku: z.string(),
  column: z.string(),
  now: z.string(),
  why: z.string(),
  rule: ruleName.nullable().openapi({ description: '`null` for undos before rules had codes.' }),
  limits,
};

const countsSchema = z.object({
  added: z.int(),
  changed: z.int().openapi({ description: 'Known sarees that it changes.' }),
  cells: z.int().openapi({ description: 'Cells of these.' }),
  stock: z.int().openapi({ description: 'Known sarees whose pieces it counts anew.' }),
});

const diffSchema = z
  .array(
    z.object({
      sku: z.string(),
      title: z.string(),
      is_new: z.boolean(),
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  )
  .openapi({ description: `Saree by saree, at most ${diffShown}.` });

const planFields = {
  id: z.uuid().nullable().openapi({
    description:
      '`changeId` of the act that applies it, within an hour; `null` if it cannot be applied, or changes nothing.',
  }),
  counts: countsSchema,
  diff: diffSchema,
};

export const filePlanSchema = z
  .object({
    ...planFields,
    format: z.enum(fileFormats),
    rows: z.int(),
    columns: z.array(z.object({ head: z.string(), column: z.string().nullable() })).openapi({
      description: 'Each head of the file, and the column that it is read as; `null` for one that is not read.',
    }),
    first_row: cellsSchema,
    head_row: z.int().openapi({ description: 'Row of the heads, as a spreadsheet counts.' }),
    encoding: z.enum(encodings).nullable().openapi({ description: '`null` for a workbook.' }),
    sheet: z.string().nullable().openapi({ description: 'Sheet that was read; `null` for a CSV file.' }),
    other_sheets: z.array(z.string()).openapi({ description: 'Sheets in sight that were not read.' }),
    questions: z
      .array(
        z.object({
          about: z.enum(['decimal', 'dates', 'sheet']),
          row: z.int(),
          column: z.string(),
          text: z.string(),
          readings: z.array(z.object({ answer: z.string(), as: z.string() })),
        }),
      )
      .openapi({
        description:
          'What can be read in two ways. The plan can be applied once each is answered by the parameter of its name.',
      }),
    mistakes: z.array(z.object({ row: z.int(), ...brokenRule })),
    mistake_count: z.int(),
    stock_left: z.int().openapi({ description: 'Known sarees whose other number of pieces is not counted.' }),
    moved_since: z.array(z.object({ sku: z.string(), pieces: z.int() })).openapi({
      description:
        'Sarees whose stock it counts and has changed since the file was written, by how many pieces: `-1` for one sold.',
    }),
  })
  .openapi('OfficeFilePlan');

export const gridPlanSchema = z
  .object({
    ...planFields,
    stale: z.array(z.object({ sku: z.string(), column: z.string(), seen: z.string(), now: z.string() })),
    mistakes: z.array(z.object({ sku: z.string(), ...brokenRule })),
  })
  .openapi('OfficeGridPlan');

export const listedSchema = z
  .object({
    id: z.uuid(),
    source: z.enum(bulkSources),
    who: z.string(),
    applied_at: time,
    undone_at: time.nullable(),
    undone_by: z.string().nullable(),
    counts: countsSchema,
  })
  .openapi('OfficeBulkChange');

export const bulkPageSchema = z
  .object({
    id: z.uuid(),
    source: z.enum(bulkSources),
    applied_at: time.nullable(),
    undone_at: time.nullable(),
    counts: countsSchema,
    diff: diffSchema,
    next: z.int().nullable().openapi({ description: '`from` of the next page of the diff.' }),
    left: z.array(z.object(leftFields)).openapi({
      description: `Cells that its undo left as they are, at most ${cellsShown}.`,
    }),
    left_count: z.int(),
  })
  .openapi('OfficeBulkChangePage');

/** Titles of sarees by sku; new ones have theirs in their cells. */
export type Titles = ReadonlyMap<string, string>;

/** Formats a diff. */
export function toDiffAnswer(diff: readonly SareeDiff[], titles: Titles): z.output<typeof diffSchema> {
  return diff.map(({ sku, isNew, cells }) => {
    const after = (column: string) => cells.find((one) => one.column === column)?.after ?? '';
    const title = titles.get(sku) ?? [after('name'), after('color')].filter(Boolean).join(', ');
    return { sku, title, is_new: isNew, cells: cells.map((cell) => ({ ...cell })) };
  });
}

/** Formats the plan of a file. */
export function toFilePlanAnswer(plan: FilePlan, titles: Titles): z.output<typeof filePlanSchema> {
  const { id, counts, diff, file, mistakes, questions, stockLeft, movedSince } = plan;
  return {
    id,
    counts,
    format: file.format,
    rows: file.rows,
    first_row: file.firstRow,
    columns: file.columns.map(({ head, column }) => ({ head, column })),
    head_row: file.headRow,
    encoding: file.source.encoding,
    sheet: file.source.sheet,
    other_sheets: file.source.otherSheets.map(({ sheet }) => sheet),
    questions: questions.map(({ readings, ...one }) => ({ ...one, readings: readings.map((way) => ({ ...way })) })),
    diff: toDiffAnswer(diff.slice(0, diffShown), titles),
    mistakes: mistakes.slice(0, cellsShown).map((one) => ({ ...one, limits: [...one.limits] })),
    mistake_count: mistakes.length,
    stock_left: stockLeft,
    moved_since: movedSince.map((one) => ({ ...one })),
  };
}

/** Formats the plan of cells of the grid. */
export function toGridPlanAnswer(plan: Plan, titles: Titles): z.output<typeof gridPlanSchema> {
  const { id, counts, diff, stale, refusals } = plan;
  return {
    id,
    counts,
    diff: toDiffAnswer(diff.slice(0, diffShown), titles),
    stale: stale.slice(0, cellsShown).map((one) => ({ ...one })),
    mistakes: refusals.slice(0, cellsShown).map((one) => ({ ...one, limits: [...one.limits] })),
  };
}

/** Formats an entry of the list. */
export function toListedAnswer(change: ListedBulkChange): z.output<typeof listedSchema> {
  const { id, source, who, appliedAt, undoneAt, undoneBy, counts } = change;
  return {
    id,
    source,
    who,
    counts,
    undone_by: undoneBy,
    applied_at: appliedAt.toISOString(),
    undone_at: toTime(undoneAt),
  };
}

/** Formats facts of a change that are beside its diff. */
export const toBulkFacts = ({ id, source, appliedAt, undoneAt, left }: BulkChange) => ({
  id,
  source,
  applied_at: toTime(appliedAt),
  undone_at: toTime(undoneAt),
  left: left
    .slice(0, cellsShown)
    .map(({ rule = null, limits = [], ...one }) => ({ ...one, rule, limits: [...limits] })),
  left_count: left.length,
});
