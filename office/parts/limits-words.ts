/** Says how much money somebody may send back. Pure. */
import { en, type Words } from '../words/en.ts';

interface Limited {
  /** Condition under which they may refund; `undefined` if they may not. */
  readonly permission: string | undefined;
  /** In paise. */
  readonly limits: { readonly per_order: number; readonly per_day: number };
}

/** Returns the sentence; `null` for somebody who sends no money back. */
export function limitsWords(
  { permission, limits: { per_order, per_day } }: Limited,
  { account }: Pick<Words, 'account'> = en,
): string | null {
  if (permission === undefined) return null;
  return permission === 'passkey_above_limit'
    ? account.refundPasskey(per_order, per_day)
    : account.refundLimits(per_order, per_day);
}
