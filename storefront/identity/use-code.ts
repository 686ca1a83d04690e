/**
 * Has a contact proven in two steps: a code is sent, and checked. One call runs at a time; errors are texts for
 * shoppers.
 */
import { useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import type { SentTiming } from './browser-identity.ts';

export interface SentCode {
  /** Contact that the code was sent to. */
  readonly to: string;
  /** Time from which on another code may be asked for, in milliseconds since 1970. */
  readonly resendAt: number;
}

interface CodeCalls {
  /** Has a code sent; throws `ApiProblem`. */
  send(to: string): Promise<SentTiming>;
  /** Checks the code; throws `ApiProblem`. */
  check(to: string, code: string): Promise<void>;
  /** Called with a problem before it is shown; returns true if it handles the problem, which is then not shown. */
  onProblem?(problem: ApiProblem): boolean;
}

export function useContactCode({ send, check, onProblem }: CodeCalls) {
  const [sent, setSent] = useState<SentCode | null>(null);
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
  return {
    sent,
    error,
    isBusy,
    send: (to: string) =>
      attempt(async () => {
        const { resendSeconds } = await send(to);
        setSent({ to, resendAt: Date.now() + resendSeconds * 1_000 });
      }),
    check: (code: string) => attempt(async () => void (sent && (await check(sent.to, code)))),
    startOver: () => {
      setSent(null);
      setError('');
    },
  };
}

const tryAgain = 'That did not work. Please try again.';

function textOf({ code, message, body }: ApiProblem): string {
  if (code === 'too_many') return 'Too many codes were asked for. Please wait a little, then try again.';
  if (code === 'outside_service_failed') return 'That could not be sent just now. Please try again in a moment.';
  if (code === 'bad_request') return fieldMessage(body.errors) ?? message;
  return message;
}

function fieldMessage(errors: unknown): string | null {
  const [first] = Array.isArray(errors) ? errors : [];
  return typeof first?.message === 'string' ? first.message : null;
}
