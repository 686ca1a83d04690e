/**
 * Tells the metrics and the access log of each request once it has ended. Every request pays for what is done here: one listener
 * serves all observers, and what a request does not change is read once.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { requestIdOf } from '../web/named-response.ts';
import { methodOf, routeOf } from './request-route.ts';

/** A request that was answered whole, or whose caller has left. */
export interface EndedRequest {
  readonly request: IncomingMessage;
  /** Id of the request (decision 0084); `undefined` where its port gives none. */
  readonly id: string | undefined;
  /** Network address at the other end of the connection. */
  readonly peer: string | undefined;
  /** Method, `other` for one that the shop does not answer. */
  readonly method: string;
  /** Route that answered: of the API such as `/api/orders/:order_code`, else the place of the address, or `page`. */
  readonly route: string;
  /** Status of the answer; 0 for a caller who left before it. */
  readonly status: number;
  /** Milliseconds from the request to the end of its answer. */
  readonly ms: number;
  /** Bytes sent, with the headers. */
  readonly bytes: number;
}

export type RequestObserver = (ended: EndedRequest) => void;

/** Returns the listener, of each of whose requests the observers are told once it has ended. */
export function observeRequests(listener: RequestListener, ...observers: RequestObserver[]): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    const id = requestIdOf(response);
    const { socket } = request;
    const peer = socket.remoteAddress;
    const sentBefore = socket.bytesWritten;
    response.on('close', () => {
      const ended: EndedRequest = {
        request,
        id,
        peer,
        method: methodOf(request),
        route: routeOf(request),
        status: response.headersSent ? response.statusCode : 0,
        ms: performance.now() - begun,
        bytes: socket.bytesWritten - sentBefore,
      };
      for (const observe of observers) observe(ended);
    });
    listener(request, response);
  };
}
