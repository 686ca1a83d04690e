/** Reads the acts that wait some seconds before they are done, and undoes them. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { en, type Words } from '../words/en.ts';
import { answerOf, officeApi } from './client.ts';
import { performAsked } from './perform-act.ts';

type Answer = InferResponseType<typeof officeApi.scheduled.$get, 200>;
/** Facts of an act that waits, as far as its bar shows them. */
export type WaitingAct = Pick<Answer['waiting'][number], 'id' | 'act' | 'money' | 'due_at' | 'is_own'>;
/** The acts that wait, and those that were refused when they were due. */
export type ScheduledActs = Omit<Answer, 'waiting'> & { readonly waiting: readonly WaitingAct[] };

export const scheduledKey = ['scheduled'] as const;

export const scheduledQuery = queryOptions({
  queryKey: scheduledKey,
  queryFn: (): Promise<ScheduledActs> => answerOf(officeApi.scheduled.$get()),
});

/** Returns the list with an act that was just asked for. */
export function withWaitingAct(list: ScheduledActs | undefined, act: WaitingAct): ScheduledActs {
  return { refused: [], ...list, waiting: [...(list?.waiting ?? []).filter(({ id }) => id !== act.id), act] };
}

/** Undoes an act before its time. Throws an `ApiProblem` if it is too late. */
export function undoScheduledAct(id: string): Promise<unknown> {
  return performAsked({ name: 'scheduled.undo', input: { scheduledActId: id } });
}

/** Returns what is about to go, such as 'Refund of ₹4,200'. */
export function wordsOfWaitingAct(
  { act, money }: Pick<WaitingAct, 'act' | 'money'>,
  { scheduled }: Pick<Words, 'scheduled'> = en,
): string {
  if (act === 'order.cancel') return scheduled.cancellation;
  return money === null ? scheduled.other : scheduled.refund(money);
}
