/** Reads all sarees that are on sale and match a search: what is printed must be whole. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';

/** The most that the shop answers at once. */
const limit = '100';

const readPage = (q: string, cursor: string | null) =>
  answerOf(
    officeApi.sarees.$get({
      query: { view: 'on_sale', limit, ...(q === '' ? {} : { q }), ...(cursor === null ? {} : { cursor }) },
    }),
  );

type Page = Awaited<ReturnType<typeof readPage>>;

async function readAll(q: string): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page = await readPage(q, cursor);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = page.next;
  }
}

export const sareesOnSaleQuery = (q: string) =>
  queryOptions({ queryKey: ['sarees', 'all on sale', q], queryFn: () => readAll(q) });
