/**
 * Renders pages in a thread of their own: React takes some 10 ms for a page, for which nobody who is answered from memory
 * should wait. The thread has the pages and nothing else; what they show it asks of the API in this thread.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ApiFetch } from '../../storefront/api/client.ts';
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
  /** Rejects if the thread crashed. */
  readonly render: Render;
  readBuild(): Promise<BuildFacts>;
  close(): Promise<void>;
}

const builtPages = new URL('./render-worker.ts', import.meta.url);

/**
 * Starts a thread with a program. Another takes its place if it crashes, and only the pages under way in it are lost;
 * `onCrash` is told of a crash while there were none.
 */
export function openRenderThread(onCrash: (error: unknown) => void, program: URL = builtPages): RenderThread {
  const pool = new Piscina({
    filename: program.href,
    minThreads: 1,
    maxThreads: 1,
    // While a page waits for its data others are rendered.
    concurrentTasksPerWorker: 8,
    // A thread that sleeps until its next task would not hear the API's answers.
    atomics: 'disabled',
    // Settings hold passwords and keys; rendering needs none.
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
