/** The table of groups of settings: each is a row of the screen and a sheet with fields. Pure. */
import {
  boxesWords,
  damageWords,
  dispatchDaysWords,
  grievanceWords,
  holidaysWords,
  reachWords,
  reviewsWords,
  seasonWords,
} from './setting-words.ts';
import type { SettingName, Texts } from './settings-query.ts';

/** A field of one line of text. */
export interface LineField {
  readonly name: SettingName;
  readonly label: string;
  readonly max: number;
  readonly keys?: 'tel' | 'url' | 'numeric' | 'text';
  readonly type?: 'email' | 'url' | 'tel' | 'date';
  readonly isOptional?: true;
  readonly note?: string;
}

export interface SettingGroup {
  readonly id: 'days' | 'holidays' | 'season' | 'boxes' | 'reach' | 'social' | 'grievance' | 'damage' | 'reviews';
  readonly part: 'Dispatch' | 'The shop' | 'After the sale';
  readonly title: string;
  /** Says where shoppers meet it. */
  readonly where: string;
  /** Act that saves it: of a manager as well, or of an owner with the passkey. */
  readonly act: 'settings.dispatch' | 'settings.save';
  readonly names: readonly SettingName[];
  /** The plain fields; others have a form of their own. */
  readonly lines?: readonly LineField[];
  words(texts: Texts, today: string): string;
}

const dispatch = { part: 'Dispatch', act: 'settings.dispatch' } as const;
const shop = { part: 'The shop', act: 'settings.save' } as const;
const afterSale = { part: 'After the sale', act: 'settings.save' } as const;

export const settingGroups: readonly SettingGroup[] = [
  {
    ...dispatch,
    ...{ id: 'days', title: 'Days of dispatch', names: ['DISPATCH_CLOSED_DAYS', 'DISPATCH_CUT_OFF_HOUR'] },
    where:
      'Every day of delivery that the shop names from now on counts by them. Orders keep the day they were promised.',
    words: dispatchDaysWords,
  },
  {
    ...dispatch,
    ...{ id: 'holidays', title: 'Holidays', names: ['DISPATCH_HOLIDAYS'], words: holidaysWords },
    where: 'Nothing leaves the shop and no courier delivers on these days, nor on 26 January, 15 August and 2 October.',
  },
  {
    ...dispatch,
    ...{ id: 'season', title: 'Festive season', words: seasonWords },
    names: ['FESTIVE_FROM', 'FESTIVE_UNTIL', 'FESTIVE_DISPATCH_DAYS', 'FESTIVE_NOTICE', 'FESTIVE_ORDERS_A_DAY'],
    where:
      'Orders of these days are promised later, on product pages, in the checkout, in mails and in the policies. It begins and ends by itself.',
  },
  {
    ...dispatch,
    ...{ id: 'boxes', title: 'Boxes', names: ['DISPATCH_BOXES'], words: boxesWords },
    where:
      'Whoever packs chooses one. Couriers charge by its measures outside if it takes more room than it weighs. Parcels that are packed keep theirs.',
  },
  {
    ...shop,
    ...{ id: 'reach', title: 'How shoppers reach you', words: reachWords },
    names: ['STORE_HOURS', 'STORE_EMAIL', 'STORE_PHONE', 'STORE_WHATSAPP'],
    where:
      'On every page, in the policies and in mails. The shop also writes to the e-mail address when an order needs you. SMS texts that are registered with the operators keep the address they were registered with.',
    lines: [
      { name: 'STORE_EMAIL', label: 'E-mail', max: 254, type: 'email' },
      { name: 'STORE_PHONE', label: 'Telephone', max: 20, type: 'tel', keys: 'tel', note: 'With the country: +9120…' },
      { name: 'STORE_WHATSAPP', label: 'WhatsApp', max: 20, type: 'tel', keys: 'tel', note: 'With the country: +91…' },
      {
        name: 'STORE_HOURS',
        label: 'Hours of support',
        max: 100,
        note: 'As shoppers read it: daily 10:00 AM to 10:00 PM',
      },
    ],
  },
  {
    ...shop,
    ...{ id: 'social', title: 'Instagram and Facebook', names: ['STORE_INSTAGRAM', 'STORE_FACEBOOK'] },
    where: 'Linked at the foot of every page.',
    lines: [
      { name: 'STORE_INSTAGRAM', label: 'Instagram page', max: 300, type: 'url', keys: 'url' },
      { name: 'STORE_FACEBOOK', label: 'Facebook page', max: 300, type: 'url', keys: 'url' },
    ],
    words: ({ STORE_INSTAGRAM, STORE_FACEBOOK }) => [STORE_INSTAGRAM, STORE_FACEBOOK].filter(Boolean).join(' · '),
  },
  {
    ...shop,
    ...{ id: 'grievance', title: 'Grievance officer', words: grievanceWords },
    names: ['STORE_GRIEVANCE_NAME', 'STORE_GRIEVANCE_EMAIL', 'STORE_GRIEVANCE_PHONE'],
    where: 'In every policy, as Indian law wants.',
    lines: [
      { name: 'STORE_GRIEVANCE_NAME', label: 'Name', max: 100 },
      { name: 'STORE_GRIEVANCE_EMAIL', label: 'E-mail', max: 254, type: 'email' },
      {
        name: 'STORE_GRIEVANCE_PHONE',
        label: 'Telephone',
        max: 20,
        type: 'tel',
        keys: 'tel',
        note: 'With the country: +9120…',
      },
    ],
  },
  {
    ...afterSale,
    ...{ id: 'damage', title: 'Time to report damage', words: damageWords },
    names: ['RETURNS_HOURS_PRODUCT', 'RETURNS_HOURS_POLICY'],
    where:
      'On product pages, in the Return Policy, and as the time in which “Report a problem” is open, also for parcels that have come. SMS texts that are registered keep their hours.',
    lines: [
      { name: 'RETURNS_HOURS_PRODUCT', label: 'Hours that product pages ask for', max: 5, keys: 'numeric' },
      { name: 'RETURNS_HOURS_POLICY', label: 'Hours at the latest', max: 5, keys: 'numeric' },
    ],
  },
  {
    ...afterSale,
    ...{ id: 'reviews', title: 'Reviews', names: ['REVIEWS_NEED_APPROVAL'], words: reviewsWords },
    where: 'Reviews that are shown already stay.',
  },
];
