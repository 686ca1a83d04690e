/**
 * Answers requests for public pages and API answers from memory, straight to the socket; passes all others on. A public
 * answer that is not kept yet is rendered from the address alone, without cookies or any other header of the caller,
 * when it is the turn of the caller's network address.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Cdn } from '../../shop/ports/cdn.ts';
import { underRequestId } from '../../shop/ports/request-id.ts';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { addressBehindProxies } from '../api/caller.ts';
import type { FairQueue } from '../api/fair-queue.ts';
import { readOfferedDictionary } from '../dictionaries/offered-dictionary.ts';
import type { PageDictionary } from '../dictionaries/page-dictionary.ts';
import { requestIdOf, underRequestIds } from '../web/named-response.ts';
import { codingFor } from './accept-coding.ts';
import { type Answer, type Coding, type Representation, readAnswer } from './answer.ts';
import type { PageCache } from './page-cache.ts';
import { limitPerTurn } from './per-turn.ts';
import type { FindCacheAddress } from './public-address.ts';

export interface CachedListenerOptions {
  readonly cache: PageCache;
  /** Tells whether the cache knows of all changes. While it does not, public answers are rendered for each request. */
  isCurrent(): boolean;
  readonly publicAddress: FindCacheAddress;
  /** Returns the dictionary to which pages are sent as a difference; `null` if there is none. */
  dictionary?(): PageDictionary | null;
  /** Answers any request of the site. A request without a connection does not wait for its turn there. */
  readonly fetch: SiteFetch;
  /** Answers the requests that are passed on; `fetch` by default. */
  readonly fetchOthers?: SiteFetch;
  /** The shop's address as browsers know it, such as `https://shop.example.in`. */
  readonly publicUrl: string;
  /** Queue in which renderings wait for their turn. */
  readonly reads: FairQueue;
  readonly trustedProxies: number;
  /** CDN that may keep answers too, while the cache knows of all changes. */
  readonly cdn?: Cdn | null;
  /** Patience with a database that is away. */
  readonly patience?: Patience;
}

/** Time for which a rendering that is answered 503 is repeated, and the pause before each, in milliseconds. */
interface Patience {
  readonly forMs: number;
  readonly pauseMs: number;
}

/** A planned switchover of the database takes some seconds: visitors wait for it instead of reading of it. */
const switchoverPatience: Patience = { forMs: 8_000, pauseMs: 500 };

type SiteFetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Most kept answers in a turn of the event loop: some half a millisecond. */
const keptAnswersPerTurn = 16;
/** Most other requests that are begun in a turn, refused ones among them: some milliseconds. */
const othersPerTurn = 4;

/** Creates a listener that keeps nothing and removes the headers for the cache. It runs under the ids of requests. */
export function createUncachedListener(fetch: SiteFetch): RequestListener {
  return underRequestIds(
    getRequestListener(async (request, env) => {
      const response = await fetch(request, env);
      for (const name of [tagsHeader, lifetimeHeader]) response.headers.delete(name);
      return response;
    }),
  );
}

/**
 * Creates the listener. A rendering that fails is left to the {@link createUncachedListener}, which answers and reports it. What is
 * not sent from memory runs under the ids of requests.
 */
export function createCachedListener(options: CachedListenerOptions): RequestListener {
  const { cache, isCurrent, publicAddress, fetch, fetchOthers = fetch, publicUrl, reads, trustedProxies } = options;
  const { dictionary = () => null, cdn = null, patience = switchoverPatience } = options;
  const answerOther = createUncachedListener(fetchOthers);
  const sendInTurn = limitPerTurn(keptAnswersPerTurn);
  const beginInTurn = limitPerTurn(othersPerTurn);

  const make = async (address: string, keptBy: Cdn | null): Promise<Answer> => {
    for (const end = performance.now() + patience.forMs; ; await pause(patience.pauseMs)) {
      const rendered = await fetch(new Request(publicUrl + address));
      if (rendered.status !== 503 || performance.now() >= end)
        return readAnswer(rendered, { dictionary: dictionary(), cdn: keptBy });
      await rendered.body?.cancel();
    }
  };

  const callerOf = ({ socket, headers }: IncomingMessage) =>
    addressBehindProxies(socket.remoteAddress, `${headers['x-forwarded-for'] ?? ''}`, trustedProxies);

  /** Passes a request on, unless its caller is gone when its turn comes. */
  const next: RequestListener = (request, response) =>
    beginInTurn(
      () => callerOf(request),
      () => request.socket.destroyed || answerOther(request, response),
    );

  /** Renders when it is the caller's turn, unless somebody else has meanwhile. */
  const renderInTurn = (address: string, request: IncomingMessage): Promise<Answer> => {
    const work = async () => {
      if (!isCurrent()) return make(address, null);
      const kept = cache.find(address);
      return kept && !kept.isStale ? kept.answer : cache.render(address, () => make(address, cdn));
    };
    return reads(callerOf(request), work, () => request.socket.destroyed);
  };

  return (request, response) => {
    const { method, url = '' } = request;
    const address = method === 'GET' || method === 'HEAD' ? publicAddress(url) : null;
    if (address === null) return next(request, response);
    const isKnown = isCurrent();
    const kept = isKnown ? cache.find(address) : null;
    // After a change the first caller waits for the new answer; callers meanwhile get the stale one at once.
    if (kept && (!kept.isStale || cache.underway(address) !== null))
      return sendInTurn(
        () => callerOf(request),
        () => sendIn(kept.answer, request, response),
      );
    const underway = isKnown ? cache.underway(address) : null;
    const answer = underway ?? underRequestId(requestIdOf(response), () => renderInTurn(address, request));
    answer.then(
      (made) => sendIn(made, request, response),
      // Errors, also those of a line that is too long, are answered and reported in one place.
      () => next(request, response),
    );
  };
}

/** Returns `dcz` for a browser that has the answer's dictionary, else the best coding that it accepts. */
function codingOf({ dictionary }: Answer, { headers }: IncomingMessage): Coding {
  if (dictionary !== null && readOfferedDictionary(headers) === dictionary) return 'dcz';
  return codingFor(headers['accept-encoding'] as string | undefined);
}

function sendIn(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const made = answer.in(codingOf(answer, request));
  if (made instanceof Promise)
    made.then(
      (representation) => send(answer, representation, request, response),
      () => send(answer, answer.identity, request, response),
    );
  else send(answer, made, request, response);
}

function send(
  { status }: Answer,
  made: Representation,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
) {
  const wanted = headers['if-none-match'];
  if (wanted !== undefined && status === 200 && matches(wanted, made.etag)) {
    response.writeHead(304, made.notModified).end();
    return;
  }
  response.writeHead(status, made.headers);
  response.end(method === 'HEAD' ? undefined : made.body);
}

/** Compares entity tags weakly (RFC 9110, 13.1.2), since proxies that compress make them weak. */
function matches(wanted: string, etag: string): boolean {
  return wanted === etag || wanted === '*' || wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
