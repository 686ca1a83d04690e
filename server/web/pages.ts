/** The React pages: the built bundle, or Vite while developing. Their loaders call the API in this very process. */
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiFetch } from '../../storefront/api/client.ts';
import type { PageQuery } from '../../storefront/navigation/page-query.ts';
import type { ApiApp, ErrorReporter } from '../api/app.ts';
import { joinCacheHeaders } from '../api/cache-tags.ts';
import { type InlineParts, inlineFirstPaint, readInlineParts } from './first-paint.ts';
import type { RenderPage } from './site.ts';

/** Export of `storefront/entry.server.tsx` that the server uses: the key under which loaders find the API. */
interface PagesEntry {
  provideApi(context: RouterContextProvider, fetch: ApiFetch): void;
}

interface PageParts {
  readonly api: ApiApp;
  readonly report: ErrorReporter;
}

function renderer(
  load: () => Promise<ServerBuild>,
  { api, report }: PageParts,
  { mode, finish }: { mode: 'production' | 'development'; finish(page: Response): Promise<Response> },
): RenderPage {
  const handle = createRequestHandler(async () => reporting(await load(), report), mode);
  return async (request) => {
    const build = await load();
    const context = new RouterContextProvider();
    const answers: Headers[] = [];
    const fetch: ApiFetch = async (input, init) => {
      const answer = await api.fetch(new Request(input, init));
      answers.push(answer.headers);
      return answer;
    };
    // The bundle has its own copy of the context key: only its own function can fill it in.
    (build.entry.module as unknown as PagesEntry).provideApi(context, fetch);
    const page = await finish(await handle(request, context));
    // A page may be kept if all that it was made of may be.
    const marks = page.status === 200 ? joinCacheHeaders(answers) : null;
    if (!marks) return page;
    for (const [name, value] of Object.entries(marks)) page.headers.set(name, value);
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-cache');
    return page;
  };
}

/** The pages with their errors told to `report`, but for refusals such as a wrong method: by itself the router prints all. */
function reporting(build: ServerBuild, report: ErrorReporter): ServerBuild {
  const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request }) => {
    if (request.signal.aborted || isRouteErrorResponse(error)) return;
    report(error, { method: request.method, path: '/*' });
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

export interface BuiltPages {
  readonly render: RenderPage;
  /** Names this build of the pages. */
  readonly release: string;
  /** Returns the query parameters that the page at a path depends on; `null` where it must not be kept in memory. */
  parametersOf(path: string): readonly string[] | null;
}

/** Loads the built pages. */
export async function loadBuiltPages(pageParts: PageParts): Promise<BuiltPages> {
  const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
  const parts = await readInlineParts();
  const finish = (page: Response) => withInlineParts(page, parts);
  return {
    render: renderer(async () => build, pageParts, { mode: 'production', finish }),
    release: build.assets.version,
    parametersOf: pageParameters(build),
  };
}

async function withInlineParts(page: Response, parts: InlineParts): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const { status, headers } = page;
  const html = inlineFirstPaint(await page.text(), headers.get('x-script-nonce') ?? '', parts);
  return new Response(html, { status, headers });
}

/** Suffix of the address of a page’s data: `/sarees.data` for `/sarees`, `/_root.data` for `/`. */
const dataSuffix = '.data';

function pageParameters({ routes, routeDiscovery }: ServerBuild): BuiltPages['parametersOf'] {
  const matchable = Object.values(routes).flatMap((route) =>
    route?.parentId === 'root'
      ? [{ path: route.path, index: route.index, handle: route.module.handle as unknown }]
      : [],
  );
  return (path) => {
    // The router's own, which the pattern of a page would match.
    if (path === routeDiscovery.manifestPath) return null;
    const isData = path.endsWith(dataSuffix);
    const page = isData ? path.slice(0, -dataSuffix.length).replace(/^\/_root$/, '/') : path;
    const [match] = matchRoutes(matchable as Parameters<typeof matchRoutes>[0], page) ?? [];
    const { parameters } = (match?.route.handle ?? {}) as Partial<PageQuery>;
    if (!parameters) return null;
    return isData ? [...parameters, '_routes'] : parameters;
  };
}

export interface DevelopmentPages {
  readonly render: RenderPage;
  /** Vite first, then what it does not know. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Returns a renderer that compiles the pages on demand, and the development server around it. */
export async function startDevelopmentPages(parts: PageParts): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: renderer(load, parts, { mode: 'development', finish: async (page) => page }),
    around: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
