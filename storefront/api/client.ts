/**
 * The typed client of the shop's API, through which pages read and change everything. It calls over HTTP in the
 * browser, and in the same process in a loader on the server.
 */
import { hc } from 'hono/client';
import type { Api } from '../../server/api/app.ts';

export type ApiFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Creates a client of the API that is mounted at `base`; `fetch` sends the calls. */
export function createClient(base: string, fetch?: ApiFetch) {
  return hc<Api>(base, fetch ? { fetch } : {});
}

export type ApiClient = ReturnType<typeof createClient>;

/** The client of a page in the browser. */
export const browserApi = createClient('/api');

/** A refusal of the API (`application/problem+json`), or its absence (`status` 0, `code` `unreachable`). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.title ?? status));
    this.status = status;
    this.code = String(body.code ?? 'internal');
    this.body = body;
  }
}

interface TypedResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/** Returns the body of a call's answer. Throws {@link ApiProblem} if it was refused or the API was not reached. */
export async function answerOf<T>(call: Promise<TypedResponse<T>>): Promise<T> {
  let response: TypedResponse<T>;
  try {
    response = await call;
  } catch (error) {
    // The 503 that `provideApi` throws (`context.ts`) is no error object, and no failure of the network.
    if (!(error instanceof Error)) throw error;
    throw new ApiProblem(0, {
      code: 'unreachable',
      title: 'The shop could not be reached. Check your connection and try again.',
    });
  }
  if (response.ok) return response.json();
  const body: unknown = await response.json().catch(() => ({}));
  throw new ApiProblem(response.status, typeof body === 'object' && body !== null ? { ...body } : {});
}
