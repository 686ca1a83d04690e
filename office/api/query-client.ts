/** Keeps what was read, so that Back shows a list at once, and reads it anew when it is looked at again. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';
import { meKey } from './me.ts';

/** Refusals after which the person is somebody else than the office thinks, or nobody. */
const staleSessions = ['signed_out', 'passkey_needed'];
const longestTries = 3;

function isOfAnotherSession(error: unknown): boolean {
  return error instanceof ApiProblem && staleSessions.includes(error.code);
}

/** Tells whether a read that failed may succeed when it is made again at once. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

/** Creates the store of what was read. A read that shows the session ended has the person read anew. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isOfAnotherSession(error)) void client.invalidateQueries({ queryKey: meKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        retry: (tries, error) => tries < longestTries - 1 && isPassing(error),
      },
    },
  });
  return client;
}
