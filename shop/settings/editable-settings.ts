/**
 * The settings that the office may change: their schemas, and their usual values. Each is a variable of the environment, too,
 * with the same name and notation; what the office has saved goes before the variable. Secrets, addresses of services and
 * what invoices and passkeys hang on (names, GSTIN, hosts) are the server's alone. Pure.
 */
import { z } from 'zod';
import { emailPattern, typed } from '../contact/typed-text.ts';
import {
  boxesSchema,
  closedDaysSchema,
  cutOffHourSchema,
  dispatchDaysSchema,
  holidaysSchema,
  optionalDaySchema,
  seasonProblemOf,
  wholeNumber,
} from './dispatch-settings.ts';
import { type BrokenRule, broken, ruleOfIssue } from './setting-rules.ts';

const isAtMost = (max: number) => [(text: string) => text.length <= max, broken('too_long', String(max))] as const;
const isA = (format: z.ZodType) => (text: string) => format.safeParse(text).success;

/** One line of text. Controls and halves of characters are no text. */
const line = (max: number) =>
  z
    .string()
    .overwrite(typed.text)
    .trim()
    .refine(...isAtMost(max))
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), broken('not_one_line'));
const filledLine = (max: number) => line(max).refine((text) => text !== '', broken('empty'));
const email = z
  .string()
  .overwrite(typed.email)
  .refine(isA(z.email({ pattern: emailPattern })), broken('not_email'))
  .refine(...isAtMost(254));
const phone = z
  .string()
  .overwrite(typed.telephone)
  .refine((text) => /^\+\d{8,15}$/.test(text), broken('not_phone'));
/** A page elsewhere, without slashes at its end. */
const link = z
  .string()
  .trim()
  .refine(isA(z.url({ protocol: /^https?$/ })), broken('not_link'))
  .refine(...isAtMost(300))
  .transform((value) => value.replace(/\/+$/, ''));
const hours = wholeNumber('not_hours', 1, 10_000);

/** A setting: its schema, which reads a text, and the text that counts where there is none. */
const settings = {
  STORE_HOURS: { schema: filledLine(100), usual: 'daily 10:00 AM to 10:00 PM' },
  STORE_EMAIL: { schema: email, usual: 'hello@dhaaga.example' },
  STORE_PHONE: { schema: phone, usual: '+912000000000' },
  STORE_WHATSAPP: { schema: phone, usual: '+912000000000' },
  STORE_INSTAGRAM: { schema: link, usual: 'https://www.instagram.com' },
  STORE_FACEBOOK: { schema: link, usual: 'https://www.facebook.com' },
  STORE_GRIEVANCE_NAME: { schema: filledLine(100), usual: 'The Grievance Officer' },
  STORE_GRIEVANCE_EMAIL: { schema: email, usual: 'grievance@dhaaga.example' },
  STORE_GRIEVANCE_PHONE: { schema: phone, usual: '+912000000000' },
  RETURNS_HOURS_POLICY: { schema: hours, usual: '48' },
  RETURNS_HOURS_PRODUCT: { schema: hours, usual: '24' },
  REVIEWS_NEED_APPROVAL: { schema: z.enum(['on', 'off'], 'must be on or off'), usual: 'off' },
  DISPATCH_CUT_OFF_HOUR: { schema: cutOffHourSchema, usual: '14' },
  DISPATCH_CLOSED_DAYS: { schema: closedDaysSchema, usual: 'Sunday' },
  DISPATCH_HOLIDAYS: { schema: holidaysSchema, usual: '' },
  DISPATCH_BOXES: {
    schema: boxesSchema,
    usual: 'Small: 35x28x5 cm, 200 g; Medium: 35x28x10 cm, 260 g; Large: 38x30x18 cm, 400 g',
  },
  FESTIVE_FROM: { schema: optionalDaySchema, usual: '' },
  FESTIVE_UNTIL: { schema: optionalDaySchema, usual: '' },
  FESTIVE_DISPATCH_DAYS: { schema: dispatchDaysSchema, usual: '4-6' },
  FESTIVE_NOTICE: { schema: line(140), usual: '' },
  FESTIVE_ORDERS_A_DAY: { schema: wholeNumber('not_orders', 0, 10_000), usual: '0' },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly usual: string }>;

export type EditableName = keyof typeof settings;
export const editableNames = Object.keys(settings) as [EditableName, ...EditableName[]];

/** Settings that whoever runs the shop's days may change: its dispatch and its festive season. */
export const dispatchNames = editableNames.filter((name) => /^(DISPATCH|FESTIVE)_/.test(name)) as [
  EditableName,
  ...EditableName[],
];

/** The values of all editable settings, read from their texts. */
export type EditableValues = {
  readonly [Name in EditableName]: z.output<(typeof settings)[Name]['schema']>;
};

/** The texts of all editable settings, in the notation of the environment. */
export type EditableTexts = Readonly<Record<EditableName, string>>;

type Schemas = { readonly [Name in EditableName]: z.ZodPrefault<(typeof settings)[Name]['schema']> };

/** Schemas for reading the environment: a variable that is not there has the usual value. */
export const editableSchemas = Object.fromEntries(
  Object.entries<{ readonly schema: z.ZodType; readonly usual: string }>(settings).map(([name, { schema, usual }]) => [
    name,
    schema.prefault(usual),
  ]),
) as Schemas;

/** Returns the texts of the environment, and the usual ones of what it lacks. */
export function editableTextsOf(given: Readonly<Partial<Record<string, string>>>): EditableTexts {
  return Object.fromEntries(
    editableNames.map((name) => [name, given[name] ?? settings[name].usual]),
  ) as unknown as EditableTexts;
}

/** A setting whose text cannot be read, or not beside another. */
export interface SettingMistake extends BrokenRule {
  readonly name: EditableName;
}

/** Reads texts. Returns the values of those that can be read, and the mistakes of the others. */
export function readTexts(texts: Readonly<Partial<EditableTexts>>): {
  readonly values: Partial<EditableValues>;
  readonly mistakes: readonly SettingMistake[];
} {
  const values: Partial<Record<EditableName, unknown>> = {};
  const mistakes: SettingMistake[] = [];
  for (const [name, text] of Object.entries(texts) as [EditableName, string][]) {
    const read = settings[name].schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else mistakes.push({ name, ...ruleOfIssue(read.error.issues[0]) });
  }
  return { values: values as Partial<EditableValues>, mistakes };
}

/** Returns the mistakes of all settings taken together. */
export function mistakesOf(texts: EditableTexts): readonly SettingMistake[] {
  const { values, mistakes } = readTexts(texts);
  const { FESTIVE_FROM, FESTIVE_UNTIL } = values;
  if (FESTIVE_FROM === undefined || FESTIVE_UNTIL === undefined) return mistakes;
  const season = seasonProblemOf({ FESTIVE_FROM, FESTIVE_UNTIL });
  return season ? [...mistakes, season] : mistakes;
}
