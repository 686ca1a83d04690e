/** The readable API document at `/docs`: Swagger UI, served from its package, so that it needs no outside host. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { markFixedAnswer } from './cache-tags.ts';

const files = [
  { name: 'swagger-ui.css', type: 'text/css', at: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript',
    at: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
] as const;

/** `deepLinking` keeps an opened call in the address. */
const begin = "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reader', deepLinking: true, tryItOutEnabled: true });";

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * Creates the API's documentation pages, to be mounted at `/docs`. Addresses are relative, so the API may be mounted
 * anywhere.
 */
export function createApiDocsRoutes(title: string): Hono {
  const reader = new Hono();
  reader.get('/', markFixedAnswer, (c) => c.html(page(title), 200, { 'content-security-policy': policy }));
  reader.get('/begin.js', markFixedAnswer, (c) =>
    c.body(begin, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  for (const { name, type, at } of files) {
    reader.get(`/${name}`, markFixedAnswer, async (c) => {
      const body = await readFile(fileURLToPath(at));
      return c.body(new Uint8Array(body), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=86400',
      });
    });
  }
  return reader;
}

function page(title: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="docs/swagger-ui.css" />
      </head>
      <body>
        <div id="reader"></div>
        <script src="docs/swagger-ui-bundle.js"></script>
        <script src="docs/begin.js"></script>
      </body>
    </html>`;
}
