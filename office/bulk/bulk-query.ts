/** Queries of the screens of bulk changes, and the calls that plan a file and cells of the grid. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { CellEdit } from '../../shop/bulk-edit/bulk-change.ts';
import type { Answers } from '../../shop/bulk-edit/cell-readings.ts';
import { callerHeader } from '../api/caller.ts';
import { answerOf, officeApi } from '../api/client.ts';

const changes = officeApi['bulk-changes'];

export type FilePlan = InferResponseType<(typeof changes.file)['$post'], 200>;
export type GridPlan = InferResponseType<(typeof changes.grid)['$post'], 200>;
export type BulkChangePage = InferResponseType<(typeof changes)[':id']['$get'], 200>;
export type ListedChange = InferResponseType<typeof changes.$get, 200>['changes'][number];
export type SareeDiff = BulkChangePage['diff'][number];
export type Counts = BulkChangePage['counts'];

export const bulkChangesQuery = queryOptions({ queryKey: ['bulk-changes'], queryFn: () => answerOf(changes.$get()) });

/** The query of a change, whose diff comes a page at a time. */
export function bulkChangeQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['bulk-change', id],
    queryFn: ({ pageParam: from }) => answerOf(changes[':id'].$get({ param: { id }, query: { from } })),
    initialPageParam: 0,
    getNextPageParam: ({ next }: BulkChangePage) => next,
  });
}

export interface FileOptions {
  readonly countsStock: boolean;
  /** The saree from which new ones take over what the file lacks. */
  readonly like: string;
  /** Answers to what can be read in two ways. */
  readonly answers: Answers;
}

/** Has the shop read a file, which changes nothing. */
export function planFile(
  file: File,
  { countsStock, like, answers }: FileOptions,
  signal: AbortSignal,
): Promise<FilePlan> {
  const query = new URLSearchParams({
    counts_stock: String(countsStock),
    ...(like === '' ? {} : { like }),
    ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
    ...(file.lastModified > 0 ? { written_at: new Date(file.lastModified).toISOString() } : {}),
  });
  return send(`file?${query}`, file, signal);
}

/** Has the shop check cells of the grid, which changes nothing. */
export function planGrid(cells: readonly CellEdit[], signal: AbortSignal): Promise<GridPlan> {
  return send('grid', JSON.stringify({ cells }), signal);
}

function send<Plan>(path: string, body: BodyInit, signal: AbortSignal): Promise<Plan> {
  const headers = { 'content-type': 'application/octet-stream', ...callerHeader() };
  return answerOf<Plan>(fetch(`/api/office/bulk-changes/${path}`, { method: 'POST', headers, body, signal }));
}
