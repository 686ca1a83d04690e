/** Places of a saree's gallery, as the outlines name them. Any may be left out. Pure. */

export interface PhotoPlace {
  readonly name: string;
  /** Line drawing in a field of 40 by 50. */
  readonly outline: string;
}

export const photoPlaces: readonly PhotoPlace[] = [
  {
    name: 'Draped',
    outline:
      'M4 7h32M9 7c-1 11-1 23 0 33c7 2 15 2 22 0c1-10 1-22 0-33M14 7v34M19 7v35M25 7v35M9 33c7 2 15 2 22 0M9 36c7 2 15 2 22 0',
  },
  {
    name: 'Pallu',
    outline:
      'M7 5h26v35H7zM7 22h26M7 26h26M7 33h26M11 33l3-5l3 5l3-5l3 5l3-5l3 5M9 40v5M14 40v5M20 40v5M26 40v5M31 40v5',
  },
  {
    name: 'Border',
    outline: 'M5 14h30v30M5 14v30M5 36h30M5 40h30M5 36l3.75-6l3.75 6l3.75-6l3.75 6l3.75-6l3.75 6l3.75-6l3.75 6',
  },
  {
    name: 'Close up',
    outline:
      'M20 8a15 15 0 1 1 0 30a15 15 0 1 1 0-30M12 32c4-1 11-6 16-17M17 27c-5 1-6-3-5-6c3 0 5 3 5 6M23 21c-5-1-5-5-3-7c3 1 4 4 3 7M21 24c3-3 7-2 8 1c-2 3-6 2-8-1',
  },
  { name: 'Blouse piece', outline: 'M14 12c3 4 9 4 12 0l8 5l-4 8l-3-1v14H13V24l-3 1l-4-8zM13 34h14' },
  { name: 'Back', outline: 'M8 6h24v28l-10 9H8zM32 34H22v9M12 12h16M12 18h16M12 24h16' },
  { name: 'Folded', outline: 'M6 18h26c4 0 4 7 0 7H6zM6 25h26c4 0 4 7 0 7H6zM6 32h26c4 0 4 7 0 7H6zM14 18v21' },
  {
    name: 'Tassels',
    outline: 'M5 10h30v12H5zM5 18h30M9 22v6m-2 12l2-12l2 12M20 22v6m-2 12l2-12l2 12M31 22v6m-2 12l2-12l2 12',
  },
];
