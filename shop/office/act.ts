/** Types of an act of the office. `acts.ts` lists them all; `perform-act.ts` performs them. */
import type { z } from 'zod';
import type { OpenTransaction } from '../../database/connect.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Paise } from '../money.ts';
import type { Permission, Role } from '../roles.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import type { Said } from './said.ts';

export const subjectKinds = [
  'order',
  'review',
  'job',
  'staff',
  'scheduled_act',
  'saree',
  'draft',
  'dispute',
  'payment',
  'difference',
  'newsletter',
  'catalogue',
  'export',
  'weaver',
  'house',
  'settings',
] as const;

/** The thing that an act changes; never a contact. */
export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

/** A field that an act changed, as text; `null` for nothing. Never a contact. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The texts are amounts in rupees, of which some roles are not told: `moneyChange` makes such a change. */
  readonly isMoney?: true;
}

/** Facts of an act that was done, for the log. */
export interface Deed {
  readonly changes?: readonly Change[];
  /** The reason in the words of the person. */
  readonly reason?: string;
  /** Money that goes back by this act, in paise. It counts in the limits of the person. */
  readonly money?: Paise;
  /** The subject, if only the use case knows it. */
  readonly subject?: Subject;
}

export interface ActCall<Needs> {
  readonly services: Needs;
  readonly actor: Actor;
  /**
   * Refuses the act if the actor's role or passkey does not suffice, before an outside service is asked for what cannot be
   * taken back. What `record` writes afterwards is not refused any more, so that no act has a limit that calls this.
   */
  permit(trx: OpenTransaction): Promise<void>;
  /**
   * Writes the act into the log, and refuses it if the actor's role, limits or passkey do not suffice for `deed`. A use
   * case calls it last in the transaction that decides, which a refusal rolls back.
   */
  record(trx: OpenTransaction, deed?: Deed): Promise<void>;
}

export type Decision = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** A field of the input that the use case refuses. */
interface FieldMistake {
  readonly field: string;
  readonly message: string;
  /** Code of the rule that is broken, and what it allows. */
  readonly rule?: string;
  readonly limits?: readonly string[];
}

/** Facts of an outcome that the office's pages are told, in snake_case; money in paise. Never a contact, and no token but a buyer's link to pay. */
export type AnsweredFacts = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly FieldMistake[] | readonly Said[]>
>;

/** Facts of an act whose outcome the office's pages are told nothing of. */
export type NoFacts = Readonly<Record<never, never>>;

export interface Act<
  Needs,
  Input extends z.ZodType,
  Outcome extends Decision,
  Name extends string = string,
  Facts extends AnsweredFacts = AnsweredFacts,
> {
  /** Such as `order.refund`; it is stored, so that it never changes. */
  readonly name: Name;
  /** Limit of how often a person may do it in the office; what is refused does not count. */
  readonly limit?: LimitName;
  /** Says in the log what was done, without its subject. */
  readonly sentence: string;
  readonly permissions: Readonly<Partial<Record<Role, Permission>>>;
  readonly input: Input;
  /**
   * Seconds for which the act waits, and may be undone, once somebody in the office has asked for it; commands do it at
   * once. Its input is stored until then, so that it has no contacts.
   */
  readonly delaySeconds?: number;
  subjectOf(input: z.output<Input>): Subject;
  /**
   * The input without names, contacts and words, by whose hash a repeated call is recognised; all of the input if not given. A
   * phone number could be guessed from its hash.
   */
  withoutContacts?(input: z.output<Input>): unknown;
  /** Returns the names, contacts and words that a repeated call must have as well; their hash is keyed, and cannot be guessed. */
  contacts?(input: z.output<Input>): unknown;
  /** Calls the use case. Whatever is done is passed to `call.record`; a refusal is recorded by the caller. */
  run(call: ActCall<Needs>, input: z.output<Input>): Promise<Outcome>;
  /** Returns what the office's pages are told of the outcome; nothing if not given. */
  answer?(outcome: Extract<Outcome, { ok: true }>): Facts;
  /** Returns what the office's pages are told of a refusal beside its code; nothing if not given. */
  explain?(refusal: Extract<Outcome, { ok: false }>): AnsweredFacts;
}

/** An act of the table, whichever it is: its input must be parsed by its schema. */
export type AnyAct = Act<Services, z.ZodType, Decision>;

/** Returns the act as it is given, with its types inferred. */
export function defineAct<
  Needs,
  Input extends z.ZodType,
  Outcome extends Decision,
  const Name extends string,
  Facts extends AnsweredFacts = NoFacts,
>(act: Act<Needs, Input, Outcome, Name, Facts>): Act<Needs, Input, Outcome, Name, Facts> {
  return act;
}
