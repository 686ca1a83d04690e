/** Asks for suggestions while somebody types: a moment after the last key, and never an old answer over a newer one. */
import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';

export type Suggestions = Awaited<ReturnType<typeof ask>>;

/** Milliseconds from the last key to the call. */
const settleMs = 150;

function ask(search: string, signal: AbortSignal) {
  return answerOf(browserApi.suggest.$get({ query: { q: search } }, { init: { signal } }));
}

interface Answered {
  readonly search: string;
  readonly suggestions: Suggestions;
}

/**
 * Returns the suggestions for what was typed, or for what was typed before while it is being asked; `null` when there
 * is nothing to show.
 */
export function useSuggestions(text: string): Answered | null {
  const search = text.trim();
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (search === '') return setAnswered(null);
    const asked = new AbortController();
    const timer = window.setTimeout(() => {
      ask(search, asked.signal).then(
        (suggestions) => setAnswered({ search, suggestions }),
        // The box works without: it just has nothing to offer.
        () => asked.signal.aborted || setAnswered(null),
      );
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
      asked.abort();
    };
  }, [search]);
  return answered;
}
