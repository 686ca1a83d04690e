/** Acts on the accounts of weavers. They note what happened: no stock and no money moves by them. */
import { z } from 'zod';
import { parseContact } from '../contact/contact.ts';
import { typed } from '../contact/typed-text.ts';
import { type Paise, paise } from '../money.ts';
import type { Services } from '../services.ts';
import { type DescribeOutcome, describeWeaver } from '../weavers/describe-weaver.ts';
import { addWeaver, changePhone, correctAccount, payWeaver, receivePieces } from '../weavers/keep-account.ts';
import { maxProfileText, type ProfileField, profileFields } from '../weavers/profile.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct, type Subject } from './act.ts';
import { amountField, changeTo, moneyChange, ownerAndManager, reasonField } from './act-parts.ts';
import { staffIdOf } from './actor.ts';
import { sayConflict, theirsOf } from './stale-words.ts';

type Needs = Pick<Services, 'db' | 'now'>;

const owner = { owner: 'may' } as const;
const weaverId = z.int().positive();
const subjectOf = ({ weaverId: id }: { weaverId: number }): Subject => ({ kind: 'weaver', id: String(id) });
/** Most money of an entry, in paise: ₹1 crore. */
const maxAmount = 1_000_000_000;
const toPaise = (value: number): Paise => paise(value);
const phone = z
  .string()
  .max(40)
  .transform((typed) => parseContact(typed))
  .refine((contact) => contact?.kind === 'phone', 'Enter a 10-digit Indian mobile number.')
  .transform((contact) => contact?.address ?? '')
  .nullable();

/** Notes pieces that a weaver has brought, with their wages in paise for all of them. */
export const receivePiecesAct = defineAct({
  name: 'weaver.receive',
  sentence: 'noted pieces that a weaver brought',
  permissions: ownerAndManager,
  input: z.object({
    weaverId,
    sku: z.string().overwrite(typed.sku).min(1).max(100),
    pieces: z.int().min(1).max(999),
    wages: z.int().min(0).max(maxAmount).transform(toPaise),
  }),
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, input) =>
    receivePieces(services, { ...input, staffId: staffIdOf(actor) }, (trx) =>
      record(trx, {
        changes: [
          changeTo('pieces', String(input.pieces)),
          changeTo('saree', input.sku),
          moneyChange('wages', null, input.wages),
        ],
      }),
    ),
});

/** Notes money that a weaver was given, as wages or as an advance. */
export const payWeaverAct = defineAct({
  name: 'weaver.pay',
  sentence: 'noted a payment to a weaver',
  permissions: owner,
  input: z.object({
    weaverId,
    kind: z.enum(['paid', 'advance']),
    amount: amountField.refine((amount) => amount <= maxAmount),
    reference: z.string().overwrite(typed.line).min(1).max(60).nullable().default(null),
  }),
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, input) =>
    payWeaver(services, { ...input, staffId: staffIdOf(actor) }, (trx) =>
      record(trx, { changes: [moneyChange(input.kind === 'paid' ? 'wages paid' : 'advance', null, input.amount)] }),
    ),
  explain: (refusal) => ('owed' in refusal ? { owed: refusal.owed } : {}),
});

/** Adds to what a weaver is owed, or takes from it. */
export const correctWeaverAct = defineAct({
  name: 'weaver.correct',
  sentence: 'corrected the account of a weaver',
  permissions: owner,
  input: z.object({
    weaverId,
    amount: z
      .int()
      .min(0 - maxAmount)
      .max(maxAmount)
      .refine((amount) => amount !== 0)
      .transform(toPaise),
    reason: reasonField,
  }),
  subjectOf,
  run: ({ services, actor, record }: ActCall<Needs>, input) =>
    correctAccount(services, { ...input, staffId: staffIdOf(actor) }, (trx) =>
      record(trx, { changes: [moneyChange('owed', null, input.amount)], reason: input.reason }),
    ),
});

/** Adds a weaver of whom the shop has no saree yet. The log has neither the name nor the phone number. */
export const addWeaverAct = defineAct({
  name: 'weaver.add',
  sentence: 'added a weaver',
  permissions: owner,
  input: z.object({
    name: z.string().overwrite(typed.name).min(1).max(80),
    village: z.string().overwrite(typed.place).min(1).max(80).nullable().default(null),
    phone: phone.default(null),
  }),
  subjectOf: () => ({ kind: 'weaver', id: 'new' }),
  withoutContacts: () => ({}),
  contacts: (input) => input,
  run: ({ services, record }: ActCall<Needs>, input) =>
    addWeaver(services, input, (trx, { weaverId: id }) => record(trx, { subject: subjectOf({ weaverId: id }) })),
  answer: ({ weaverId: id }) => ({ weaver_id: id }),
});

/** Keeps the phone number of a weaver, to which statements are sent; or none any more. */
export const phoneWeaverAct = defineAct({
  name: 'weaver.phone',
  sentence: 'changed the phone number of a weaver',
  permissions: owner,
  input: z.object({ weaverId, phone }),
  subjectOf,
  withoutContacts: ({ weaverId: id, phone: kept }) => ({ weaverId: id, isKept: kept !== null }),
  contacts: ({ phone: kept }) => kept,
  run: ({ services, record }: ActCall<Needs>, input) =>
    changePhone(services, input, (trx) =>
      record(trx, { changes: [changeTo('phone', input.phone === null ? null : 'kept')] }),
    ),
});

const kindsOfText = {
  village: typed.place,
  craft: typed.line,
  since: typed.figure,
  motif: typed.line,
  words: (text: string) => typed.text(text).trim(),
} as const satisfies Record<ProfileField, (text: string) => string>;
const profileText = (field: ProfileField) =>
  z
    .string()
    .overwrite(kindsOfText[field])
    .max(maxProfileText[field], `must be of ${maxProfileText[field]} characters at most`);
const profileChange = (field: ProfileField) =>
  z.strictObject({ from: profileText(field), to: profileText(field) }).optional();

/** Changes what the house tells of a weaver in the shop. The log has no lines, which are words about a person. */
export const describeWeaverAct = defineAct({
  name: 'weaver.describe',
  sentence: 'changed what the shop tells of a weaver',
  permissions: ownerAndManager,
  input: z.object({
    weaverId,
    changes: z
      .strictObject({
        village: profileChange('village'),
        craft: profileChange('craft'),
        since: profileChange('since'),
        motif: profileChange('motif'),
        words: profileChange('words'),
      })
      .refine((changes) => profileFields.some((field) => changes[field]), 'changes nothing'),
  }),
  subjectOf,
  withoutContacts: ({ weaverId: id, changes: { words: _, ...facts } }) => ({ weaverId: id, facts }),
  contacts: ({ changes }) => changes.words,
  run: ({ services, actor, record }: ActCall<Needs & Pick<Services, 'facts'>>, input): Promise<DescribeOutcome> =>
    describeWeaver(services, { ...input, staffId: staffIdOf(actor) }, (trx, { changed }) =>
      record(trx, { changes: changed.map(toChange) }),
    ),
  explain: (refusal) => (refusal.code === 'stale' ? explainStale(refusal) : {}),
});

type Changed = Extract<DescribeOutcome, { ok: true }>['changed'][number];

function toChange({ field, before, after }: Changed): Change {
  if (field === 'words') return changeTo('lines', after === '' ? null : 'changed');
  return { field, before: before || null, after: after || null };
}

function explainStale({ theirs, who, at }: Extract<DescribeOutcome, { code: 'stale' }>): AnsweredFacts {
  const { field, before, after } = theirs;
  const conflict = sayConflict('entry', { field: field === 'words' ? 'lines' : field, before, after });
  return {
    field,
    now: after,
    ...theirsOf([conflict]),
    ...(who !== null && { who }),
    ...(at !== null && { at: at.toISOString() }),
  };
}
