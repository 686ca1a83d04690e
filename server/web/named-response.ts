/** Answers that name their request in the header `X-Request-Id` (decision 0084), whoever writes them. */
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from 'node:http';

import { underRequestId } from '../../shop/ports/request-id.ts';

export const requestIdHeader = 'x-request-id';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * An answer whose head has the id of its request. The id is added when the head is written: a header that is set before would make
 * Node store and check each header of a raw list again, which takes as long as all else of a kept answer.
 */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Id of the request; set before anybody answers it. */
  requestId = '';

  override writeHead(status: number, ...[reason, headers]: [reason?: string | Headers, headers?: Headers]): this {
    if (Array.isArray(reason)) return super.writeHead(status, [...reason, requestIdHeader, this.requestId]);
    this.setHeader(requestIdHeader, this.requestId);
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, headers ?? reason);
  }
}

/** Returns the id of the request that a response answers; `undefined` for one that no port of the shop made. */
export function requestIdOf(response: ServerResponse): string | undefined {
  return response instanceof NamedResponse ? response.requestId : undefined;
}

/** Returns a listener that runs under the ids of its requests: log lines, jobs and calls of outside services have them. */
export function underRequestIds(listener: RequestListener): RequestListener {
  return (request, response) => underRequestId(requestIdOf(response), () => listener(request, response));
}
