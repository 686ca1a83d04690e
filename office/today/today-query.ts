/** Reads Today. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type Today = InferResponseType<typeof officeApi.today.$get, 200>;

/** The frame learns of changes; days that pass, alarms and the books, which are read every five minutes, are none. */
const refetchMs = 5 * 60_000;
/** Pause while the books are being read. */
const booksMs = 5_000;
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => answerOf(officeApi.today.$get()),
  refetchInterval: ({ state }) => (state.data?.books?.is_being_read ? booksMs : refetchMs),
});
