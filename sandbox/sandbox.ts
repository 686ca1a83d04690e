/**
 * The local stand-in for the outside services (`services.ts`) and a mail server, speaking their own wire protocols, so
 * that the shop's real adapters run without an account. Nothing here reaches the outside, and no money moves.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { cancellableClock, type SandboxClock, systemClock } from './clock.ts';
import type { SandboxContext, SandboxEnv, ServiceCall } from './context.ts';
import { ConnectionCut } from './faults/fault-middleware.ts';
import { createFaultRoutes } from './faults/fault-routes.ts';
import { createFaults } from './faults/faults.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { openOutbox } from './outbox/outbox.ts';
import { createOutboxRoutes } from './outbox/outbox-routes.ts';
import { createOverviewRoutes } from './overview-page.ts';
import { refuseOtherSites } from './own-pages.ts';
import type { PlayedService } from './service.ts';
import { sandboxServices } from './services.ts';
import { mailFaults, startMailServer } from './smtp/server.ts';
import { openSandboxStore, type SandboxStore } from './store.ts';
import { openWebhooks } from './webhooks.ts';

export interface Sandbox {
  /** All that the sandbox serves over HTTP; `app.request('/…')` works without listening. */
  readonly app: Hono<SandboxEnv>;
  /** Opens the HTTP and the SMTP port. Rejects with Node's own error (`EADDRINUSE` …); `close` still tidies up. */
  listen(): Promise<{ port: number; smtpPort: number }>;
  /** Store of everything that the sandbox keeps, but its faults. */
  readonly store: SandboxStore;
  /** Resolves when no attempt to deliver a webhook is under way; does not wait for attempts planned for later. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Replacements that a test may give for the system's clock and network. */
export interface SandboxTools {
  readonly clock?: SandboxClock;
  /** Sends webhooks to the shop. */
  readonly send?: (request: Request) => Promise<Response>;
  /** Called with every call of a service before the call is handled. */
  readonly onCall?: (call: ServiceCall) => void;
}

/**
 * Creates a sandbox on `dataFile` and resumes its pending webhooks. Throws a `ZodError` for options it does not accept.
 */
export function createSandbox(given: SandboxOptions, tools: SandboxTools = {}): Sandbox {
  const options = checkOptions(given);
  const { clock, cancelAll } = cancellableClock(tools.clock ?? systemClock);
  const store = openSandboxStore(options.dataFile);
  const accounts = sandboxServices.map(({ name, account }) => ({ name, ...account(options.ofServices[name]) }));
  const targets = new Map(accounts.flatMap(({ name, webhook }) => (webhook ? [[name, webhook]] : [])));
  const webhooks = openWebhooks(store, clock, targets, tools.send ?? ((request) => fetch(request)));
  const door = { shut: (_ms: number) => {} };
  const context: SandboxContext = {
    shopUrl: options.shopUrl,
    clock,
    store,
    faults: createFaults(),
    outbox: openOutbox(store, clock),
    webhooks,
    door,
    onCall: tools.onCall,
    transaction: store.transaction,
  };
  const app = sandboxApp(
    context,
    accounts.map(({ play }) => play(context)),
  );
  const open: (() => Promise<void>)[] = [];
  return {
    app,
    store,
    settled: () => webhooks.settled(),
    async listen() {
      const http = await listenHttp(app, options, clock);
      open.push(http.close);
      door.shut = http.shut;
      const mail = await startMailServer(context, options.host);
      open.push(mail.close);
      return { port: http.port, smtpPort: mail.port };
    },
    async close() {
      webhooks.close();
      await Promise.all([webhooks.settled(), ...open.map((shut) => shut())]);
      cancelAll();
      store.close();
    },
  };
}

/** Tells whether an address has a name or a password in it. */
function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** Largest body of a call, in bytes: more than any document of a dispute has. */
const largestBodyBytes = 4 * 1024 * 1024;

function sandboxApp(context: SandboxContext, played: readonly PlayedService[]): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  // No `Request` may have such an address.
  app.use((c, next) =>
    hasCredentials(c.req.url) ? Promise.resolve(c.text('Send no name in the address.', 400)) : next(),
  );
  app.use(refuseOtherSites(context.shopUrl));
  app.use(bodyLimit({ maxSize: largestBodyBytes, onError: (c) => c.text('This is too large.', 413) }));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.route('/', createOverviewRoutes(context, played));
  app.route('/', createOutboxRoutes(context));
  app.route('/faults', createFaultRoutes(context, [...sandboxServices, mailFaults]));
  for (const service of played) app.route('/', service.app);
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof ConnectionCut) throw error;
    // A caller who went away while its body was read is no fault of the sandbox.
    if (error.message !== 'aborted') console.error('Sandbox:', error);
    return c.text('The sandbox itself failed.', 500);
  });
  return app;
}

/** Tells whether a request has a body that its method has no use for. */
function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

interface HttpServer {
  readonly port: number;
  /** Closes the port and all connections, and listens again after `ms` milliseconds. */
  shut(ms: number): void;
  close(): Promise<void>;
}

async function listenHttp(
  app: Hono<SandboxEnv>,
  { port, host }: { port: number; host: string },
  clock: SandboxClock,
): Promise<HttpServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Comes first: the connection of a request whose body no route reads ends with the answer, and is read no further.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasNeedlessBody(request)) response.shouldKeepAlive = false;
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  const address = server.address() as AddressInfo;
  let cancelScheduled = () => {};
  const end = () => {
    cancelScheduled();
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    server.closeAllConnections();
    return closed.promise;
  };
  return {
    port: address.port,
    shut(ms) {
      void end();
      cancelScheduled = clock.after(ms, () => void server.listen(address.port, host));
    },
    close: end,
  };
}
