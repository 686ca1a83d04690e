/** What input that does not fit its schema gets: 400, with the field and what to do for every mistake. */
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerProblem } from './problem.ts';

type Checked = { success: true; data: unknown } | { success: false; error: z.ZodError };

export function onInvalid(result: Checked, c: Context): Response | undefined {
  if (result.success) return undefined;
  const errors = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.join('.').slice(0, 100), message: issue.message }));
  return answerProblem(c, 'bad_request', { errors });
}
