/** The words of sarees, their facts, drafts and photos in English, which several screens say: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import { cellRules } from '../../../shop/catalogue/cell-rules.ts';
import { sentenceOfRefusal } from '../../../shop/office/refusal-words.ts';

/** Returns the office's sentence for a refusal. */
const refusal = (code: string): string => sentenceOfRefusal(code) ?? '';

const asApiSays = null as string | null;

export const en = {
  sarees: 'Sarees',
  drafts: 'Drafts',
  searchSarees: 'Search sarees',
  searchHint: 'Name, colour or sku',
  noName: 'No name yet',
  oneOfOne: 'One of one',
  onSale: (days: number) => `${formatCount(days, 'day', 'days')} on sale`,
  shown: (moment: string) => `shown ${moment}`,
  hidden: (moment: string) => `hidden ${moment}`,
  /** Sentences about a draft that was not listed at its time; `null` leaves the API's own. */
  notListed: { incomplete: asApiSays, not_allowed: asApiSays },
  groups: { cloth: 'Cloth', measures: 'Measures', place: 'Place in the shop', words: 'Words' },
  /** By column of the catalogue file. */
  facts: {
    name: 'Name',
    color: 'Colour',
    colour_family: 'Filter colour',
    price: 'Price',
    weaver: 'Weaver',
    village: 'Village',
    category: 'Fabric',
    weave: 'Weave',
    yarn: 'Yarn',
    dye: 'Dye',
    motif: 'Motif',
    sheerness: 'Sheerness',
    border_colour: 'Colours of the border',
    pallu_colour: 'Colours of the pallu',
    length_m: 'Length in metres',
    width_m: 'Width in metres',
    blouse_piece_m: 'Blouse piece in metres',
    weight_g: 'Weight in grams',
    days_on_loom: 'Days on the loom',
    weaver_since: 'Weaver since the year',
    hsn: 'HSN',
    certificates: 'Certificates',
    saree_name: 'Title',
    collection: 'Collection',
    occasion: 'Occasions',
    best_seller: 'Place among the best sellers',
    featured: 'Place in the shop’s own order',
    listed_on: 'Listed on',
    one_of_one: 'One of one',
    description: 'Description',
    disclaimer: 'Disclaimer',
    wash_care: 'Care',
    delivery: 'Delivery',
    returns: 'Returns',
    manufacturer_details: 'Manufacturer',
    availability: 'Pieces',
    pictures: 'Photos',
    shelf: 'Shelf',
  },
  priceInRupees: 'Price in rupees',
  hints: {
    several: 'Several with semicolons.',
    shops: 'Empty for the shop’s own words.',
    title: 'Where it is not the name.',
    day: 'A day such as 2026-11-01.',
  },
  none: 'None',
  isHidden: (title: string) => `${title} (hidden)`,
  /** Values of the catalogue file that are the same in every shop. */
  choices: {
    opaque: 'Opaque',
    'semi-sheer': 'Semi-sheer',
    sheer: 'Sheer',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    green: 'Green',
    red: 'Red',
    grey: 'Grey',
    yellow: 'Yellow',
    white: 'White',
    coral: 'Coral',
    orange: 'Orange',
    brown: 'Brown',
    black: 'Black',
    turquoise: 'Turquoise',
  },
  lacks: { photo: 'a photo', like: 'which one it is like', fact: (name: string) => `the ${name}` },
  photoPlaces: {
    draped: 'Draped',
    pallu: 'Pallu',
    border: 'Border',
    close_up: 'Close up',
    blouse_piece: 'Blouse piece',
    back: 'Back',
    folded: 'Folded',
    tassels: 'Tassels',
  },
  leftOut: (count: number) =>
    `A saree has at most eight photos. ${formatCount(count, 'photo was', 'photos were')} left out.`,
  goingUp: (count: number) => `${formatCount(count, 'photo', 'photos')} still going up`,
  notTaken: (count: number) => `${formatCount(count, 'photo was', 'photos were')} not taken`,
  crop: {
    partOf: (picture: string) => `${picture}: the part that is shown`,
    closer: 'Closer',
    across: 'Left or right',
    down: 'Up or down',
  },
  takeTheirs: 'Take theirs',
  keepTheirs: 'Keep theirs',
  keepMine: 'Keep mine',
  useMine: 'Use mine',
  remove: 'Remove',
  /** Rules that a cell can break. */
  mistakes: cellRules,
  /** Refusals that acts on sarees and drafts can meet. */
  refusals: {
    unknown_saree: refusal('unknown_saree'),
    unknown_draft: refusal('unknown_draft'),
    discarded: refusal('discarded'),
    listed: refusal('listed'),
  },
  /** Reasons for which the shop takes no photo, by the code of the API; `null` leaves the API's own sentence. */
  photoTroubles: {
    unsent: 'It could not be sent.',
    picture_too_large: asApiSays,
    image_too_many_pixels: asApiSays,
    image_type: asApiSays,
    image_damaged: asApiSays,
    unsupported_media_type: asApiSays,
    forbidden_act: asApiSays,
    unknown_draft: asApiSays,
    unknown_saree: asApiSays,
    other: asApiSays,
  },
};

export type CatalogueWords = typeof en;
