/** Says in words why something was refused. Pure. */
import { ApiProblem } from '../../look/calls/answer.ts';
import { paise } from '../../shop/money.ts';
import { type RefusedAmounts, sentenceOfRefusal } from '../../shop/office/refusal-words.ts';

/** Returns the sentence for an error; `reasons` has those of one screen, which come before the office's own. */
export function refusalWords(error: unknown, reasons: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof ApiProblem)) return 'Something went wrong here. Try again.';
  if (error.code === 'unreachable') return 'No connection. Check your network, then try again.';
  const reason = String(error.body.reason ?? '');
  const ofScreen = reasons[reason] ?? reasons[error.code];
  return ofScreen ?? sentenceOfRefusal(reason, amountsOf(error)) ?? sentenceOfRefusal(error.code) ?? error.message;
}

function amountsOf({ body: { left, min } }: ApiProblem): RefusedAmounts {
  return {
    ...(typeof left === 'number' && { left: paise(left) }),
    ...(typeof min === 'number' && { min: paise(min) }),
  };
}
