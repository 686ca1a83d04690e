/** The pieces that were found of a parcel, its box and its weight. A reload of the page begins where it was. */
import { useState } from 'react';
import type { PackingEntry } from '../api/packing.ts';
import { keepProgress, type Progress, readProgress } from '../offline/progress.ts';
import { type BoxChoice, boxFor } from './boxes.ts';
import type { Found } from './found-pieces.ts';

/** Returns the progress of a parcel. Until a weight was typed it is that of the catalogue, with the box. */
export function useProgress({ code, pieces, pieces_g }: PackingEntry, boxes: readonly BoxChoice[]) {
  const [progress, setProgress] = useState<Progress>(() => readProgress(code) ?? { found: {} });
  const change = (next: Partial<Progress>) => {
    const changed = { ...progress, ...next };
    setProgress(changed);
    keepProgress(code, changed);
  };
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const box = boxFor(boxes, count, progress.box);
  return {
    found: progress.found,
    count,
    box,
    grams: progress.grams === undefined ? pieces_g + box.weightG : progress.grams,
    setFound: (found: Found) => change({ found }),
    setBox: (name: string) => change({ box: name }),
    setGrams: (grams: number | null) => change({ grams }),
  };
}
