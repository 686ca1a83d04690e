/** `GET /`: a page of everything that the sandbox keeps. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext, SandboxEnv } from './context.ts';
import { codeElement, maxTableRows, renderPage, renderTableSection, timeElement } from './page.ts';
import type { PlayedService } from './service.ts';

export function createOverviewRoutes(context: SandboxContext, played: readonly PlayedService[]): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const ofServices = played.map(({ sections }) => sections?.());
    const body = html`${ofServices} ${deliveries(context)} ${messages(context)} ${faults(context)}`;
    return renderPage(c, { title: 'Everything', path: '/', shopUrl: context.shopUrl, body });
  });
  return app;
}

function deliveries({ webhooks }: SandboxContext) {
  const rows = webhooks
    .all(maxTableRows)
    .map((d) => [d.target, d.event, d.state.replace('_', ' '), d.attempts, d.lastAnswer, timeElement(d.createdAt)]);
  return renderTableSection('Webhook deliveries', ['From', 'Event', 'State', 'Attempts', 'Last answer', 'Made'], rows);
}

function messages({ outbox }: SandboxContext) {
  const rows = outbox
    .all()
    .slice(0, maxTableRows)
    .map((m) => [
      m.kind,
      html`<a href="/outbox#${m.id}">${m.subject ?? 'SMS'}</a>`,
      m.to,
      timeElement(Date.parse(m.at)),
    ]);
  return renderTableSection('Messages', ['Kind', 'Subject', 'To', 'Sent'], rows);
}

function faults(context: SandboxContext) {
  const rows = context.faults.all().map(({ id, service, call, kind, times, ...rest }) => {
    const details = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
    return [codeElement(id), service, codeElement(call), kind, details.join(', '), times ?? 'until deleted'];
  });
  return renderTableSection('Faults switched on', ['Fault', 'Service', 'Call', 'Kind', 'Details', 'Times left'], rows);
}
