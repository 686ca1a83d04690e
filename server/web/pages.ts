/** The React pages: the built bundle, or Vite while developing. Their loaders call the API in this very process. */
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ApiFetch } from '../../storefront/api/client.ts';
import type { ApiApp } from '../api/app.ts';
import type { RenderPage } from './site.ts';

/** What `storefront/entry.server.tsx` exports for us: the key under which loaders find the API. */
interface PagesEntry {
  provideApi(context: RouterContextProvider, fetch: ApiFetch): void;
}

function renderer(load: () => Promise<ServerBuild>, api: ApiApp, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(load, mode);
  return async (request) => {
    const build = await load();
    const context = new RouterContextProvider();
    const fetch: ApiFetch = async (input, init) => api.fetch(new Request(input, init));
    // The bundle has its own copy of the context key: only its own function can fill it in.
    (build.entry.module as unknown as PagesEntry).provideApi(context, fetch);
    return handle(request, context);
  };
}

export async function builtPages(api: ApiApp): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
  return renderer(async () => build, api, 'production');
}

export interface DevelopmentPages {
  readonly render: RenderPage;
  /** Vite first, then what it does not know. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

export async function developmentPages(api: ApiApp): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: renderer(load, api, 'development'),
    around: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
