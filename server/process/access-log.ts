/**
 * Writes each request as one JSON line of a file of its own (`ACCESS_LOG`). A line has no id, code, contact or token: an address of
 * the API is its route, and only a public page that was found is named by its path, without the query.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import roll from 'pino-roll';
import { requestIdNow } from '../../shop/ports/request-id.ts';
import { addressBehindProxies } from '../api/caller.ts';
import { methodOf, routeOf } from './http-metrics.ts';

/** Size at which a file is followed by the next, and number of files kept beside the current one: 200 MB in all. */
const rotation = { size: '20m', limit: { count: 9, removeOtherLogFiles: true } };
/** Bytes of lines that are written together, and bytes beyond which lines are dropped because the disk does not keep up. */
const buffer = { minLength: 8_192, maxLength: 4_000_000, periodicFlush: 1_000 };
/** Most addresses whose hash is remembered: making one takes longer than all else of a line. */
const maxHashes = 10_000;
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
  /** Returns the listener, each of whose requests is written once it is answered or its caller has left. */
  around(listener: RequestListener): RequestListener;
  close(): void;
}

/**
 * Opens the access log. Lines are kept in memory for up to a second and written beside other work, so that no answer waits for the
 * disk. Lines that cannot be written are lost.
 */
export async function openAccessLog({
  folder,
  trustedProxies,
  hashOf,
  isPublicPage,
}: AccessLogOptions): Promise<AccessLog> {
  const own = join(folder, 'access');
  await mkdir(own, { recursive: true, mode: 0o700 });
  const file = { file: join(own, 'access'), extension: '.log', symlink: true, mode: 0o600, sync: false };
  const files = await roll({ ...file, ...rotation, ...buffer });
  await once(files, 'ready');
  files.on(
    'error',
    (error: Error) => void process.stderr.write(`The access log cannot be written: ${error.message}\n`),
  );
  const callerOf = ({ socket, headers }: IncomingMessage) =>
    addressBehindProxies(socket.remoteAddress, `${headers['x-forwarded-for'] ?? ''}`, trustedProxies);

  const hashes = new LRUCache<string, string>({ max: maxHashes, memoMethod: hashOf });

  /** Returns the route of a request, and the path of a public page that was found. */
  const placeOf = (request: IncomingMessage, status: number) => {
    const route = routeOf(request);
    const [path = ''] = (request.url ?? '').split('?', 1);
    return route === 'page' && status < 400 && isPublicPage(path) ? { route, path: path.slice(0, maxPath) } : { route };
  };

  return {
    around: (listener) => (request, response) => {
      const begun = performance.now();
      const id = requestIdNow();
      const { socket } = request;
      const sentBefore = socket.bytesWritten;
      const from = callerOf(request);
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : 0;
        const line = {
          time: new Date().toISOString(),
          request: id,
          method: methodOf(request),
          ...placeOf(request, status),
          status,
          ms: Math.round((performance.now() - begun) * 10) / 10,
          bytes: socket.bytesWritten - sentBefore,
          from: hashes.memo(from),
        };
        files.write(`${JSON.stringify(line)}\n`);
      });
      listener(request, response);
    },
    close: () => files.flushSync(),
  };
}
