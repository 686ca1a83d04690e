/** Says in words why something was refused. Pure. */
import { ApiProblem } from '../../look/calls/answer.ts';
import { paise } from '../../shop/money.ts';
import { type RefusedAmounts, sentenceOfRefusal } from '../../shop/office/refusal-words.ts';
import { en, type Words } from '../words/en.ts';

/**
 * Returns the sentence for an error; `reasons` has those of one screen, which come before the office's own. A refusal that the
 * language has no sentence for is said in English.
 */
export function refusalWords(
  error: unknown,
  reasons: Readonly<Record<string, string>> = {},
  words: Pick<Words, 'errors' | 'refusals' | 'problems'> = en,
): string {
  if (!(error instanceof ApiProblem)) return words.errors.ours;
  const { code, message } = error;
  if (code === 'unreachable') return words.errors.unreachable;
  const reason = String(error.body.reason ?? '');
  const ofScreen = reasons[reason] ?? reasons[code];
  const problems: Readonly<Record<string, string | null>> = words.problems;
  const ofReason = sentenceOfRefusal(reason, amountsOf(error.body), words.refusals);
  const ofCode = sentenceOfRefusal(code, {}, words.refusals) ?? problems[code];
  return ofScreen ?? ofReason ?? ofCode ?? message;
}

/** Returns the amounts of a refusal of the API. */
export function amountsOf({ left, min }: { readonly left?: unknown; readonly min?: unknown }): RefusedAmounts {
  return {
    ...(typeof left === 'number' && { left: paise(left) }),
    ...(typeof min === 'number' && { min: paise(min) }),
  };
}
