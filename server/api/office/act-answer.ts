/** Turns the results of acts into answers of the office's API. */
import { z } from '@hono/zod-openapi';
import type { JSONValue } from 'hono/utils/types';
import type { AnyAct, Decision } from '../../../shop/office/act.ts';
import type { ActResult } from '../../../shop/office/perform-act.ts';
import type { ScheduleResult } from '../../../shop/office/schedule-act.ts';
import type { ScheduledAct } from '../../../shop/office/scheduled-act.ts';
import { Problem } from '../problem.ts';

export const doneSchema = z.object({
  result: z.enum(['done', 'done_before']),
  outcome: z.record(z.string(), z.unknown()).openapi({
    description: 'Facts of the outcome, empty for most acts, and for a call that was made before.',
  }),
});

export const effectsSchema = {
  money: z.int().nullable().openapi({ description: 'What goes back, in paise; null if the act is not about money.' }),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
};

export const scheduledSchema = z.object({
  result: z.literal('scheduled'),
  id: z.string(),
  due_at: z.string(),
  ...effectsSchema,
});

/** Returns what an act does, for the office's pages. */
export function effectsAnswerOf({ effects: { money, changes } }: Pick<ScheduledAct, 'effects'>) {
  return { money, changes: changes.map(({ field, before, after }) => ({ field, before, after })) };
}

/** Returns the answer to a call that did or scheduled an act. Throws the problem of a refused one. */
export function answerOfAct(act: AnyAct, result: ActResult<Decision> | ScheduleResult) {
  if (result.kind !== 'scheduled') return { status: 200 as const, body: answerOfDone(act, result) };
  const { id, dueAt } = result.scheduled;
  const body = { result: 'scheduled' as const, id, due_at: dueAt.toISOString(), ...effectsAnswerOf(result.scheduled) };
  return { status: 202 as const, body };
}

/**
 * Returns the answer to a call that did an act. Throws the problem of a refused one: `act_refused` with the use case's code
 * as `reason`, or why the caller may not.
 */
export function answerOfDone(act: AnyAct, result: ActResult<Decision>) {
  if (result.kind === 'not_allowed') throw new Problem(result.code);
  if (result.kind === 'refused') {
    const refusal = result.outcome as { readonly ok: false; readonly code: string };
    throw new Problem('act_refused', { reason: refusal.code, ...act.explain?.(refusal) });
  }
  const facts = result.kind === 'done' ? act.answer?.(result.outcome) : undefined;
  return { result: result.kind, outcome: { ...facts } as Record<string, JSONValue> };
}
