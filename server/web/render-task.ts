/** Renders one page in the render thread, with loaders that call the API in the first thread. */
import type { MessagePort } from 'node:worker_threads';
import type { ApiFetch } from '../api/api-fetch.ts';
import type { Render } from './render.ts';
import {
  type ApiAnswer,
  type ApiCall,
  fromWireRequest,
  fromWireResponse,
  toWireRequest,
  toWireResponse,
  type WireRequest,
  type WireResponse,
} from './thread-wire.ts';

export interface RenderTask {
  readonly request: WireRequest;
  /** Carries {@link ApiCall} to the first thread and {@link ApiAnswer} back. */
  readonly port: MessagePort;
}

export interface RenderedPage {
  readonly response: WireResponse;
  /** Errors of the rendering: messages and stacks, as other properties may not pass between threads. */
  readonly errors: readonly Pick<Error, 'message' | 'stack'>[];
}

/** Facts of a build that the first thread needs. */
export interface BuildFacts {
  readonly routes: readonly {
    readonly path: string | undefined;
    readonly index: boolean | undefined;
    readonly handle: unknown;
    /** True if the page takes forms, by its action. */
    readonly takesForms: boolean;
  }[];
  /** Name of the build. */
  readonly release: string;
}

/** Runs a task: renders its page with loaders that call the API through the task's port, and closes the port. */
export async function runTask(render: Render, { request, port }: RenderTask): Promise<RenderedPage> {
  const errors: Error[] = [];
  try {
    const page = await render(fromWireRequest(request), {
      fetch: apiBehind(port),
      onError: (error) => void errors.push(error instanceof Error ? error : new Error(String(error))),
    });
    const response = await toWireResponse(page);
    return { response, errors: errors.map(({ message, stack = '' }) => ({ message, stack })) };
  } finally {
    port.close();
  }
}

function apiBehind(port: MessagePort): ApiFetch {
  const waiting = new Map<number, (answer: Response) => void>();
  port.on('message', ([call, answer]: ApiAnswer) => {
    waiting.get(call)?.(fromWireResponse(answer));
    waiting.delete(call);
  });
  let calls = 0;
  return async (input, init) => {
    const request = await toWireRequest(new Request(input, init));
    calls += 1;
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.set(calls, resolve);
    port.postMessage([calls, request] satisfies ApiCall, [request.body]);
    return promise;
  };
}
