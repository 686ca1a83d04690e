/** Renders pages of a server build. Runs in the render thread, and in the first thread while developing. */
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiFetch } from '../../storefront/api/client.ts';

export interface RenderParts {
  /** Carries the loaders' calls of the API. */
  readonly fetch: ApiFetch;
  /** Told of what failed, but for refusals such as a wrong method: by itself the router prints all. */
  onError(error: unknown): void;
}

export type Render = (request: Request, parts: RenderParts) => Promise<Response>;

/** Export of `storefront/entry.server.tsx` that the server uses: the key under which loaders find the API. */
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
    // The bundle has its own copy of the context key: only its own function can fill it in.
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
