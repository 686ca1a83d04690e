/** Asks whether something has changed that screens show. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from './client.ts';

export const changesKey = ['changes'] as const;

const askMs = 15_000;

/** Asks for the version of what screens show every 15 seconds, while the office is visible. */
export const changesQuery = queryOptions({
  queryKey: changesKey,
  queryFn: () => answerOf(officeApi.changes.$get()),
  refetchInterval: askMs,
  // Without a network it waits, and asks at once when there is one.
  networkMode: 'online',
});
