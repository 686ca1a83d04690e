/** The words of Settings in English: the source, whose type the other languages fill. */
import type { Translated } from '../../../shop/office/said.ts';
import type { conflictSentences } from '../../../shop/office/stale-words.ts';
import { settingRules } from '../../../shop/settings/setting-rules.ts';
import { settingTitles } from '../../../shop/settings/setting-titles.ts';

/** Returns an hour of the day as people say it: `2 pm`, `noon`. */
function hourWords(hour: number): string {
  if (hour === 24) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

const withCountry = 'With the country: +9120…';

export const en = {
  parts: { dispatch: 'Dispatch', shop: 'The shop', afterSale: 'After the sale' },
  groups: {
    days: {
      title: 'Days of dispatch',
      where:
        'Every day of delivery that the shop names from now on counts by them. Orders keep the day they were promised.',
    },
    holidays: {
      title: 'Holidays',
      where:
        'Nothing leaves the shop and no courier delivers on these days, nor on 26 January, 15 August and 2 October.',
    },
    season: {
      title: 'Festive season',
      where:
        'Orders of these days are promised later, on product pages, in the checkout, in mails and in the policies. It begins and ends by itself.',
    },
    boxes: {
      title: 'Boxes',
      where:
        'Whoever packs chooses one. Couriers charge by its measures outside if it takes more room than it weighs. Parcels that are packed keep theirs.',
    },
    reach: {
      title: 'How shoppers reach you',
      where:
        'On every page, in the policies and in mails. The shop also writes to the e-mail address when an order needs you. SMS texts that are registered with the operators keep the address they were registered with.',
    },
    social: { title: 'Instagram and Facebook', where: 'Linked at the foot of every page.' },
    grievance: { title: 'Grievance officer', where: 'In every policy, as Indian law wants.' },
    damage: {
      title: 'Time to report damage',
      where:
        'On product pages, in the Return Policy, and as the time in which “Report a problem” is open, also for parcels that have come. SMS texts that are registered keep their hours.',
    },
    reviews: { title: 'Reviews', where: 'Reviews that are shown already stay.' },
  },
  fields: {
    STORE_EMAIL: { label: 'E-mail' },
    STORE_PHONE: { label: 'Telephone', note: withCountry },
    STORE_WHATSAPP: { label: 'WhatsApp', note: 'With the country: +91…' },
    STORE_HOURS: { label: 'Hours of support', note: 'As shoppers read it: daily 10:00 AM to 10:00 PM' },
    STORE_INSTAGRAM: { label: 'Instagram page' },
    STORE_FACEBOOK: { label: 'Facebook page' },
    STORE_GRIEVANCE_NAME: { label: 'Name' },
    STORE_GRIEVANCE_EMAIL: { label: 'E-mail' },
    STORE_GRIEVANCE_PHONE: { label: 'Telephone', note: withCountry },
    RETURNS_HOURS_PRODUCT: { label: 'Hours that product pages ask for' },
    RETURNS_HOURS_POLICY: { label: 'Hours at the latest' },
    FESTIVE_FROM: { label: 'First day' },
    FESTIVE_UNTIL: { label: 'Last day' },
    FESTIVE_DISPATCH_DAYS: { label: 'Working days until dispatch', note: 'Such as 4-6; usually it is 2-3.' },
    FESTIVE_NOTICE: {
      label: 'Line above every page',
      note: 'Such as: Diwali orders leave our shop in 4-6 working days.',
    },
  },
  changedBy: (who: string, moment: string) => `Changed by ${who}, ${moment}`,
  changedByCommand: (moment: string) => `Changed by a command, ${moment}`,
  save: 'Save',
  saved: 'Saved. The shop knows it at once.',
  command: 'A command',
  weekdays: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  hour: hourWords,
  everyDay: 'Every day',
  everyDayBut: (days: string) => `Every day but ${days}`,
  /** `days` is one of the two above. */
  dispatch: (days: string, hour: number) => `${days}. An order after ${hourWords(hour)} is the next day’s.`,
  leaveOn: 'Parcels leave on',
  nextDaysFrom: 'An order is the next day’s from',
  packNoMore: 'The hour after which you pack nothing more.',
  noHoliday: 'None to come, but for 26 January, 15 August and 2 October',
  andMore: (days: string, more: number) => `${days} and ${more} more`,
  holidays: {
    none: 'No day is in the list.',
    list: 'Holidays to come',
    remove: (day: string) => `Remove ${day}`,
    another: 'Another day',
    add: 'Add',
  },
  season: {
    none: 'None',
    noSeason: 'No season',
    days: (from: string, to: string) => `${from} to ${to}`,
    isOver: (days: string) =>
      `${days}; it is over. Later orders wait for its last ones: leave it until those have left`,
    dispatchIn: (days: string, working: string) => `${days}: dispatch in ${working} working days`,
    ordersADay: 'Orders that you can send a day; Today compares it with what is promised (0 for no number)',
    fewer: 'Five fewer',
    more: 'Five more',
  },
  boxes: {
    first: 'The first box is the one for a single piece.',
    add: 'Add a box',
    nth: (nth: number) => `Box ${nth}`,
    nameless: (nth: number) => `box ${nth}`,
    name: 'Name',
    cells: { length: 'Length, cm', breadth: 'Breadth, cm', height: 'Height, cm', weight: 'Weight, g' },
    putFirst: (box: string) => `Put ${box} first`,
    remove: (box: string) => `Remove ${box}`,
  },
  damage: {
    within: (hours: string) => `Within ${hours} hours of delivery`,
    ifTheyCan: (hours: string, most: string) => `Within ${hours} hours of delivery if they can, ${most} at the latest`,
  },
  reviews: {
    label: 'A new review is',
    shown: 'Shown at once',
    readFirst: 'I read them first',
    youRead: 'You read each before others see it',
  },
  server: {
    title: 'On the server',
    what: 'Invoices, passkeys and the services of others hang on these: they are changed in the file .env, and the shop is started again. Of a secret only its last two characters are shown.',
    isSet: (ends: string) => `set, ends in …${ends}`,
    notSet: (names: string) => `Not set: ${names}.`,
  },
  /** A setting beside what is wrong with it. */
  mistakeOf: (setting: string, mistake: string) => `${setting}: ${mistake}`,
  /** A broken rule as a sentence of its own. */
  mistake: (rule: string) => `It ${rule}.`,
  /** Rules that a text can break, without their subject. */
  rules: settingRules,
  names: settingTitles,
  /** Changes of somebody else; `null` leaves the sentences of the API. */
  conflict: null as Pick<Translated<typeof conflictSentences>, 'setting'> | null,
};

export type SettingsWords = typeof en;
