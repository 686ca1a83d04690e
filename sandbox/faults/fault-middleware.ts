/** Lets the faults that are switched on strike the calls of one service. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { SandboxContext, SandboxEnv } from '../context.ts';

/** Error thrown in place of cutting a connection where there is none: under `app.request()`, which then rejects. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

/** Function that makes the JSON body of a failure with an HTTP status, in a service's own format. */
export type FailureBody = (status: number, message: string) => object;

export function createFaultMiddleware(
  service: string,
  { faults, clock, door, onCall }: Pick<SandboxContext, 'faults' | 'clock' | 'door' | 'onCall'>,
  failureBody: FailureBody,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const path = c.req.path.slice(`/${service}`.length);
    onCall?.({ service, method: c.req.method, path });
    const { delayMs, act } = faults.strike(service, c.req.method, path);
    if (delayMs > 0) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    if (act === undefined) return next();
    if (act.kind === 'status') return failure(act.status, failureBody);
    if (act.kind === 'refused') {
      door.shut(act.ms);
      c.res = cutConnection(c.env);
      return;
    }
    const isDone = act.kind === 'trickle' || !act.before;
    if (isDone) await next();
    if (act.kind === 'drop') c.res = cutConnection(c.env);
    else if (act.kind === 'trickle') c.res = await trickled(c.res, act.ms, clock);
    else c.res = await broken(isDone ? c.res : undefined);
  };
}

function cutConnection(env: SandboxEnv['Bindings'] | undefined): Response {
  if (env?.incoming === undefined) throw new ConnectionCut('The connection was cut by a fault.');
  env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Returns the intended answer, of which one byte arrives every `ms` milliseconds. */
async function trickled(meant: Response, ms: number, clock: SandboxClock): Promise<Response> {
  const bytes = new Uint8Array(await meant.arrayBuffer());
  let at = 0;
  let cancelScheduled = () => {};
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        cancelScheduled = clock.after(ms, () => {
          controller.enqueue(bytes.subarray(at, at + 1));
          at += 1;
          if (at >= bytes.length) controller.close();
          resolve();
        });
      }),
    cancel: () => cancelScheduled(),
  });
  return new Response(bytes.length === 0 ? null : body, { status: meant.status, headers: meant.headers });
}

/** Returns status 200 with the first half of the intended JSON. */
async function broken(meant: Response | undefined): Promise<Response> {
  const text = (await meant?.text()) || '{"entity":"unknown"}';
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { headers: { 'content-type': 'application/json' } });
}

/** Returns a failure in the service's own format; for 502 to 504, which gateways answer in its stead, an HTML page. */
function failure(status: number, failureBody: FailureBody): Response {
  if (status >= 502 && status <= 504) {
    const page = `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
    return new Response(page, { status, headers: { 'content-type': 'text/html' } });
  }
  const message = status === 429 ? 'Too many requests' : status === 401 ? 'Token has expired' : 'Something went wrong';
  return Response.json(failureBody(status, message), { status });
}
