/**
 * Writes each request as one JSON line of a file of its own (`ACCESS_LOG`). A line has no id, code, contact or token: an address of
 * the API is its route, and only a public page that was found is named by its path, without the query.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import roll from 'pino-roll';
import { addressBehindProxies } from '../api/caller.ts';
import { type EndedRequest, observeRequests, type RequestObserver } from './observe-requests.ts';
import { pathOf } from './request-route.ts';

/** Size at which a file is followed by the next, and number of files kept beside the current one: 200 MB in all. */
const rotation = { size: '20m', limit: { count: 9, removeOtherLogFiles: true } };
/** Bytes of lines that are written together, and bytes beyond which lines are dropped because the disk does not keep up. */
const buffer = { minLength: 65_536, maxWrite: 131_072, maxLength: 4_000_000, periodicFlush: 1_000 };
/** Most callers whose hash is remembered: making one takes longer than all else of a line. */
const maxCallers = 10_000;
/** Longest header that names a caller whose hash is remembered. */
const maxForwardedFor = 200;
/** Most paths of pages, and routes, whose part of a line is remembered. Strangers choose them, so that they are short: 3 MB in all. */
const maxPlaces = 5_000;
/** Longest path in a line. */
const maxPath = 200;

export interface AccessLogOptions {
  /** Folder of the log of the process; the access log is in `access` below it. */
  readonly folder: string;
  readonly trustedProxies: number;
  /** Returns a hash of an address, from which the address cannot be found. */
  readonly hashOf: (address: string) => string;
  /** Tells whether a path is that of a page which is the same for everybody. */
  readonly isPublicPage: (path: string) => boolean;
}

export interface AccessLog {
  /** Writes the line of a request that has ended. */
  readonly write: RequestObserver;
  /** Returns the listener, each of whose requests is written once it is answered or its caller has left. */
  around(listener: RequestListener): RequestListener;
  close(): void;
}

/**
 * Opens the access log. Lines are kept in memory for up to a second and written beside other work, so that no answer waits for the
 * disk. Lines that cannot be written are lost.
 */
export async function openAccessLog(options: AccessLogOptions): Promise<AccessLog> {
  const own = join(options.folder, 'access');
  await mkdir(own, { recursive: true, mode: 0o700 });
  const file = { file: join(own, 'access'), extension: '.log', symlink: true, mode: 0o600, sync: false };
  const files = await roll({ ...file, ...rotation, ...buffer });
  await once(files, 'ready');
  files.on(
    'error',
    (error: Error) => void process.stderr.write(`The access log cannot be written: ${error.message}\n`),
  );
  const addLine = createLines(options);
  /** Parts of the lines of this turn of the event loop, which have its time and are handed over together. */
  const parts: string[] = [];
  let count = 0;
  let begin = '';
  const handOver = () => {
    // The array is kept for the next turn, as it would have to grow anew.
    if (parts.length > count) parts.length = count;
    if (count > 0) files.write(parts.join(''));
    count = 0;
  };
  const write: RequestObserver = (ended) => {
    if (count === 0) {
      setImmediate(handOver);
      begin = `{"time":"${new Date().toISOString()}"`;
    }
    count = addLine(parts, count, begin, ended);
  };
  return {
    write,
    around: (listener) => observeRequests(listener, write),
    close() {
      handOver();
      files.flushSync();
    },
  };
}

/**
 * Returns the function that puts the parts of a request's line into `parts` from a place on, and returns the place behind them; `begin`
 * is the beginning of the line, with its time. A line is JSON that is put together by hand of parts that are
 * remembered: to make an object and its text takes longer than all else of a kept answer.
 */
function createLines({ trustedProxies, hashOf, isPublicPage }: AccessLogOptions) {
  const hashOfCaller = (peer: string | undefined, forwardedFor: string) =>
    JSON.stringify(hashOf(addressBehindProxies(peer, forwardedFor, trustedProxies)));
  const callers = new Remembered<string>(maxCallers);
  /** Returns the hash of a caller's address as JSON. */
  const fromOf = ({ peer, request: { headers } }: EndedRequest) => {
    const forwardedFor = trustedProxies > 0 ? `${headers['x-forwarded-for'] ?? ''}` : '';
    if (forwardedFor.length > maxForwardedFor) return hashOfCaller(peer, forwardedFor);
    return callers.find(`${forwardedFor} ${peer}`, () => hashOfCaller(peer, forwardedFor));
  };

  const whatWasAnswered = ({ method, route, status, request: { url = '' } }: EndedRequest) => {
    const path = pathOf(url);
    const isNamed = route === 'page' && status < 400 && isPublicPage(path);
    const place = isNamed ? { route, path: path.slice(0, maxPath) } : { route };
    return JSON.stringify({ method, ...place, status }).slice(1, -1);
  };
  const found = new Remembered<string>(maxPlaces);
  /** Returns the fields of method, route, path and status; those of what was found at a short path are remembered. */
  const whatOf = (ended: EndedRequest) => {
    const { method, route, status, request } = ended;
    // No path of a page begins as a route does.
    const place = route === 'page' ? pathOf(request.url ?? '') : route;
    if (status !== 200 || method !== 'GET' || place.length > maxPath) return whatWasAnswered(ended);
    return found.find(place, () => whatWasAnswered(ended));
  };

  return (parts: string[], from: number, begin: string, ended: EndedRequest): number => {
    const { id, ms, bytes } = ended;
    let at = from;
    parts[at++] = id === undefined ? `${begin},` : `${begin},"request":"${id}",`;
    parts[at++] = whatOf(ended);
    parts[at++] = `,"ms":${textOfMs(ms)},"bytes":${bytes},"from":`;
    parts[at++] = fromOf(ended);
    parts[at++] = '}\n';
    return at;
  };
}

/** Texts of tenths below ten milliseconds, which most answers take. */
const textsOfTenths = Array.from({ length: 100 }, (_, tenths) => String(tenths / 10));

/** Returns milliseconds to the tenth. */
function textOfMs(ms: number): string {
  const tenths = Math.round(ms * 10);
  return textsOfTenths[tenths] ?? String(tenths / 10);
}

/** Values by a text, all of which are forgotten when there are too many: a memory that is cheaper to read than to sort. */
class Remembered<Value> {
  readonly #max: number;
  readonly #values = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the value of a key, which `make` makes when it is not known. */
  find(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    if (this.#values.size >= this.#max) this.#values.clear();
    const made = make();
    this.#values.set(key, made);
    return made;
  }
}
