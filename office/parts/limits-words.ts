/** Says how much money somebody may send back. Pure. */
import { formatAmount } from '../../look/words/money.ts';

interface Limited {
  readonly role: string;
  /** In paise. */
  readonly limits: { readonly per_order: number; readonly per_day: number };
}

/** Returns the sentence; `null` for a role that sends no money back. */
export function limitsWords({ role, limits: { per_order, per_day } }: Limited): string | null {
  if (role !== 'owner' && role !== 'manager') return null;
  const limits = `${formatAmount(per_order)} of one order and ${formatAmount(per_day)} in a day`;
  return role === 'owner' ? `Refunds of more than ${limits} need the passkey.` : `May refund up to ${limits}.`;
}
