/** Reads the acts that wait some seconds before they are done, and undoes them. */
import { queryOptions } from '@tanstack/react-query';
import { formatAmount } from '../../look/words/money.ts';
import { answerOf } from './client.ts';

export interface WaitingAct {
  readonly id: string;
  readonly act: string;
  /** Amount that goes back, in paise; `null` if the act is not about money. */
  readonly money: number | null;
  readonly due_at: string;
  /** True for an act that the person asked for. */
  readonly is_own: boolean;
}

export interface ScheduledActs {
  readonly waiting: readonly WaitingAct[];
}

export const scheduledKey = ['scheduled'] as const;

export const scheduledQuery = queryOptions({
  queryKey: scheduledKey,
  queryFn: () => answerOf<ScheduledActs>(fetch('/api/office/scheduled')),
});

/** Returns the list with an act that was just asked for. */
export function withWaitingAct(list: ScheduledActs | undefined, act: WaitingAct): ScheduledActs {
  return { ...list, waiting: [...(list?.waiting ?? []).filter(({ id }) => id !== act.id), act] };
}

/** Undoes an act before its time. Throws an `ApiProblem` if it is too late. */
export function undoScheduledAct(id: string): Promise<unknown> {
  return answerOf(fetch(`/api/office/scheduled/${encodeURIComponent(id)}/undo`, { method: 'POST' }));
}

/** Returns what is about to go, such as 'Refund of ₹4,200'. */
export function wordsOfWaitingAct({ act, money }: Pick<WaitingAct, 'act' | 'money'>): string {
  if (act === 'order.cancel') return 'The cancellation';
  return money === null ? 'What you asked for' : `Refund of ${formatAmount(money)}`;
}
