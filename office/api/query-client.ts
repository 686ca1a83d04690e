/** Keeps what was read, so that Back shows a list at once, and reads it anew when it is looked at again. */
import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';
import { meKey } from './me.ts';

/** Refusals after which the person is somebody else than the office thinks, or nobody. */
const staleSessions = ['signed_out', 'passkey_needed'];

function isOfAnotherSession(error: unknown): boolean {
  return error instanceof ApiProblem && staleSessions.includes(error.code);
}

/** Returns how often a read that fails so is tried. One that was under way while a passkey was used had the cookie before. */
function mostTries(error: unknown): number {
  if (!(error instanceof ApiProblem)) return 1;
  if (error.code === 'signed_out') return 2;
  return error.status === 0 || error.status >= 500 ? 3 : 1;
}

/** Creates the store of what was read. A read that shows the session ended has the person read anew. */
export function createQueryClient(): QueryClient {
  // Before the browser draws: a checkbox that shows a choice under way must not take its old state back for a moment.
  notifyManager.setScheduler(queueMicrotask);
  // It learns of changes by itself, but takes for granted that there is a network when it begins.
  onlineManager.setOnline(navigator.onLine);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isOfAnotherSession(error)) void client.invalidateQueries({ queryKey: meKey });
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network a read fails at once and says so, instead of waiting; it is made again once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        retry: (tries, error) => tries < mostTries(error) - 1,
      },
    },
  });
  return client;
}
