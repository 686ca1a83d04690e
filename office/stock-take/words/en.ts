/** The words of the stock take in English: the source, whose type the other languages fill. */
export const en = {
  title: 'Stock take',
  nothing: 'There is no saree to count.',
  allRight: 'All is right',
  uncounted: 'Nothing is counted yet',
  lookAt: (sarees: number) => `Look at ${sarees} that differ`,
  closeCamera: 'Close the camera',
  scanTags: 'Scan tags',
  sums: (found: number, differ: number, missing: number) => `${found} found · ${differ} differ · ${missing} missing`,
  unknown: (tags: string) => `Not in the list: ${tags}`,
  beginAnew: 'Begin anew',
  tagOrSku: 'Tag or sku',
  countIt: 'Count it',
  shelf: 'Shelf',
  allShelves: 'All shelves',
  onShelf: (shelf: string) => `shelf ${shelf}`,
  of: (pieces: number) => `of ${pieces}`,
  countOneMore: 'counted. Count one more.',
  oneLess: (saree: string) => `One less of ${saree}`,
  differs: 'What differs',
  staysAsItIs: 'What was not counted stays as it is unless you tick it.',
  correct: (sarees: number) => `Correct ${sarees}`,
  corrected: 'Corrected.',
  moved: 'Some pieces were sold or moved meanwhile. Count those sarees anew.',
};

export type StockTakeWords = typeof en;
