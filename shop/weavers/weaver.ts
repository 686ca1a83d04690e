/** Weavers and the entries of their accounts. Pure. */
import { type Paise, paise } from '../money.ts';

export const weaverEntryKinds = ['received', 'paid', 'advance', 'correction'] as const;
export type WeaverEntryKind = (typeof weaverEntryKinds)[number];

export interface WeaverAccount {
  readonly id: number;
  readonly name: string;
  readonly village: string | null;
  /** Typed by an owner, whom alone it is shown. */
  readonly phone: string | null;
  /** Sum of the entries, which the shop owes; below zero for an advance. */
  readonly balance: Paise;
}

export interface WeaverEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: WeaverEntryKind;
  /** Pieces that were received; `null` in other entries. */
  readonly received: { readonly sku: string; readonly title: string; readonly pieces: number } | null;
  /** Wages, money that was given, or what a correction adds to what is owed. */
  readonly amount: Paise;
  readonly reference: string | null;
  readonly reason: string | null;
}

/** Returns what an entry adds to what the shop owes. */
export function owedBy({ kind, amount }: Pick<WeaverEntry, 'kind' | 'amount'>): Paise {
  return kind === 'paid' || kind === 'advance' ? paise(0 - amount) : amount;
}
