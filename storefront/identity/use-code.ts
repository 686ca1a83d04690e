/**
 * Has a contact proven in two steps: a code is sent, and checked. One call runs at a time; errors are texts for
 * shoppers. While a code works, its box survives a reload and is returned to when the same contact is chosen again.
 */
import { useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import type { SentTiming } from './browser-identity.ts';
import {
  type CodePlace,
  closeSentCode,
  forgetSentCode,
  keepSentCode,
  readOpenCode,
  reopenSentCode,
  type SentCode,
  sentCodeOf,
} from './sent-codes.ts';
import { waitText } from './wait-text.ts';

interface CodeCalls {
  place: CodePlace;
  /** Tells whether a contact may be proven here; all may if it is left out. */
  isOffered?(to: string): boolean;
  /** Has a code sent; throws `ApiProblem`. */
  send(to: string): Promise<SentTiming>;
  /** Checks the code; throws `ApiProblem`. */
  check(to: string, code: string): Promise<void>;
  /** Called with a problem before it is shown; returns true if it handles the problem, which is then not shown. */
  onProblem?(problem: ApiProblem): boolean;
}

export function useContactCode({ place, isOffered = () => true, send, check, onProblem }: CodeCalls) {
  const [sent, setSent] = useState<SentCode | null>(() => {
    const open = readOpenCode(place);
    return open && isOffered(open.to) ? open : null;
  });
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    await work().catch((problem: unknown) => {
      if (problem instanceof ApiProblem && onProblem?.(problem)) return;
      setError(problem instanceof ApiProblem ? textOf(problem) : tryAgain);
    });
    setBusy(false);
  };
  const sendAgain = (to: string) =>
    attempt(async () => {
      const code = sentCodeOf(to, await send(to), Date.now());
      keepSentCode(place, code);
      setSent(code);
    });
  return {
    sent,
    error,
    isBusy,
    /** Has a code sent, unless one that was sent to this contact still works. */
    send: async (to: string) => {
      const kept = reopenSentCode(place, to);
      if (!kept) return sendAgain(to);
      setError('');
      setSent(kept);
    },
    sendAgain,
    check: (code: string) =>
      attempt(async () => {
        if (!sent) return;
        await check(sent.to, code).catch((problem: unknown) => {
          if (isDead(problem)) forgetSentCode(place, sent.to);
          throw problem;
        });
        forgetSentCode(place, sent.to);
      }),
    /** Goes back to the choice of the contact. */
    startOver: () => {
      closeSentCode(place);
      setSent(null);
      setError('');
    },
  };
}

/** Tells whether a code no longer works, so that a new one must be asked for. */
function isDead(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.code === 'code_expired' || problem.code === 'codes_used_up');
}

const tryAgain = 'That did not work. Please try again.';

function textOf({ code, message, body }: ApiProblem): string {
  if (code === 'too_many') return `We have sent you a code already. ${waitText(body.retryAfterSeconds)}`;
  if (code === 'outside_service_failed') return 'That could not be sent just now. Please try again in a moment.';
  if (code === 'bad_request') return fieldMessage(body.errors) ?? message;
  return message;
}

function fieldMessage(errors: unknown): string | null {
  const [first] = Array.isArray(errors) ? errors : [];
  return typeof first?.message === 'string' ? first.message : null;
}
