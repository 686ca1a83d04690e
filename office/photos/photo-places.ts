/** Places of a saree's gallery, as the outlines name them. Any may be left out. Pure. */
import type { CatalogueWords } from '../catalogue/words/en.ts';

export interface PhotoPlace {
  readonly name: keyof CatalogueWords['photoPlaces'];
  /** Line drawing in a field of 40 by 50. */
  readonly outline: string;
}

export const photoPlaces: readonly PhotoPlace[] = [
  {
    name: 'draped',
    outline:
      'M3 9h34M10 3v6M30 3v6M8 9l1 23h9M11.5 9v23M15 9v23M18 9l-1 29h15l-1-29M22 9v29M27 9v29M17 31h15M17 34h15M18 38v4M21 38v4M24.5 38v4M28 38v4M31 38v4',
  },
  {
    name: 'pallu',
    outline:
      'M7 5h26v35H7zM7 22h26M7 26h26M7 33h26M11 33l3-5l3 5l3-5l3 5l3-5l3 5M9 40v5M14 40v5M20 40v5M26 40v5M31 40v5',
  },
  {
    name: 'border',
    outline: 'M5 14h30v30M5 14v30M5 36h30M5 40h30M5 36l3.75-6l3.75 6l3.75-6l3.75 6l3.75-6l3.75 6l3.75-6l3.75 6',
  },
  {
    name: 'close_up',
    outline:
      'M20 8a15 15 0 1 1 0 30a15 15 0 1 1 0-30M12 32c4-1 11-6 16-17M17 27c-5 1-6-3-5-6c3 0 5 3 5 6M23 21c-5-1-5-5-3-7c3 1 4 4 3 7M21 24c3-3 7-2 8 1c-2 3-6 2-8-1',
  },
  { name: 'blouse_piece', outline: 'M14 13c2 6 10 6 12 0l7 4l-3 10l-4-1v8H14v-8l-4 1l-3-10zM14 31h12' },
  { name: 'back', outline: 'M3 9h34M10 3v6M30 3v6M10 9v31h20V9M10 13h20M15 22h9c5 0 5 7 0 7h-3m3-3l-3 3l3 3' },
  { name: 'folded', outline: 'M6 18h26c4 0 4 7 0 7H6zM6 25h26c4 0 4 7 0 7H6zM6 32h26c4 0 4 7 0 7H6zM14 18v21' },
  {
    name: 'tassels',
    outline: 'M5 10h30v12H5zM5 18h30M9 22v6m-2 12l2-12l2 12M20 22v6m-2 12l2-12l2 12M31 22v6m-2 12l2-12l2 12',
  },
];
