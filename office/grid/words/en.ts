/** The words of the grid in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';

export const en = {
  title: 'Grid',
  needsWider: 'The grid needs a wider screen. Here is the list.',
  noSaree: 'There is no saree yet.',
  picture: 'Picture',
  sku: 'SKU',
  pieces: 'Pieces',
  tooMany: (cells: number) => `At most ${cells.toLocaleString('en-IN')} changes are saved at once: undo some`,
  review: (changes: number) => `Review ${formatCount(changes, 'change', 'changes')}`,
  changedMeanwhile: (cells: number) => `${formatCount(cells, 'cell', 'cells')} changed meanwhile`,
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Shift and arrows choose cells, ⌘C and ⌘V copy and paste, ⌘D fills down, ⌘Z undoes. On Windows hold Ctrl.',
  wasChanged: (value: string) => `was changed meanwhile: ${value}`,
  sarees: (number: number) => formatCount(number, 'saree', 'sarees'),
  before: (value: string) => `before: ${value}`,
  reviewTitle: 'Review',
  save: (changes: number) => `Save ${formatCount(changes, 'change', 'changes')}`,
  saved: 'Saved.',
  madeAlready: 'These changes have been made already.',
  moreSarees: (number: number) => `and ${formatCount(number, 'saree', 'sarees')} more`,
  staleTitle: 'Changed meanwhile',
  stale: 'Somebody has changed these cells meanwhile.',
};

export type GridWords = typeof en;
