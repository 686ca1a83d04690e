/** Routes of the outbox: `GET /outbox` (a page), `GET /outbox.json?to=`, `DELETE /outbox`. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { renderPage } from '../page.ts';
import type { OutboxMessage } from './outbox.ts';

export function createOutboxRoutes({ outbox, shopUrl }: Pick<SandboxContext, 'outbox' | 'shopUrl'>): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/outbox', (c) => {
    const messages = outbox.all(c.req.query('to'));
    const body = messages.length === 0 ? html`<p class="quiet">No message yet.</p>` : html`${messages.map(article)}`;
    return renderPage(c, { title: 'Outbox', path: '/outbox', shopUrl, body });
  });
  app.get('/outbox.json', (c) => c.json({ messages: outbox.all(c.req.query('to')) }));
  app.delete('/outbox', (c) => {
    outbox.clear();
    return c.body(null, 204);
  });
  return app;
}

/**
 * Renders a message: its text, with links to follow, and a mail's HTML in a frame that runs no script and sends no
 * form.
 */
function article(message: OutboxMessage) {
  return html`<article id="${message.id}">
    <h2>${message.subject ?? 'SMS'}</h2>
    <dl>
      <dt>To</dt><dd>${message.to}</dd>
      <dt>From</dt><dd>${message.from}</dd>
      <dt>At</dt><dd><time datetime="${message.at}">${message.at}</time></dd>
    </dl>
    <pre>${linked(message.text)}</pre>
    ${message.html === null ? '' : mailBody(message)}
  </article>`;
}

function mailBody(message: OutboxMessage) {
  return html`<details>
      <summary>As it looks</summary>
      <iframe sandbox="" srcdoc="${message.html}" title="${message.subject ?? 'Mail'}" loading="lazy"></iframe>
    </details>`;
}

/** Renders a text in which addresses of pages are links. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;
}
