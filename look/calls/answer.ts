/** Reads the answers of the API's calls, for the clients of the shop's pages and of the office. */

/** A refusal of the API (`application/problem+json`), or its absence (`status` 0, `code` `unreachable`). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super([body.title ?? status, body.hint].filter((said) => said !== undefined).join(' '));
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
    // A call within the server may throw the answer with which a page ends; that is no failure of the network.
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
