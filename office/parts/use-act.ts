/** Performs acts from a screen, and says what became of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActFacts, ActName } from '../../shop/office/acts.ts';
import { useSignedIn } from '../api/me.ts';
import { type ActCall, type AskedAct, type IdField, performAsked } from '../api/perform-act.ts';
import { type ScheduledActs, scheduledKey, withWaitingAct } from '../api/scheduled.ts';
import { useWords } from '../words/spoken.ts';
import { refusalWords } from './refusal-words.ts';
import { showToast } from './toasts.ts';

interface ActOptions<Id extends IdField> extends Pick<AskedAct<ActName, Id>, 'seen' | 'idField'> {
  /** Notice once it is done; an act that waits is told by the bar of scheduled acts. */
  readonly done?: string;
  /** Sentences of the use case's own refusals. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Takes a refusal that the screen itself explains; returns whether it did. */
  onRefused?(error: unknown): boolean;
}

/** A call that was made, and what the shop answered; nothing of an act that waits. */
interface PerformedAct<Name extends ActName> extends ActCall<Name> {
  readonly outcome: Partial<ActFacts<Name>>;
}

/** Tells whether the person may do an act, at all or on a condition. */
export function useMayDo(name: ActName): boolean {
  return Object.hasOwn(useSignedIn().acts, name);
}

/**
 * Returns a function that performs an act, and whether one is under way. It returns the call with its outcome, or `null` if the act was refused
 * or its answer is lost, which a notice then says. Afterwards everything that is shown is read anew.
 */
export function useAct() {
  const client = useQueryClient();
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const act = async <Name extends ActName, Id extends IdField = never>(
    name: Name,
    input: AskedAct<Name, Id>['input'],
    options: ActOptions<Id> = {},
  ): Promise<PerformedAct<Name> | null> => {
    setBusy(true);
    try {
      const { call, answer } = await performAsked({ name, input, seen: options.seen, idField: options.idField });
      if (answer.result === 'scheduled') {
        const { id, money, due_at } = answer;
        client.setQueryData(scheduledKey, (list: ScheduledActs | undefined) =>
          withWaitingAct(list, { id, act: name, money, due_at, is_own: true }),
        );
      } else if (options.done) showToast(options.done);
      return { ...call, outcome: answer.result === 'scheduled' ? {} : answer.outcome };
    } catch (error) {
      if (!options.onRefused?.(error)) showToast(refusalWords(error, options.reasons, words));
      return null;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return { act, isBusy };
}
