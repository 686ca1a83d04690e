/**
 * Converts requests and responses, with their whole bodies, to the form in which they pass between threads, and back.
 */

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer;
}

/** Call of the API, with a number that its answer has as well. */
export type ApiCall = readonly [number, WireRequest];
export type ApiAnswer = readonly [number, WireResponse];

/** Returns a request in the form for another thread. Reads its body. */
export async function toWireRequest(request: Request): Promise<WireRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: [...headers], body: await request.arrayBuffer() };
}

/** Returns a response in the form for another thread. Reads its body. */
export async function toWireResponse(response: Response): Promise<WireResponse> {
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.arrayBuffer() };
}

/** Returns the request that another thread sent. */
export function fromWireRequest({ method, url, headers, body }: WireRequest): Request {
  return new Request(url, { method, headers, body: orNone(body) });
}

/** Returns the response that another thread sent. */
export function fromWireResponse({ status, headers, body }: WireResponse): Response {
  return new Response(orNone(body), { status, headers });
}

/**
 * Returns the body, or `null` if it is empty: responses of 204 and 304 and GET requests may not even have an empty
 * body.
 */
function orNone(body: ArrayBuffer): ArrayBuffer | null {
  return body.byteLength > 0 ? body : null;
}
