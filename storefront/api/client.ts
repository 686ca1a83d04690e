/**
 * The typed client of the shop's API, through which pages read and change everything. It calls over HTTP in the
 * browser, and in the same process in a loader on the server.
 */
import { hc } from 'hono/client';
import { challengedFetch } from '../../look/calls/challenged-fetch.ts';
import type { ApiFetch } from '../../server/api/api-fetch.ts';
import type { Api } from '../../server/api/app.ts';

/** Creates a client of the API that is mounted at `base`; `fetch` sends the calls. */
export function createClient(base: string, fetch?: ApiFetch) {
  return hc<Api>(base, fetch ? { fetch } : {});
}

export type ApiClient = ReturnType<typeof createClient>;

/** The client of a page in the browser, which solves challenges by itself. */
export const browserApi = createClient('/api', challengedFetch);

export { ApiProblem, answerOf } from '../../look/calls/answer.ts';
