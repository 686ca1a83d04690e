/** Answers the requests of one connection one after another, as HTTP/1.1 orders their answers, and only so many of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests of a connection that wait for the one before them. Of more, none is answered: the connection closes before. */
const mostAnswered = 16;
/** Most requests that are left unanswered until the connection closes; with more it ends at once, to free their memory. */
const mostIgnored = 128;

/**
 * Returns a listener that calls `listener` for a request once all before it on its connection were answered, so that a caller who
 * sends without waiting for answers, which no browser does, makes no more work than others. The answer to the last request that may
 * wait says that the connection closes; its caller sends what is left again on another one.
 */
export function inTurnOfConnection<Request extends IncomingMessage, Response extends ServerResponse>(
  listener: (request: Request, response: Response) => void,
): (request: Request, response: Response) => void {
  const waiting = new WeakMap<Socket, number>();
  const ignored = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has the connection when it is its turn.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const alreadyIgnored = ignored.get(socket);
    if (alreadyIgnored !== undefined) {
      ignored.set(socket, alreadyIgnored + 1);
      if (alreadyIgnored === mostIgnored) socket.destroy();
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count === mostAnswered) {
      response.shouldKeepAlive = false;
      ignored.set(socket, 0);
    }
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}
