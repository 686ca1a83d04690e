/** Refuses input that does not fit its schema or that the database cannot store. */
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isStorable, maxStorableDepth } from '../../shop/storable.ts';
import { answerProblem } from './problem.ts';

export const unstorableDetail = `A text holds a NUL or half a character (a lone surrogate), or values are nested deeper than ${maxStorableDepth} levels.`;

type Checked = { target: string } & ({ success: true; data: unknown } | { success: false; error: z.ZodError });

/**
 * Answers `bad_request` (400), with up to 20 fields, to invalid input, and to valid input that the database cannot
 * store.
 */
export function refuseInvalidInput(result: Checked, c: Context): Response | undefined {
  if (result.success)
    return isStorable(result.data) ? undefined : answerProblem(c, 'bad_request', { detail: unstorableDetail });
  const errors = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.join('.').slice(0, 100), message: issue.message }));
  return answerProblem(c, 'bad_request', { errors });
}
