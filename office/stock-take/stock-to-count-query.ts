/** Reads the sarees whose pieces can be counted: all but the archived ones, by shelf. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';
import type { SareeRow, SareeView } from '../catalogue/sarees-query.ts';
import type { Counted } from './take.ts';

const views = ['on_sale', 'sold_out', 'hidden'] as const satisfies readonly SareeView[];
const pageLength = '100';

export const stockToCountQuery = queryOptions({
  queryKey: ['stock-to-count'],
  queryFn: async (): Promise<readonly Counted[]> => {
    const rows = (await Promise.all(views.map((view) => readAll(view)))).flat();
    const counted = rows.map(({ sku, name, color, cover, shelf, availability }) => ({
      ...{ sku, name, color, cover, shelf },
      available: availability,
    }));
    return counted.sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  },
});

const keyOf = ({ shelf, name, color }: Counted) => `${shelf ?? '~'} ${name} ${color}`;

async function readAll(view: SareeView, cursor?: string): Promise<SareeRow[]> {
  const place = cursor === undefined ? {} : { cursor };
  const { rows, next } = await answerOf(officeApi.sarees.$get({ query: { view, limit: pageLength, ...place } }));
  return next === null ? rows : [...rows, ...(await readAll(view, String(next)))];
}
