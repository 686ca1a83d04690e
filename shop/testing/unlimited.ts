import type { LimitCounter } from '../limits/take.ts';

/** Limits that refuse nothing, so that every input reaches what it is meant for. */
export const unlimited: LimitCounter = {
  take: async () => ({ ok: true }),
  count: async () => 0,
  giveBack: async () => {},
};
