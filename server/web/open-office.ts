/** Opens the office from the build, or in development by a Vite of its own. */
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import { createOfficeRoutes, releaseOf } from './office.ts';

export interface OpenedOffice {
  readonly routes: Hono;
  /** Release of the built document; `null` in development. */
  readonly release: string | null;
  /** Returns a listener that answers by Vite, in development, and passes everything else to `listener`. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

interface OfficeParts {
  readonly shopName: string;
  readonly mediaBaseUrl: string;
  /** True to compile scripts when they are requested. */
  readonly developing: boolean;
}

/** Port by which Vite tells browsers of changed files; the pages' Vite has the usual one. */
const developmentPort = 24_679;

/** Opens the office. The build of `build/office` must exist, except in development. */
export async function openOffice({ developing, ...parts }: OfficeParts): Promise<OpenedOffice> {
  if (!developing) {
    const read = (file: string) => readFile(`build/office/${file}`, 'utf8');
    const built = { html: await read('index.html'), worker: await read('worker.js') };
    const routes = createOfficeRoutes({ ...parts, built });
    return { routes, release: releaseOf(built.html), around: (listener) => listener, close: async () => {} };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'office/vite.config.ts',
    server: { middlewareMode: true, ws: { port: developmentPort } },
  });
  return {
    routes: createOfficeRoutes({ ...parts, built: null }),
    release: null,
    around: (listener) => (request, response) =>
      isOfVite(request.url ?? '')
        ? vite.middlewares(request, response, () => listener(request, response))
        : listener(request, response),
    close: () => vite.close(),
  };
}

function isOfVite(url: string): boolean {
  return /^[/]office([/?]|$)/.test(url) && !url.startsWith('/office/manifest.webmanifest');
}
