/**
 * Renders pages in a thread of their own: React takes some 10 ms for a page, for which requests that the page cache
 * answers should not wait. The thread has only the pages; their loaders call the API in the first thread.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ApiFetch } from '../api/api-fetch.ts';
import type { Render } from './render.ts';
import type { BuildFacts, RenderedPage } from './render-task.ts';
import {
  type ApiAnswer,
  type ApiCall,
  fromWireRequest,
  fromWireResponse,
  toWireRequest,
  toWireResponse,
} from './thread-wire.ts';

export interface RenderThread {
  /** Renders a page; rejects if the thread crashes meanwhile. */
  readonly render: Render;
  readBuild(): Promise<BuildFacts>;
  close(): Promise<void>;
}

const builtPages = new URL('./render-worker.ts', import.meta.url);

/**
 * Starts a thread that runs `program`. If it crashes, the pages under way in it are lost and another thread takes its
 * place; `onCrash` is called for a crash while no page was under way.
 */
export function openRenderThread(onCrash: (error: unknown) => void, program: URL = builtPages): RenderThread {
  const pool = new Piscina({
    filename: program.href,
    minThreads: 1,
    maxThreads: 1,
    // Other pages are rendered while a page waits for its data.
    concurrentTasksPerWorker: 8,
    // A thread that sleeps until its next task would not get the API's answers.
    atomics: 'disabled',
    // Settings contain passwords and keys, which rendering does not need.
    env: { NODE_ENV: 'production' },
  });
  pool.on('error', onCrash);
  return {
    async render(request, { fetch, onError }) {
      const { port1: ours, port2: theirs } = new MessageChannel();
      ours.on('message', (call: ApiCall) => void answer(ours, fetch, call));
      try {
        const task = { request: await toWireRequest(request), port: theirs };
        const page: RenderedPage = await pool.run(task, { transferList: [theirs] });
        for (const { message, stack = '' } of page.errors) onError(Object.assign(new Error(message), { stack }));
        return fromWireResponse(page.response);
      } finally {
        ours.close();
      }
    },
    readBuild: () => pool.run(undefined, { name: 'readBuild' }),
    close: () => pool.destroy(),
  };
}

async function answer(port: MessagePort, fetch: ApiFetch, [call, request]: ApiCall): Promise<void> {
  const response = await toWireResponse(await fetch(fromWireRequest(request)));
  port.postMessage([call, response] satisfies ApiAnswer, [response.body]);
}
