/** Renders the React pages, from the build or in development by Vite. Their loaders call the API within the process. */
import type { RequestListener } from 'node:http';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageQuery } from '../../shop/page-query.ts';
import type { ApiApp, ErrorReporter } from '../api/app.ts';
import { joinCacheHeaders } from '../api/cache-tags.ts';
import { createRenderer, type Render } from './render.ts';
import type { BuildFacts } from './render-task.ts';
import { openRenderThread } from './render-thread.ts';
import type { RenderPage } from './site.ts';

interface PageParts {
  readonly api: ApiApp;
  readonly report: ErrorReporter;
}

/** Returns a renderer that gives a page the cache headers which the API's answers to its loaders have in common. */
function renderMarked(render: Render, { api, report }: PageParts): RenderPage {
  return async (request) => {
    const answers: Headers[] = [];
    const page = await render(request, {
      async fetch(input, init) {
        const answer = await api.fetch(new Request(input, init));
        answers.push(answer.headers);
        return answer;
      },
      onError: (error) => report(error, { method: request.method, path: '/*' }),
    });
    // A page may be kept only if all answers that it was made of may be.
    const marks = page.status === 200 ? joinCacheHeaders(answers) : null;
    if (!marks) return page;
    for (const [name, value] of Object.entries(marks)) page.headers.set(name, value);
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-cache');
    return page;
  };
}

export interface BuiltPages {
  readonly render: RenderPage;
  /** Name of this build of the pages. */
  readonly release: string;
  /** Returns the query parameters that the page at a path depends on; `null` if the page must not be kept in memory. */
  parametersOf(path: string): readonly string[] | null;
  /** Tells whether the page at a path takes a form. */
  takesForm(path: string): boolean;
  close(): Promise<void>;
}

/** Loads the built pages into a render thread. */
export async function loadBuiltPages(parts: PageParts): Promise<BuiltPages> {
  const onCrash = (error: unknown) => parts.report(error, { method: 'GET', path: '/*' });
  const { render, readBuild, close } = openRenderThread(onCrash);
  const build = await readBuild();
  const routeAt = createRouteLookup(build);
  return {
    render: renderMarked(render, parts),
    release: build.release,
    parametersOf: pageParameters(routeAt),
    takesForm: (path) => routeAt(path)?.takesForms ?? false,
    close,
  };
}

/** Suffix of the address of a page’s data: `/sarees.data` for `/sarees`, `/sarees/_.data` for `/sarees/`, `/_root.data` or `/_.data` for `/`. */
const dataSuffix = '.data';

/** Most paths whose parameters are remembered: to match one with all routes takes longer than to send a kept page. */
const maxPaths = 5_000;
/** Longest path that is remembered: strangers choose what is held. */
const longestPath = 500;

type BuiltRoute = BuildFacts['routes'][number];

/** Returns a function that finds the route of the page at a path, or of its data. */
function createRouteLookup({ routes }: BuildFacts): (path: string) => BuiltRoute | undefined {
  const all = [...routes] as RouteObject[];
  return (path) => {
    const page = isDataPath(path) ? path.slice(0, -dataSuffix.length).replace(/^\/_root$|\/_$/, '/') : path;
    const [match] = matchRoutes(all, page) ?? [];
    return match?.route as BuiltRoute | undefined;
  };
}

const isDataPath = (path: string) => path.endsWith(dataSuffix);

function pageParameters(routeAt: ReturnType<typeof createRouteLookup>): BuiltPages['parametersOf'] {
  const known = new LRUCache<string, { readonly parameters: readonly string[] | null }>({ max: maxPaths });
  const find = (path: string) => {
    const { parameters } = (routeAt(path)?.handle ?? {}) as Partial<PageQuery>;
    if (!parameters) return null;
    return isDataPath(path) ? [...parameters, '_routes'] : parameters;
  };
  return (path) => {
    const remembered = known.get(path);
    if (remembered) return remembered.parameters;
    const parameters = find(path);
    if (path.length <= longestPath) known.set(path, { parameters });
    return parameters;
  };
}

export interface DevelopmentPages {
  readonly render: RenderPage;
  /** True for every path: the page itself refuses a form that it does not take. */
  takesForm(path: string): boolean;
  /** Returns a listener that answers by Vite, and passes what Vite does not know to `listener`. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Returns a renderer that compiles the pages on demand, and the development server around it. */
export async function startDevelopmentPages(parts: PageParts): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: renderMarked(createRenderer(load, 'development'), parts),
    takesForm: () => true,
    around: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
