/** The pieces that were found of a parcel, and its weight. A reload of the page begins where it was. */
import { useState } from 'react';
import type { PackingEntry } from '../api/packing.ts';
import { keepProgress, readProgress } from '../offline/progress.ts';
import type { Found } from './found-pieces.ts';

export function useProgress({ code, weight_g }: Pick<PackingEntry, 'code' | 'weight_g'>) {
  const [progress, setProgress] = useState(
    () => readProgress(code) ?? { found: {} as Found, grams: weight_g as number | null },
  );
  const change = (next: Partial<typeof progress>) => {
    const changed = { ...progress, ...next };
    setProgress(changed);
    keepProgress(code, changed);
  };
  return {
    ...progress,
    setFound: (found: Found) => change({ found }),
    setGrams: (grams: number | null) => change({ grams }),
  };
}
