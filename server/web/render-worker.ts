/** Runs in the render thread (`render-thread.ts`) and renders the built pages. */
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { inlineFirstPaint, readInlineParts } from './first-paint.ts';
import { createRenderer } from './render.ts';
import { type BuildFacts, type RenderedPage, type RenderTask, runTask } from './render-task.ts';

const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
const render = createRenderer(build, 'production');
const parts = await readInlineParts();

/** Returns the rendered page of a task, with the parts for its first paint. */
export default function renderPage(task: RenderTask): Promise<RenderedPage> {
  return runTask(async (request, api) => withInlineParts(await render(request, api)), task);
}

async function withInlineParts(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const { status, headers } = page;
  const html = inlineFirstPaint(await page.text(), headers.get('x-script-nonce') ?? '', parts);
  return new Response(html, { status, headers });
}

/** Returns the facts of the build that this thread renders. */
export function readBuild(): BuildFacts {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root'
      ? [
          {
            path: route.path,
            index: route.index,
            handle: route.module.handle,
            takesForms: route.module.action !== undefined,
          },
        ]
      : [],
  );
  return { routes, release: build.assets.version };
}
