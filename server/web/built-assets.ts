/**
 * Serves the built scripts, styles, fonts and icons. A browser that has a script or style of the previous release
 * receives the new one as the difference to it, if the build has made one (decision 0046).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { assetPatternOf, differenceFileName } from '../dictionaries/asset-names.ts';
import { readOfferedDictionary } from '../dictionaries/offered-dictionary.ts';

export interface BuiltFolders {
  /** Folder of the release that is served, with `assets` in it. */
  readonly client: string;
  /** Folder of the previous release's assets, for pages that are still open. */
  readonly previous: string;
}

const built: BuiltFolders = { client: 'build/client', previous: 'build-previous' };
const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** Creates the routes of the built files. */
export function createAssetRoutes({ client, previous }: BuiltFolders = built): Hono {
  const app = new Hono();
  const fromPrevious = (path: string) => path.replace('/assets', '');
  app.use('/assets/*', keptFor(immutable), offerAsDictionary, answerDifference(join(client, 'assets')));
  app.use('/assets/*', serveStatic({ root: client, precompressed: true }));
  if (existsSync(previous))
    app.use('/assets/*', serveStatic({ root: previous, precompressed: true, rewriteRequestPath: fromPrevious }));
  app.get('/assets/*', (c) => c.text('', 404, { 'cache-control': 'no-store' }));
  app.use('/:icon{[a-z0-9-]+[.](svg|png|ico)}', keptFor(daily), serveStatic({ root: client }));
  return app;
}

/** Sets the cache-control of a file that was found. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
  };
}

const fileOf = (c: Context) => c.req.path.slice('/assets/'.length);

/** Lets browsers use a script or style as the dictionary of the one that will replace it (RFC 9842, 2.1). */
const offerAsDictionary: MiddlewareHandler = async (c, next) => {
  await next();
  const pattern = assetPatternOf(fileOf(c));
  if (!c.res.ok || pattern === null) return;
  c.res.headers.set('use-as-dictionary', `match="/assets/${pattern}"`);
  c.res.headers.set('vary', 'accept-encoding, available-dictionary');
};

function answerDifference(folder: string): MiddlewareHandler {
  return async (c, next) => {
    const hash = readOfferedDictionary(c.req.header());
    const file = fileOf(c);
    if (hash === null || assetPatternOf(file) === null) return next();
    const bytes = await readFile(join(folder, differenceFileName(file, hash))).catch(() => null);
    if (!bytes) return next();
    return c.body(bytes, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'content-encoding': 'dcz',
    });
  };
}
