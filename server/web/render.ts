/** Renders pages of a server build, in the render thread or, in development, in the first thread. */
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiFetch } from '../api/api-fetch.ts';

export interface RenderParts {
  /** Makes the loaders' calls of the API. */
  readonly fetch: ApiFetch;
  /** Called with each error except refusals, such as of a wrong method, instead of the router's own printing. */
  onError(error: unknown): void;
}

export type Render = (request: Request, parts: RenderParts) => Promise<Response>;

/** Export of `storefront/entry.server.tsx` by which the server puts the API into the context of the loaders. */
interface PagesEntry {
  provideApi(context: RouterContextProvider, fetch: ApiFetch): void;
}

type Entry = ServerBuild['entry'];

const errors = createContext<RenderParts['onError']>();

/** Creates a renderer of the pages of a build, or of the one that `build` loads for each request. */
export function createRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Render {
  const load = typeof build === 'function' ? build : async () => build;
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => reporting(await build()) : reporting(build),
    mode,
  );
  return async (request, { fetch, onError }) => {
    const context = new RouterContextProvider();
    context.set(errors, onError);
    // The bundle has its own copy of the context's key, so that only its own function can set the value.
    ((await load()).entry.module as unknown as PagesEntry).provideApi(context, fetch);
    return handle(request, context);
  };
}

function reporting(build: ServerBuild): ServerBuild {
  const handleError: Entry['module']['handleError'] = (error, { request, context }) => {
    if (request.signal.aborted || isRouteErrorResponse(error)) return;
    (context as RouterContextProvider).get(errors)(error);
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
