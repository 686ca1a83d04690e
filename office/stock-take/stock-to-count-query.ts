/** Reads the sarees whose pieces can be counted: all but the archived ones, by shelf. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';
import type { Counted } from './take.ts';

export const stockToCountQuery = queryOptions({
  queryKey: ['stock-to-count'],
  queryFn: async (): Promise<readonly Counted[]> => (await answerOf(officeApi.sarees['to-count'].$get())).sarees,
  staleTime: 5 * 60_000,
});
