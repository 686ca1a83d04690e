/**
 * A push service as a browser's maker runs it, `POST /push/send/:browser` (contracts: RFC 8030). Keeps the messages as they
 * came: they are encrypted for the browser, and no push service can read them.
 */
import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { createFaultMiddleware } from '../faults/fault-middleware.ts';
import { randomAlphanumeric } from '../ids.ts';
import type { Table } from '../store.ts';

export interface PushMessage {
  /** Last part of the browser's address here. */
  readonly browser: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Encrypted, in base64url. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly created_at: number;
}

export function openPushMessages({ store }: Pick<SandboxContext, 'store'>): Table<PushMessage> {
  return store.table<PushMessage>('push_messages', ['browser']);
}

export function createPushApp(context: SandboxContext): Hono<SandboxEnv> {
  const messages = openPushMessages(context);
  const app = new Hono<SandboxEnv>();
  app.use(
    '/push/send/*',
    createFaultMiddleware('push', context, (_status, message) => ({ message })),
  );
  app.post('/push/send/:browser', async (c) => {
    const { ttl, authorization } = c.req.header();
    if (ttl === undefined || authorization === undefined) return c.text('', 400);
    const body = Buffer.from(await c.req.arrayBuffer()).toString('base64url');
    const said = { browser: c.req.param('browser'), headers: c.req.header(), body };
    messages.put(randomAlphanumeric(24), { ...said, created_at: context.clock.now() });
    return c.body(null, 201, { location: `/push/messages/${randomAlphanumeric(24)}` });
  });
  app.get('/push/sandbox/messages', (c) => {
    const browser = c.req.query('browser');
    return c.json({ messages: messages.find(browser === undefined ? {} : { where: { browser } }) });
  });
  return app;
}
