/** Runs one step at a time that may fail, and keeps the sentence that says why it did. */
import { useState } from 'react';
import { PasskeyStop } from '../api/passkeys.ts';
import { NoticeStop } from '../api/this-device.ts';
import { useWords } from '../words/spoken.ts';
import { refusalWords } from './refusal-words.ts';

export interface Step {
  readonly isBusy: boolean;
  /** Sentence of the last failure; '' if there is none. */
  readonly trouble: string;
  /** Runs a step unless one is under way. Resolves to whether it succeeded. */
  run(step: () => Promise<unknown>): Promise<boolean>;
}

/** `reasons` has sentences of its own for codes of the API. */
export function useStep(reasons: Readonly<Record<string, string>> = {}): Step {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = async (step: () => Promise<unknown>) => {
    if (isBusy) return false;
    setBusy(true);
    setTrouble('');
    try {
      await step();
      return true;
    } catch (error) {
      setTrouble(isStop(error) ? words.stops[error.reason] : refusalWords(error, reasons, words));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, trouble, run };
}

/** Tells whether the browser or the person stopped the step; the reason then says so. */
function isStop(error: unknown): error is PasskeyStop | NoticeStop {
  return error instanceof PasskeyStop || error instanceof NoticeStop;
}
