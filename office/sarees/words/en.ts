/** The words of the list of sarees in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';

export const en = {
  newSaree: 'New saree',
  stockTake: 'Stock take',
  tags: 'Tags',
  views: 'Views',
  viewNames: { on_sale: 'On sale', sold_out: 'Sold out', drafts: 'Drafts', hidden: 'Hidden', archived: 'Archived' },
  empty: {
    on_sale: 'No saree is on sale. Photograph the first one.',
    sold_out: 'No saree is sold out.',
    hidden: 'No saree is hidden.',
    archived: 'No saree is archived.',
  },
  clearSearch: 'Clear the search',
  noMatch: (text: string) => `No saree of this view matches “${text}”.`,
  more: 'More about sarees',
  grid: 'Grid',
  import: 'Import',
  exportCsv: 'Export these as CSV',
  exportExcel: 'Export these for Excel',
  soldOut: 'sold out',
  left: (pieces: number) => `${pieces} left`,
  wait: (shoppers: number) => formatCount(shoppers, 'waits', 'wait'),
  onThisDevice: 'On this device',
  notSaved: 'Not saved at the shop yet',
  notAllSaved: 'Its words are not all saved yet',
  noDraft: 'No draft. Photograph the next saree.',
  listed: (moment: string) => `Listed ${moment}`,
  canBeListed: 'Can be listed',
  noPhoto: 'No photo yet',
  missing: (things: number) => `${formatCount(things, 'thing is', 'things are')} missing`,
};

export type SareesWords = typeof en;
