/** Lets a read be answered by what was kept of it, while the shop cannot be reached. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiProblem } from '../../look/calls/answer.ts';
import { type KeptName, readKept } from './kept-store.ts';

/** Tells whether the shop was not reached, or is not there behind what was. */
function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

/**
 * Reads by `read`. If the shop is away and this document knows no answer yet, the kept one is shown with the time at which it was
 * kept; the read fails all the same, so that it is tried again and said to be old.
 */
export async function readOrShowKept<T>(
  name: KeptName,
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isAway(error) && client.getQueryData(queryKey) === undefined) {
      const kept = await readKept<T>(name);
      if (kept) client.setQueryData<T>(queryKey, kept.value, { updatedAt: kept.keptAt });
    }
    throw error;
  }
}
