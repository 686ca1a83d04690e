/**
 * Shiprocket's error envelope `{message, status_code, errors}`, and the check of its input (contracts: Shiprocket 2.8).
 */
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { FailureBody } from '../faults/fault-middleware.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export function createFailureError(
  status: 400 | 401 | 403 | 404 | 409 | 422 | 500,
  message: string,
  errors?: FieldErrors,
): HTTPException {
  const body = { message, ...(errors === undefined ? {} : { errors }), status_code: status };
  return new HTTPException(status, { res: Response.json(body, { status }), message });
}

/** Returns the body of a failure of the whole service. */
export const failureBody: FailureBody = (status, message) => ({ message, status_code: status });

export async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text();
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw createFailureError(400, 'Syntax error');
  }
}

/** Returns `input` as `schema` parses it. Throws the error 422, with the errors of every field, if it does not fit. */
export function parseInput<T extends z.ZodType>(
  input: unknown,
  schema: T,
  message = 'Oops! Invalid Data.',
): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw createFailureError(422, message, fieldErrorsOf(parsed.error, input));
}

/** Returns the errors by field: the message of its schema, or for an absent or empty field that it is required. */
function fieldErrorsOf(error: z.ZodError, input: unknown): FieldErrors {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    const name = field.replaceAll('_', ' ');
    const given = valueAt(input, issue.path);
    const blank = given === undefined || given === null || given === '';
    const text = blank ? `The ${name} field is required.` : `The ${name} ${issue.message}`;
    fieldErrors[field] = [...(fieldErrors[field] ?? []), text];
  }
  return fieldErrors;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
