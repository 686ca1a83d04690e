/** Reads the rows of the grid, page by page, all of them. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';
import type { GridRow } from './grid-model.ts';

export const gridQuery = queryOptions({
  queryKey: ['sarees-grid'],
  queryFn: async ({ signal }): Promise<GridRow[]> => {
    const rows: GridRow[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(after, signal);
      for (const { cells, ...row } of page.rows) rows.push({ ...row, at: rows.length, was: cells, cells, seen: {} });
      after = page.next;
    }
    return rows;
  },
  refetchOnWindowFocus: false,
});

const readPage = (after: string, signal: AbortSignal) =>
  answerOf(officeApi.sarees.grid.$get({ query: { after } }, { init: { signal } }));
