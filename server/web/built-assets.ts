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
  /** Address under which the files are served; '' for the root of the site. */
  readonly base: string;
  /** Folder of the release that is served, with `assets` in it. */
  readonly client: string;
  /** Folder of the previous release's assets, for pages that are still open. */
  readonly previous: string;
}

const builtPages: BuiltFolders = { base: '', client: 'build/client', previous: 'build-previous' };
/** Files of the office. Those of its previous release are kept beside it (`server/process/build-pages.ts`). */
export const builtOffice: BuiltFolders = {
  base: '/office',
  client: 'build/office',
  previous: 'build/office-previous',
};
const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** Creates the routes of the built scripts, styles and fonts. */
export function createAssetRoutes({ base, client, previous }: BuiltFolders = builtPages): Hono {
  const app = new Hono();
  const place = `${base}/assets/`;
  const every = `${place}*`;
  const inAssets = (path: string) => path.slice(place.length - 1);
  const serve = (root: string) => serveStatic({ root, precompressed: true, rewriteRequestPath: inAssets });
  app.use(every, keptFor(immutable), offerAsDictionary(place), answerDifference(place, join(client, 'assets')));
  app.use(every, serve(join(client, 'assets')));
  if (existsSync(previous)) app.use(every, serve(previous));
  app.get(every, (c) => c.text('', 404, { 'cache-control': 'no-store' }));
  return app;
}

/** Creates the routes of the icons of the shop's pages, which the office shows too. */
export function createIconRoutes({ client }: Pick<BuiltFolders, 'client'> = builtPages): Hono {
  return new Hono().use('/:icon{[a-z0-9-]+[.](svg|png|ico)}', keptFor(daily), serveStatic({ root: client }));
}

/** Sets the cache-control of a file that was found. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
  };
}

const fileOf = (c: Context, place: string) => c.req.path.slice(place.length);

/** Lets browsers use a script or style as the dictionary of the one that will replace it (RFC 9842, 2.1). */
function offerAsDictionary(place: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const pattern = assetPatternOf(fileOf(c, place));
    if (!c.res.ok || pattern === null) return;
    c.res.headers.set('use-as-dictionary', `match="${place}${pattern}"`);
    c.res.headers.set('vary', 'accept-encoding, available-dictionary');
  };
}

function answerDifference(place: string, folder: string): MiddlewareHandler {
  return async (c, next) => {
    const hash = readOfferedDictionary(c.req.header());
    const file = fileOf(c, place);
    if (hash === null || assetPatternOf(file) === null) return next();
    const bytes = await readFile(join(folder, differenceFileName(file, hash))).catch(() => null);
    if (!bytes) return next();
    return c.body(bytes, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'content-encoding': 'dcz',
    });
  };
}
