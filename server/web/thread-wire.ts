/** Requests and responses as they go between threads, whole. */

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

/** A number names a call of the API and its answer. */
export type ApiCall = readonly [number, WireRequest];
export type ApiAnswer = readonly [number, WireResponse];

/** Returns a request as it goes to another thread. Reads its body. */
export async function toWireRequest(request: Request): Promise<WireRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: [...headers], body: await request.arrayBuffer() };
}

/** Returns a response as it goes to another thread. Reads its body. */
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

/** A response of status 204 or 304 and a request by GET take no body, not even an empty one. */
function orNone(body: ArrayBuffer): ArrayBuffer | null {
  return body.byteLength > 0 ? body : null;
}
