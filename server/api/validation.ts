/** Refuses input that does not fit its schema or that the database cannot store. */
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isStorable, maxStorableDepth } from '../../shop/storable.ts';
import { answerProblem, Problem } from './problem.ts';

export const unstorableDetail = `We cannot store one of the characters, or values are nested deeper than ${maxStorableDepth} levels.`;

type Checked = { target: string } & z.ZodSafeParseResult<unknown>;

/**
 * Answers `bad_request` (400), with up to 20 fields, to invalid input, and to valid input that the database cannot
 * store.
 */
export function refuseInvalidInput(result: Checked, c: Context): Response | undefined {
  const mistakes = mistakesOf(result);
  return mistakes ? answerProblem(c, 'bad_request', mistakes) : undefined;
}

/** Returns the output of a schema that a route chooses by itself. Throws `bad_request`, as {@link refuseInvalidInput} answers. */
export function requireValid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  const mistakes = mistakesOf(result);
  if (mistakes || !result.success) throw new Problem('bad_request', mistakes ?? {});
  return result.data;
}

/** Returns the mistakes of the input, for the problem; `null` if there are none. */
function mistakesOf(result: z.ZodSafeParseResult<unknown>) {
  if (result.success) return isStorable(result.data) ? null : { detail: unstorableDetail };
  const errors = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.join('.').slice(0, 100), message: issue.message }));
  return { errors };
}
