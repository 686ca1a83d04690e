/** The refusals that packing and sending can meet, which each language has a sentence for. Pure. */
import type { RefusalCode } from '../../shop/office/refusal-words.ts';

const codes = [
  ...(['forbidden_act', 'passkey_needed', 'over_limit', 'undone', 'moved_on', 'held', 'not_paid', 'disputed'] as const),
  ...([
    'undeliverable',
    'on_hold',
    'not_on_hold',
    'not_holdable',
    'order_stopped',
    'no_parcel',
    'wrong_state',
  ] as const),
  ...(['busy', 'wallet_empty', 'not_away', 'not_delivered', 'not_arrived', 'not_inspected', 'unknown_photo'] as const),
] satisfies readonly RefusalCode[];

export type PackingRefusal = (typeof codes)[number];

/** Returns the office's English sentences for these refusals, by their codes. */
export function packingRefusals(sentences: Readonly<Record<RefusalCode, string>>): Record<PackingRefusal, string> {
  return Object.fromEntries(codes.map((code) => [code, sentences[code]])) as Record<PackingRefusal, string>;
}
