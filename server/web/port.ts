/**
 * Opens a port of the shop at once. It answers 503 until there is something to serve, to browsers with a page that tries again, and
 * tells a balancer by itself that the process is alive, or that it begins or ends (decision 0084).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { BoundedRequest } from './bounded-request.ts';
import { NamedResponse, requestIdHeader, underRequestIds } from './named-response.ts';
import { inTurnOfConnection } from './pipelining.ts';
import { createRequestIds } from './request-ids.ts';
import { strictTransport } from './security-headers.ts';
import { boundSlowCallers } from './slow-callers.ts';

export interface PortOptions {
  /** True if the shop is only reached by https. */
  readonly isHttps?: boolean;
  /** True if a trusted proxy is before the shop: its ids of requests are kept. */
  readonly hasProxy?: boolean;
  /**
   * Descriptor of a socket that whoever started the process listens on in its place. Callers wait there until there is something to
   * serve, and while one process follows another.
   */
  readonly inherited?: number | null;
  /** Milliseconds for which they wait for a process that starts; then they get the answers of one that is starting. */
  readonly patienceMs?: number;
}

export interface HttpPort {
  /**
   * Serves by this listener from now on, under the ids of requests. `entersIds` is true for one that does so by itself where it needs
   * them: to enter an id takes a tenth of the time of a kept answer.
   */
  serve(listener: RequestListener, how?: { readonly entersIds: boolean }): void;
  /**
   * From now on `/api/health` answers 503 and each answer closes its connection, so that a balancer sends new calls
   * elsewhere. Other calls are still served.
   */
  drain(): void;
  readonly server: Server;
  /** Accepts no more connections; resolves once the calls under way have ended, after ten seconds at most. */
  close(): Promise<void>;
}

const titles = {
  starting: 'The shop is opening. Please try again in a moment.',
  draining: 'The shop is starting anew. Please try again in a moment.',
} as const;

type Unready = keyof typeof titles;

/** Milliseconds after which calls under way are cut when the port is closed. */
const finishMs = 10_000;
/**
 * Milliseconds for which connections without a call under way stay open then: a visitor's next picture is on its way. Browsers open
 * connections ahead, which have had no call yet; Node counts these as busy.
 */
const lingerMs = { used: 1_000, unused: 3_000 } as const;
/** Time that a start has before callers at an inherited socket get the page: a usual one takes less than six seconds. */
const usualPatienceMs = 15_000;
const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Page for browsers while the shop is starting. A proxy shows the same file while nothing answers (deploy/one-machine/Caddyfile). */
const pausePage = readFileSync(new URL('pause-page.html', import.meta.url), 'utf8');
const pausePolicy = `default-src 'none'; style-src '${hashOfStyle(pausePage)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function hashOfStyle(html: string): string {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** Tells whether a request is for a page, of which the browser can be told to try again. */
function isForPage({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Returns the listener that answers 503 with this code; `isHttps` is true if the shop is only reached by https. */
const refuse =
  (code: Unready, isHttps: boolean): RequestListener =>
  (request, response) => {
    const page = code === 'starting' && isForPage(request);
    response.writeHead(503, {
      'content-type': page ? 'text/html; charset=utf-8' : 'application/problem+json',
      'retry-after': '1',
      ...noStore,
      ...(page && { 'content-security-policy': pausePolicy }),
      ...(isHttps && Object.fromEntries([strictTransport])),
    });
    response.end(page ? pausePage : JSON.stringify({ type: 'about:blank', title: titles[code], status: 503, code }));
  };

function answerAlive(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', ...noStore });
  response.end('{"status":"live"}');
}

/** Answers with a status alone. */
function answerStatus(response: ServerResponse, status: number): void {
  response.writeHead(status, noStore);
  response.end();
}

/**
 * Tells whether a request names what it wants as the shop's own callers do: a path, and a host without a name and a password, which no
 * `Request` may have.
 */
function hasUsualTarget({ method, url = '', headers }: IncomingMessage): boolean {
  if (headers.host?.includes('@')) return false;
  return url.startsWith('/') || (method === 'OPTIONS' && url === '*');
}

const makeRequestId = createRequestIds();

/** Returns the id that the proxy gave a request, if there is one and it looks like an id; else a new one. */
function makeIdOf({ headers }: IncomingMessage, hasProxy: boolean): string {
  const given = headers[requestIdHeader];
  return hasProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : makeRequestId();
}

/** Tells whether a request has a body that no method like its own has a use for: the connection ends with the answer. */
function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Returns which of the two probes a request is; `null` for all others. */
function probeOf({ url = '' }: IncomingMessage): 'live' | 'health' | null {
  if (!url.startsWith('/api/')) return null;
  const [, probe] = /^\/api\/(live|health)(?:\?|$)/.exec(url) ?? [];
  return probe === 'live' || probe === 'health' ? probe : null;
}

/**
 * Opens the port and answers 503 until `serve` is called; leaves callers at a socket that was inherited for that long, but for no more
 * than `patienceMs`. Rejects with the system's error if the port cannot be opened (`EADDRINUSE`, `EACCES`).
 */
export function openPort(
  port: number,
  host: string,
  { isHttps = false, hasProxy = false, inherited = null, patienceMs = usualPatienceMs }: PortOptions = {},
): Promise<HttpPort> {
  let listener = refuse('starting', isHttps);
  let isDraining = false;
  const answer: RequestListener<typeof BoundedRequest, typeof NamedResponse> = (request, response) => {
    const probe = probeOf(request);
    // Some balancers check by HTTP/1.0, which names no host.
    if (probe !== null) request.headers.host ??= host;
    if (isDraining) response.setHeader('connection', 'close');
    if (hasNeedlessBody(request)) response.shouldKeepAlive = false;
    response.requestId = makeIdOf(request, hasProxy);
    // No `Request` may have this method.
    if (request.method === 'TRACE') answerStatus(response, 501);
    else if (!hasUsualTarget(request)) answerStatus(response, 400);
    else if (probe === 'live') answerAlive(request, response);
    else if (probe === 'health' && isDraining) refuse('draining', isHttps)(request, response);
    else listener(request, response);
  };
  const server = createServer(
    { connectionsCheckingInterval: 5_000, IncomingMessage: BoundedRequest, ServerResponse: NamedResponse },
    inTurnOfConnection(answer),
  );
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  boundSlowCallers(server);
  // Limits the time for which a slow or silent caller occupies a connection.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  let patience: NodeJS.Timeout | undefined;
  const listenAtInherited = () => {
    clearTimeout(patience);
    if (inherited !== null && !server.listening && !isDraining) server.listen({ fd: inherited });
  };
  const opened: HttpPort = {
    server,
    serve: (next, { entersIds } = { entersIds: false }) => {
      listener = entersIds ? next : underRequestIds(next);
      listenAtInherited();
    },
    drain: () => (isDraining = true),
    close() {
      isDraining = true;
      clearTimeout(patience);
      return closeServer(server, connections);
    },
  };
  if (inherited !== null) {
    patience = setTimeout(listenAtInherited, patienceMs);
    return Promise.resolve(opened);
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(opened);
    });
  });
}

/**
 * Accepts no more connections, and closes the open ones: those that are used with the answer to their next call, which says so, others
 * after a while. To close them at once, as `http.Server.close` does, cuts calls that are on their way.
 */
function closeServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), finishMs);
    const closeUnused = () => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    };
    // Calls that have arrived are read first: on a busy machine one may have waited for long.
    const idle = setTimeout(() => setImmediate(() => server.closeIdleConnections()), lingerMs.used);
    const unused = setTimeout(() => setImmediate(closeUnused), lingerMs.unused);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hurry);
      clearTimeout(idle);
      clearTimeout(unused);
      resolve();
    });
  });
}
