/** The words of Home & collections in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import type { Translated } from '../../../shop/office/said.ts';
import type { conflictSentences } from '../../../shop/office/stale-words.ts';

/** Names of a kind: of several and of one. */
const namesOf = (several: string, one: string) => ({
  several,
  one,
  new: `New ${one}`,
  none: `There are no ${several.toLowerCase()}.`,
  unknown: `There is no such ${one}.`,
  add: `Add the ${one}`,
  remove: `Remove the ${one}`,
  onPhone: `The ${one} on the home page, on a phone`,
});

const badAddress =
  'This cannot be added. An address has small letters, digits and single dashes, and no year at its end.';
const [inMenus, atHome] = ['In menus, filters and on the home page', 'On the home page'];
const [title, line] = ['Title', 'Line under the title'];

export const en = {
  title: 'Home & collections',
  views: 'Views',
  bestSellers: 'Best sellers',
  /** Each kind: why one is not accepted, the labels of its two texts, and where it is shown. */
  kinds: {
    category: { ...namesOf('Categories', 'category'), bad: badAddress, title, words: line, where: inMenus },
    collection: { ...namesOf('Collections', 'collection'), bad: badAddress, title, words: line, where: inMenus },
    occasion: {
      ...namesOf('Occasions', 'occasion'),
      bad: 'This cannot be added. Choose another title.',
      title,
      words: line,
      where: inMenus,
    },
    slide: {
      ...namesOf('Slides', 'slide'),
      bad: 'This cannot be saved. A slide leads to an address of the shop’s own, such as /sarees.',
      title,
      words: line,
      where: atHome,
    },
    testimonial: {
      ...namesOf('Testimonials', 'testimonial'),
      bad: 'This cannot be saved. Fill every field.',
      title: 'Name',
      words: 'What they said',
      where: atHome,
    },
  },
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  noSaree: 'no saree yet',
  sarees: (count: number) => formatCount(count, 'saree', 'sarees'),
  leadsTo: (link: string) => `leads to ${link}`,
  starsFrom: (stars: string, place: string) => `${stars} of 5, ${place}`,
  sample: 'a sample',
  states: { shown: 'Shown', hidden: 'Hidden' },
  shownFrom: (moment: string) => `shown from ${moment}`,
  hiddenFrom: (moment: string) => `hidden from ${moment}`,
  choices: { shown: 'Shown', hidden: 'Hidden' },
  showFrom: 'Show from, in India',
  hideFrom: 'Hide from, in India',
  save: 'Save',
  saved: 'Saved. The shop shows it at once.',
  itsPage: 'Its page on the shop',
  removeIt: 'Remove it',
  slidesTurn: 'The home page shows the slides in turn, each for three seconds.',
  isSample:
    'Invented for the demonstration: a shop that sells does not show it, whatever is written here. Add real ones anew.',
  neverWrite: 'The words of a customer. Never write them yourself: the law forbids it.',
  isFilter: 'A filter of lists.',
  itsAddress: (address: string) => `Its address is ${address}, for good.`,
  noSareeIn: (where: string) => `${where} No saree is in it yet.`,
  sareesIn: (where: string, count: number) =>
    `${where} ${formatCount(count, 'saree is', 'sarees are')} in it, so that it can be hidden and not removed.`,
  whoAdds: 'Owners and managers add them.',
  added: (name: string) => `${name} is in the shop.`,
  addedHidden: (name: string) => `${name} is added, and hidden.`,
  addressAfter: (folder: string) => `Address, after ${folder}`,
  addressStays: 'It never changes afterwards.',
  leadsToLabel: 'Leads to',
  leadsToNote: 'An address of the shop, such as /sarees.',
  place: 'Place',
  stars: 'Stars',
  pictureInWords: 'That picture in words',
  saree: {
    label: 'Saree whose picture is shown',
    note: 'Close up; no person is shown.',
    isShown: 'Its picture is shown, close up; no person is.',
    another: 'Choose another saree',
  },
  pictures: {
    picture: 'Picture',
    forPhones: 'Picture for phones',
    cannotRead: 'This photo cannot be read here. Choose a JPEG, PNG or WebP.',
    take: 'Take a photo',
    takeOf: (picture: string) => `${picture}: take a photo`,
    choose: 'Choose a photo',
    chooseOf: (picture: string) => `${picture}: choose a photo`,
    sameToo: 'Use the same photo',
    noOwn: 'Use none',
    noneOf: (picture: string) => `${picture}: use none`,
    phonesShowWide: 'Phones show the picture above, with its sides cut off.',
    none: 'None yet.',
    cameWithShop: 'This one came with the shop, and is shown until you choose another.',
    ofSaree: 'A saree’s picture is shown until you choose one.',
    soft: (pixels: number) => `Only ${pixels} pixels across: it will look soft on large screens.`,
  },
  phone: {
    see: 'See it on a phone',
    aside: 'On a phone',
    asItWillBe: 'On a phone, as it will be on the home page:',
  },
  versions: {
    title: 'Earlier versions',
    none: 'It was not changed yet.',
    restore: 'Restore',
    restoreOf: (name: string, moment: string) => `Restore ${name} of ${moment}`,
    restored: 'Restored. The shop shows it at once.',
    stale: 'Somebody changed it meanwhile. This is how it is now.',
  },
  removal: {
    title: (name: string) => `Remove ${name}`,
    done: (name: string) => `${name} is removed.`,
    ofSarees: 'It leaves menus, filters and the home page, and its versions are not kept. No saree is in it.',
    ofHome: 'It leaves the home page, and its versions are not kept.',
  },
  front: {
    title: 'In front',
    list: 'Sarees in front',
    none: 'None: the best sellers are in the order of their sales.',
    take: (saree: string) => `Take ${saree} from the front`,
    another: 'Put another saree in front',
    bySales: 'By sales',
    bySalesList: 'Sarees by sales',
    following: 'These follow, by the orders of the last 90 days.',
    put: (saree: string) => `Put ${saree} in front`,
    soldOut: (sku: string) => `${sku} · Sold out, not on the home page`,
    hidden: (sku: string) => `${sku} · Hidden, not on the home page`,
  },
  /** Name of whoever made changes that nobody of the office made. */
  theShop: 'The shop',
  /** Changes of somebody else; `null` leaves the sentences of the API. */
  conflict: null as Pick<Translated<typeof conflictSentences>, 'entry'> | null,
  reasons: {
    id_taken: 'Something in the shop has this address already. Choose another one.',
    title_taken: 'Another one has this title. Choose another.',
    too_many_entries: 'There are as many as there is room for. Remove one first.',
    last_slide: 'The hero keeps one slide that is shown, with no time to be hidden at. Show another one first.',
    too_many_slides: 'Eight slides are shown at most, now or later. Hide another one first.',
    unknown_saree: 'The shop does not show this saree. Choose another one.',
    unknown_picture: 'A picture was kept too long without being saved. Choose it again.',
    past_time: 'A time is past. Choose a later one.',
    out_of_order: 'It must be hidden after it is shown.',
    other_order: 'Somebody changed the order meanwhile. This is how it is now.',
    unknown_entry: 'It was removed meanwhile.',
    unknown_version: 'This version is not kept any more.',
    in_use: 'Sarees are in it. Hide it instead.',
    shown_already: 'It is shown already. Hide it, or leave Show from empty.',
  },
};

export type HouseWords = typeof en;
