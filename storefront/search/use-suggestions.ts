/** Fetches suggestions while a shopper types, a moment after the last key. An old answer never replaces a newer one. */
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
 * Returns the suggestions for `text`, or those for the text before it while they are fetched; `null` for an empty text,
 * before the first answer and after a failure.
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
        // The box still searches without suggestions.
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
