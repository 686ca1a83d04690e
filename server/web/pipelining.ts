/** Answers the requests of one connection one after another, as HTTP/1.1 orders their answers, and only so many of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests of a connection that wait for the one before them. Of more, none is answered: the connection closes before. */
const mostAnswered = 16;
/** Most requests that are left unanswered until the connection closes; with more it ends at once, to free their memory. */
const mostIgnored = 128;
/** Most characters of heads that wait, of both kinds; with more the connection ends at once. Those of sixteen usual requests are 20,000. */
const mostWaiting = 64 * 1024;

interface Waiting {
  requests: number;
  characters: number;
  /** Number of requests that will not be answered; `null` while all will be. */
  ignored: number | null;
}

/**
 * Returns a listener that calls `listener` for a request once all before it on its connection were answered, so that a caller who
 * sends without waiting for answers, which no browser does, makes no more work than others. The answer to the last request that may
 * wait says that the connection closes; its caller sends what is left again on another one.
 */
export function inTurnOfConnection<Request extends IncomingMessage, Response extends ServerResponse>(
  listener: (request: Request, response: Response) => void,
): (request: Request, response: Response) => void {
  const waiting = new WeakMap<Socket, Waiting>();
  return (request, response) => {
    // A response has the connection when it is its turn.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const line = waiting.get(socket) ?? { requests: 0, characters: 0, ignored: null };
    waiting.set(socket, line);
    const characters = charactersOf(request);
    line.characters += characters;
    if (line.ignored !== null) line.ignored += 1;
    if (line.characters > mostWaiting || (line.ignored ?? 0) > mostIgnored) return void socket.destroy();
    if (line.ignored !== null) return;
    line.requests += 1;
    if (line.requests === mostAnswered) {
      response.shouldKeepAlive = false;
      line.ignored = 0;
    }
    response.once('socket', () => {
      line.requests -= 1;
      line.characters -= characters;
      listener(request, response);
    });
  };
}

/** Returns the length of a request's head: its address and headers. */
function charactersOf({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, part) => sum + part.length, url.length);
}
