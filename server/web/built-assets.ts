/** Serves the built scripts, styles, fonts and icons. */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** Creates the routes of the built files, which lie in the folder `client`. */
export function builtAssets(client = join('build', 'client')): Hono {
  const app = new Hono();
  app.use('/assets/*', keptFor(immutable), serveStatic({ root: client, precompressed: true }));
  app.get('/assets/*', (c) => c.text('', 404, { 'cache-control': 'no-store' }));
  app.use('/:icon{[a-z0-9-]+[.](svg|png|ico)}', keptFor(daily), serveStatic({ root: client }));
  return app;
}

/** Lets browsers keep a file that was found. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
  };
}
