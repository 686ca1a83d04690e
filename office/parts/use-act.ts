/** Performs acts from a screen, and says what became of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { useSignedIn } from '../api/me.ts';
import { type ActAnswer, performAct } from '../api/perform-act.ts';
import { type ScheduledActs, scheduledKey, withWaitingAct } from '../api/scheduled.ts';
import { refusalWords } from './refusal-words.ts';
import { showToast } from './toasts.ts';

interface ActOptions {
  /** Last entry of the order's history that the person saw. */
  readonly seen?: number;
  /** Notice once it is done; an act that waits is told by the bar of scheduled acts. */
  readonly done?: string;
  /** Sentences of the use case's own refusals. */
  readonly reasons?: Readonly<Record<string, string>>;
}

/** Tells whether the person may do an act, at all or on a condition. */
export function useMayDo(name: string): boolean {
  return Object.hasOwn(useSignedIn().acts, name);
}

/**
 * Returns a function that performs an act, and whether one is under way. It returns the answer, or `null` if the act was
 * refused, which a notice then says. Afterwards everything that is shown is read anew.
 */
export function useAct() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (name: string, input: object, options: ActOptions = {}): Promise<ActAnswer | null> => {
    const key = crypto.randomUUID();
    const perform = async (): Promise<ActAnswer | null> => {
      setBusy(true);
      try {
        const answer = await performAct({ name, input, seen: options.seen, key });
        if (answer.result === 'scheduled') {
          const { id, money, due_at } = answer;
          client.setQueryData(scheduledKey, (list: ScheduledActs | undefined) =>
            withWaitingAct(list, { id, act: name, money, due_at, is_own: true }),
          );
        } else if (options.done) showToast(options.done);
        return answer;
      } catch (error) {
        // The answer may be lost after the act was done: with the same key it is not done twice.
        const isLost = error instanceof ApiProblem && error.code === 'unreachable';
        const again = { label: 'Try again', press: () => void perform() };
        showToast(refusalWords(error, options.reasons), isLost ? again : undefined);
        return null;
      } finally {
        setBusy(false);
        void client.invalidateQueries();
      }
    };
    return perform();
  };
  return { act, isBusy };
}
