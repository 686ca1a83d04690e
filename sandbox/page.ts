/** Frame of the sandbox's own pages. They have no scripts; `html` escapes what they show. */
import type { Context as HonoContext } from 'hono';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Most rows of a table; older entries are left out. */
export const maxTableRows = 50;

/** Policy of the pages: a mail may bring its own styles and pictures; scripts run nowhere. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; form-action 'self'";

const STYLES = `
  :root { color-scheme: light; --ink: #1f1d1a; --quiet: #625c54; --line: #ddd8cf; --link: #1d4f7c; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
         color: var(--ink); background: #faf8f4; }
  a { color: var(--link); }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
  .bar { margin: 0; background: #fff3c9; color: #4a3a00; text-align: center; padding: 8px 16px; font-size: .875rem; font-weight: 600; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 20px;
        padding: 12px max(20px, 50% - 34.75rem); border-bottom: 1px solid var(--line); background: #fff; }
  nav a { display: inline-block; padding: 8px 0; text-decoration: none; }
  nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: underline; text-underline-offset: 6px; }
  main { max-width: 72rem; margin: 0 auto; padding: 20px; }
  h1 { font-size: 1.5rem; margin: 8px 0 20px; } h2 { font-size: 1.125rem; margin: 36px 0 8px; }
  .quiet { color: var(--quiet); } .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; background: #fff; font-size: .9375rem; }
  th, td { text-align: left; padding: 8px 12px; border: 1px solid var(--line); vertical-align: top; }
  th { font-weight: 600; background: #f3efe8; white-space: nowrap; }
  code { font: .9em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  button { min-height: 40px; padding: 0 14px; font: inherit; border: 1px solid var(--line); border-radius: 4px;
           background: #fff; color: inherit; cursor: pointer; }
  article { background: #fff; border: 1px solid var(--line); border-radius: 4px; padding: 16px 20px; margin: 0 0 20px; }
  article h2 { margin: 0 0 8px; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 12px; font-size: .9375rem; }
  dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 12px 0 0; font: inherit; }
  iframe { width: 100%; height: 30rem; border: 1px solid var(--line); background: #fff; }
  summary { cursor: pointer; padding: 8px 0; }
  ol { padding-left: 20px; } li { margin: 0 0 8px; }`;

/** Renders a page of the sandbox. `path` is the page's own, which the navigation marks. */
export function renderPage(
  c: HonoContext,
  { title, path, shopUrl, body }: { title: string; path: string; shopUrl: string; body: Html },
): Response | Promise<Response> {
  c.header('content-security-policy', CONTENT_SECURITY_POLICY);
  c.header('cache-control', 'no-store');
  const link = (href: string, text: string) =>
    href === path ? html`<a href="${href}" aria-current="page">${text}</a>` : html`<a href="${href}">${text}</a>`;
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Sandbox</title>
    <style>${raw(STYLES)}</style>
  </head>
  <body>
    <header>
      <p class="bar">Sandbox: no real money moves, no parcel is sent, no message leaves this machine</p>
      <nav aria-label="Sandbox">
      ${link('/', 'Everything')} ${link('/outbox', 'Outbox')} <a href="${shopUrl}">To the shop</a>
    </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`);
}

/** Renders a heading with a table below it, or with `None.` if there are no rows. */
export function renderTableSection(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly unknown[])[],
): Html {
  const heading = html`<h2>${title}</h2>`;
  if (rows.length === 0) return html`${heading}<p class="quiet">None.</p>`;
  return html`${heading}
  <div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** Returns paise as a text such as `₹4,200.00`. */
export function formatRupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);
}

export function codeElement(text: string): Html {
  return html`<code>${text}</code>`;
}

/** Renders a time, given in milliseconds since 1970, in UTC. */
export function timeElement(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
