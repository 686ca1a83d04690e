/** Cashfree's error body, and the check of its input: one error at a time (contracts: Cashfree 8.1). */
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { FailureBody } from '../faults/fault-middleware.ts';

interface ErrorBody {
  readonly message: string;
  readonly help: string;
  readonly code: string;
  readonly type: 'invalid_request_error' | 'authentication_error';
}

/** Returns an error of the caller's, as Cashfree answers it. */
export function createRefusal(status: 400 | 404 | 409, code: string, message: string): HTTPException {
  return createError(status, { message, help: '', code, type: 'invalid_request_error' });
}

export function createAuthenticationError(): HTTPException {
  return createError(401, {
    message: 'authentication Failed',
    help: '',
    code: 'request_failed',
    type: 'authentication_error',
  });
}

function createError(status: 400 | 401 | 404 | 409, body: ErrorBody): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status }), message: body.message });
}

/** Returns the body of a failure of the whole service. */
export const failureBody: FailureBody = (status, message) => ({
  message,
  help: '',
  code: status === 429 ? 'rate_limit_exceeded' : 'internal_error',
  type: status === 429 ? 'rate_limit_error' : 'api_error',
});

/** Returns the body as `schema` parses it. Throws the error 400 for the first mistake, with a code of its field. */
export async function readBody<T extends z.ZodType>(c: HonoContext, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'request';
  throw createRefusal(400, `${field}_invalid`, `${field} : ${issue?.message ?? 'invalid value provided'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createRefusal(400, 'request_invalid', 'bad request body');
  }
}
