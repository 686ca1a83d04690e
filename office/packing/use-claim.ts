/** Tells other packers which order one packs, and whether somebody else packs it. */
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claimPacking, type PackingEntry } from '../api/packing.ts';

/** Milliseconds after which a claim, which lasts ten minutes, is renewed. */
const renewMs = 5 * 60_000;

export interface Claim {
  /** Name of somebody else who packs the order; `null` if nobody does. */
  readonly otherPacker: string | null;
  /** Takes the order from them. */
  takeOver(): void;
}

/** Claims an order while it is shown, unless somebody else packs it. Without a network it claims nothing. */
export function useClaim({ code, claim: known }: Pick<PackingEntry, 'code' | 'claim'>): Claim {
  const { data, mutate } = useMutation({
    mutationFn: (takesOver: boolean) => claimPacking(code, takesOver),
    networkMode: 'always',
  });
  useEffect(() => {
    mutate(false);
    const timer = window.setInterval(() => mutate(false), renewMs);
    return () => window.clearInterval(timer);
  }, [mutate]);
  const claim = data ?? known;
  return { otherPacker: claim && !claim.is_yours ? claim.name : null, takeOver: () => mutate(true) };
}
