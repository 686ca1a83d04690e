/** Lets the faults that are switched on strike the calls of one service. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { Context, SandboxEnv } from './context.ts';
import type { FaultyService } from './faults.ts';

/** Thrown in place of cutting a connection where there is none: under `app.request()`, which then rejects. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

export function struckByFaults(
  service: FaultyService,
  { faults, clock }: Pick<Context, 'faults' | 'clock'>,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { delayMs, act } = faults.strike(service, c.req.method, c.req.path.slice(`/${service}`.length));
    if (delayMs > 0) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    if (act === undefined) return next();
    if (act.kind === 'status') return failure(service, act.status);
    if (!act.before) await next();
    c.res = act.kind === 'drop' ? cutConnection(c.env) : await broken(act.before ? undefined : c.res);
  };
}

function cutConnection(env: SandboxEnv['Bindings'] | undefined): Response {
  if (env?.incoming === undefined) throw new ConnectionCut('The connection was cut by a fault.');
  env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** 200 with the first half of the JSON that was meant. */
async function broken(meant: Response | undefined): Promise<Response> {
  const text = (await meant?.text()) || '{"entity":"unknown"}';
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { headers: { 'content-type': 'application/json' } });
}

/** A failure in the service's own words; what a gateway answers in its stead (502 to 504) is HTML, as in life. */
function failure(service: FaultyService, status: number): Response {
  if (status >= 502 && status <= 504) {
    const page = `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
    return new Response(page, { status, headers: { 'content-type': 'text/html' } });
  }
  return Response.json(failureBody(service, status), { status });
}

function failureBody(service: FaultyService, status: number): object {
  const message = status === 429 ? 'Too many requests' : status === 401 ? 'Token has expired' : 'Something went wrong';
  if (service === 'msg91') return { message, type: 'error' };
  if (service === 'shiprocket') return { message, status_code: status };
  const code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
  return { error: { code, description: message, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
}
