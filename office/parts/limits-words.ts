/** Says how much money somebody may send back. Pure. */
import { formatAmount } from '../../look/words/money.ts';

interface Limited {
  /** Condition under which they may refund; `undefined` if they may not. */
  readonly permission: string | undefined;
  /** In paise. */
  readonly limits: { readonly per_order: number; readonly per_day: number };
}

/** Returns the sentence; `null` for somebody who sends no money back. */
export function limitsWords({ permission, limits: { per_order, per_day } }: Limited): string | null {
  if (permission === undefined) return null;
  const limits = `${formatAmount(per_order)} of one order and ${formatAmount(per_day)} in a day`;
  return permission === 'passkey_above_limit'
    ? `Refunds of more than ${limits} need the passkey.`
    : `May refund up to ${limits}.`;
}
