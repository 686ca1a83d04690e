/** The React pages: the built bundle, or Vite while developing. Their loaders call the API in this very process. */
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ApiFetch } from '../../storefront/api/client.ts';
import type { ApiApp, ReportError } from '../api/app.ts';
import type { RenderPage } from './site.ts';

/** Export of `storefront/entry.server.tsx` that the server uses: the key under which loaders find the API. */
interface PagesEntry {
  provideApi(context: RouterContextProvider, fetch: ApiFetch): void;
}

interface PageParts {
  readonly api: ApiApp;
  readonly report: ReportError;
}

function renderer(
  load: () => Promise<ServerBuild>,
  { api, report }: PageParts,
  mode: 'production' | 'development',
): RenderPage {
  const handle = createRequestHandler(async () => reporting(await load(), report), mode);
  return async (request) => {
    const build = await load();
    const context = new RouterContextProvider();
    const fetch: ApiFetch = async (input, init) => api.fetch(new Request(input, init));
    // The bundle has its own copy of the context key: only its own function can fill it in.
    (build.entry.module as unknown as PagesEntry).provideApi(context, fetch);
    return handle(request, context);
  };
}

/** The pages with their errors told to `report`, but for refusals such as a wrong method: by itself the router prints all. */
function reporting(build: ServerBuild, report: ReportError): ServerBuild {
  const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request }) => {
    if (request.signal.aborted || isRouteErrorResponse(error)) return;
    report(error, { method: request.method, path: '/*' });
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/** Returns the renderer of the built pages. */
export async function builtPages(parts: PageParts): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
  return renderer(async () => build, parts, 'production');
}

export interface DevelopmentPages {
  readonly render: RenderPage;
  /** Vite first, then what it does not know. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Returns a renderer that compiles the pages on demand, and the development server around it. */
export async function developmentPages(parts: PageParts): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: renderer(load, parts, 'development'),
    around: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
