/** The table of groups of settings: each is a row of the screen and a sheet with fields. Pure. */
import {
  boxesWords,
  damageWords,
  dispatchDaysWords,
  grievanceWords,
  holidaysWords,
  type RowWords,
  reachWords,
  reviewsWords,
  seasonWords,
} from './setting-words.ts';
import type { SettingName, Texts } from './settings-query.ts';
import type { SettingsWords } from './words/en.ts';

/** A field of one line of text. */
export interface LineField {
  readonly name: keyof SettingsWords['fields'];
  readonly max: number;
  readonly keys?: 'tel' | 'url' | 'numeric' | 'text';
  readonly type?: 'email' | 'url' | 'tel' | 'date';
  readonly isOptional?: true;
}

export interface SettingGroup {
  readonly id: keyof SettingsWords['groups'];
  readonly part: keyof SettingsWords['parts'];
  /** Act that saves it: of a manager as well, or of an owner with the passkey. */
  readonly act: 'settings.dispatch' | 'settings.save';
  readonly names: readonly SettingName[];
  /** The plain fields; others have a form of their own. */
  readonly lines?: readonly LineField[];
  /** Says what its settings are, `today` being a day such as `2026-11-08`. */
  words(texts: Texts, said: RowWords, today: string): string;
}

const dispatch = { part: 'dispatch', act: 'settings.dispatch' } as const;
const shop = { part: 'shop', act: 'settings.save' } as const;
const afterSale = { part: 'afterSale', act: 'settings.save' } as const;

export const settingGroups: readonly SettingGroup[] = [
  {
    ...dispatch,
    id: 'days',
    words: dispatchDaysWords,
    names: ['DISPATCH_CLOSED_DAYS', 'DISPATCH_CUT_OFF_HOUR'],
  },
  { ...dispatch, id: 'holidays', names: ['DISPATCH_HOLIDAYS'], words: holidaysWords },
  {
    ...dispatch,
    id: 'season',
    words: seasonWords,
    names: ['FESTIVE_FROM', 'FESTIVE_UNTIL', 'FESTIVE_DISPATCH_DAYS', 'FESTIVE_NOTICE', 'FESTIVE_ORDERS_A_DAY'],
  },
  { ...dispatch, id: 'boxes', names: ['DISPATCH_BOXES'], words: boxesWords },
  {
    ...shop,
    id: 'reach',
    words: reachWords,
    names: ['STORE_HOURS', 'STORE_EMAIL', 'STORE_PHONE', 'STORE_WHATSAPP'],
    lines: [
      { name: 'STORE_EMAIL', max: 254, type: 'email' },
      { name: 'STORE_PHONE', max: 20, type: 'tel', keys: 'tel' },
      { name: 'STORE_WHATSAPP', max: 20, type: 'tel', keys: 'tel' },
      { name: 'STORE_HOURS', max: 100 },
    ],
  },
  {
    ...shop,
    id: 'social',
    names: ['STORE_INSTAGRAM', 'STORE_FACEBOOK'],
    lines: [
      { name: 'STORE_INSTAGRAM', max: 300, type: 'url', keys: 'url' },
      { name: 'STORE_FACEBOOK', max: 300, type: 'url', keys: 'url' },
    ],
    words: ({ STORE_INSTAGRAM, STORE_FACEBOOK }) => [STORE_INSTAGRAM, STORE_FACEBOOK].filter(Boolean).join(' · '),
  },
  {
    ...shop,
    id: 'grievance',
    words: grievanceWords,
    names: ['STORE_GRIEVANCE_NAME', 'STORE_GRIEVANCE_EMAIL', 'STORE_GRIEVANCE_PHONE'],
    lines: [
      { name: 'STORE_GRIEVANCE_NAME', max: 100 },
      { name: 'STORE_GRIEVANCE_EMAIL', max: 254, type: 'email' },
      { name: 'STORE_GRIEVANCE_PHONE', max: 20, type: 'tel', keys: 'tel' },
    ],
  },
  {
    ...afterSale,
    id: 'damage',
    words: damageWords,
    names: ['RETURNS_HOURS_PRODUCT', 'RETURNS_HOURS_POLICY'],
    lines: [
      { name: 'RETURNS_HOURS_PRODUCT', max: 5, keys: 'numeric' },
      { name: 'RETURNS_HOURS_POLICY', max: 5, keys: 'numeric' },
    ],
  },
  { ...afterSale, id: 'reviews', names: ['REVIEWS_NEED_APPROVAL'], words: reviewsWords },
];
