/** `GET /`: everything the sandbox holds, newest first. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context, SandboxEnv } from './context.ts';
import { code, page, rowsShown, section, time } from './page.ts';
import type { PlayedService } from './service.ts';

export function overviewRoutes(context: Context, played: readonly PlayedService[]): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const ofServices = played.map(({ sections }) => sections?.());
    const body = html`${ofServices} ${deliveries(context)} ${messages(context)} ${faults(context)}`;
    return page(c, { title: 'Everything', path: '/', shopUrl: context.shopUrl, body });
  });
  return app;
}

function deliveries({ webhooks }: Context) {
  const rows = webhooks
    .all(rowsShown)
    .map((d) => [d.target, d.event, d.state.replace('_', ' '), d.attempts, d.lastAnswer, time(d.createdAt)]);
  return section('Webhook deliveries', ['From', 'Event', 'State', 'Attempts', 'Last answer', 'Made'], rows);
}

function messages({ outbox }: Context) {
  const rows = outbox
    .all()
    .slice(0, rowsShown)
    .map((m) => [m.kind, html`<a href="/outbox#${m.id}">${m.subject ?? 'SMS'}</a>`, m.to, time(Date.parse(m.at))]);
  return section('Messages', ['Kind', 'Subject', 'To', 'Sent'], rows);
}

function faults(context: Context) {
  const rows = context.faults.all().map(({ id, service, call, kind, times, ...rest }) => {
    const details = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
    return [code(id), service, code(call), kind, details.join(', '), times ?? 'until deleted'];
  });
  return section('Faults switched on', ['Fault', 'Service', 'Call', 'Kind', 'Details', 'Times left'], rows);
}
