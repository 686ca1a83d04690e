/**
 * Writes each request as one JSON line of a file of its own (`ACCESS_LOG`). A line has no id, code, contact or token: an address of
 * the API is its route, and only a public page that was found is named by its path, without the query.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
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
/** Most addresses of pages whose field is remembered. */
const maxAddresses = 5_000;
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
  const lineOf = createLines(options);
  /** Lines of this turn of the event loop, which are handed over together. */
  let lines = '';
  const handOver = () => {
    if (lines !== '') files.write(lines);
    lines = '';
  };
  const write: RequestObserver = (ended) => {
    if (lines === '') setImmediate(handOver);
    lines += lineOf(ended);
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

/** Returns the function that makes the line of a request: JSON, put together by hand, since a whole object takes twice as long. */
function createLines({ trustedProxies, hashOf, isPublicPage }: AccessLogOptions): (ended: EndedRequest) => string {
  const hashOfCaller = (peer: string | undefined, forwardedFor: string) =>
    JSON.stringify(hashOf(addressBehindProxies(peer, forwardedFor, trustedProxies)));
  const callers = new LRUCache<string, string, { peer: string | undefined; forwardedFor: string }>({
    max: maxCallers,
    memoMethod: (_caller, _stale, { context: { peer, forwardedFor } }) => hashOfCaller(peer, forwardedFor),
  });
  /** Returns the hash of a caller's address as JSON. */
  const fromOf = ({ peer, request: { headers } }: EndedRequest) => {
    const forwardedFor = trustedProxies > 0 ? `${headers['x-forwarded-for'] ?? ''}` : '';
    if (forwardedFor.length > maxForwardedFor) return hashOfCaller(peer, forwardedFor);
    return callers.memo(`${forwardedFor} ${peer}`, { context: { peer, forwardedFor } });
  };

  /** Fields of public pages by their address; of other addresses nothing. */
  const fields = new LRUCache<string, string>({
    max: maxAddresses,
    memoMethod(url) {
      const path = pathOf(url);
      return isPublicPage(path) ? `,"path":${JSON.stringify(path.slice(0, maxPath))}` : '';
    },
  });
  /** Returns the path of a public page that was found as a field of the line; nothing for other requests. */
  const pathField = ({ route, status, request: { url = '' } }: EndedRequest) =>
    route === 'page' && status < 400 ? fields.memo(url) : '';

  const now = createClock();
  return (ended) => {
    const { id, method, route, status, ms, bytes } = ended;
    const request = id === undefined ? '' : `,"request":"${id}"`;
    const what = `,"method":"${method}","route":${JSON.stringify(route)}${pathField(ended)},"status":${status}`;
    return `{"time":"${now()}"${request}${what},"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"from":${fromOf(ended)}}\n`;
  };
}

/** Returns a function that tells the time as in ISO 8601; the text of a millisecond is made once. */
function createClock(): () => string {
  let [at, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, new Date(now).toISOString()];
    return text;
  };
}
