import type { EditableName } from './editable-settings.ts';

/** Names of the settings as people read them, in the office and in its log. */
export const settingTitles: Readonly<Record<EditableName, string>> = {
  STORE_HOURS: 'hours of support',
  STORE_EMAIL: 'e-mail address',
  STORE_PHONE: 'telephone',
  STORE_WHATSAPP: 'WhatsApp number',
  STORE_INSTAGRAM: 'Instagram page',
  STORE_FACEBOOK: 'Facebook page',
  STORE_GRIEVANCE_NAME: 'grievance officer',
  STORE_GRIEVANCE_EMAIL: 'grievance officer’s e-mail address',
  STORE_GRIEVANCE_PHONE: 'grievance officer’s telephone',
  RETURNS_HOURS_POLICY: 'hours to report damage, at the most',
  RETURNS_HOURS_PRODUCT: 'hours to report damage, as product pages ask',
  REVIEWS_NEED_APPROVAL: 'reviews are read before others see them',
  DISPATCH_CUT_OFF_HOUR: 'hour from which an order is the next day’s',
  DISPATCH_CLOSED_DAYS: 'weekdays without dispatch',
  DISPATCH_HOLIDAYS: 'holidays',
  DISPATCH_BOXES: 'boxes',
  FESTIVE_FROM: 'festive season from',
  FESTIVE_UNTIL: 'festive season until',
  FESTIVE_DISPATCH_DAYS: 'working days until dispatch in the season',
  FESTIVE_NOTICE: 'line above every page in the season',
  FESTIVE_ORDERS_A_DAY: 'orders a day that can be sent in the season',
};
