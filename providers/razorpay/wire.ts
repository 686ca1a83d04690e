/** Calls Razorpay's API: JSON with a key and its secret, and its forms of errors. */
import { z } from 'zod';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { TimeSpan } from '../../shop/ports/payment-records.ts';
import { callOutside, isAwayStatus, type OutsideAnswer, type Patience, refusesAccount } from '../outside-call.ts';

export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** Address of the API without the version: `https://api.razorpay.com`. */
  readonly baseUrl: string;
  readonly patience?: Patience;
}

interface PostOptions {
  readonly repeatable: boolean;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RazorpayWire {
  /** Returns the answer to a path as it is, a refusal too. */
  ask(path: string): Promise<OutsideAnswer>;
  /** Does the same once, within the time limit of one try. */
  askOnce(path: string): Promise<OutsideAnswer>;
  post(path: string, options: PostOptions): Promise<OutsideAnswer>;
  /** Changes an entity. Not repeated: whoever calls reads first what became of a call without an answer. */
  patch(path: string, body: unknown): Promise<OutsideAnswer>;
  /** Sends a form with files. Not repeated. */
  upload(path: string, form: FormData): Promise<OutsideAnswer>;
  /**
   * Returns what a path gives; `null` for an id that Razorpay does not know. Throws an `OutsideServiceError` otherwise.
   */
  read<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null>;
  /**
   * Returns all entities of a list that were made in a span, page after page. New entities only come to the front of a
   * list, where a later page repeats one that an earlier page had: repeated ids are left out.
   */
  listBetween<T extends z.ZodType<{ id: string }>>(path: string, span: TimeSpan, item: T): Promise<z.output<T>[]>;
}

/** Largest number of entities in one answer. */
const pageOf = 100;

/** Returns the calls to Razorpay's API, made with an account's credentials. */
export function razorpayWire({ keyId, keySecret, baseUrl, patience }: RazorpayAccount): RazorpayWire {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const about = (path: string) => ({ service: 'razorpay', url: `${baseUrl}/v1${path}`, patience });
  const once = { headers: { authorization }, repeatable: false } as const;
  const wire: RazorpayWire = {
    ask: (path) => callOutside({ ...about(path), method: 'GET', repeatable: true, headers: { authorization } }),
    askOnce: (path) => callOutside({ ...about(path), ...once, method: 'GET' }),
    post: (path, { headers = {}, ...rest }) =>
      callOutside({ ...about(path), method: 'POST', headers: { ...headers, authorization }, ...rest }),
    patch: (path, body) => callOutside({ ...about(path), ...once, method: 'PATCH', body }),
    upload: (path, form) => callOutside({ ...about(path), ...once, method: 'POST', form }),
    async read(path, schema) {
      const answer = await wire.ask(path);
      return isUnknownId(answer) ? null : parseAnswer(answer, schema);
    },
    async listBetween(path, span, item) {
      const all = new Map<string, z.output<typeof item>>();
      for (let skip = 0; ; skip += pageOf) {
        const page = await wire.read(`${path}?${spanQuery(span)}&count=${pageOf}&skip=${skip}`, listShapeOf(item));
        const items = page?.items ?? [];
        for (const one of items) all.set(one.id, one);
        if (items.length < pageOf) return [...all.values()];
      }
    },
  };
  return wire;
}

/** Returns a span as Razorpay's query, whose ends are whole seconds and both count. */
function spanQuery({ from, to }: TimeSpan): string {
  const seconds = (at: Date) => Math.ceil(at.getTime() / 1_000);
  return `from=${seconds(from)}&to=${seconds(to) - 1}`;
}

/** Returns the moment that a number of Unix seconds names. */
export function momentOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1_000);
}

/** Returns the schema of one of Razorpay's lists. */
export const listShapeOf = <T extends z.ZodType>(item: T) => z.looseObject({ items: z.array(item) });

/**
 * Tells whether a text can be an id: letters, digits and underscores (contracts: general rules); a '.' would change the
 * address that is called.
 */
export function isRazorpayId(text: string): boolean {
  return /^\w+$/.test(text);
}

/** Tells whether a text can be a payment's id. Anybody may send one, and an impossible id is not worth a call. */
export function isPaymentId(text: string): boolean {
  return /^pay_[A-Za-z0-9]{14}$/.test(text);
}

/** Returns Razorpay's description of an error; empty if it gives none. */
export function descriptionOf({ body }: OutsideAnswer): string {
  const said = z.looseObject({ error: z.looseObject({ description: z.string() }) }).safeParse(body).data;
  return said?.error.description ?? '';
}

/** Parses a successful answer; throws an `OutsideServiceError` for any other. */
export function parseAnswer<T extends z.ZodType>(answer: OutsideAnswer, schema: T): z.output<T> {
  const { status, body } = answer;
  const parsed = schema.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data;
  const why = descriptionOf(answer) || 'an unknown shape';
  const isRefused = refusesKey(answer);
  const how = { isAway: isAwayStatus(status) || isRefused, refusesAccount: isRefused };
  throw new OutsideServiceError('razorpay', `razorpay: answered ${status}: ${why}`, how);
}

/** Tells whether Razorpay refuses the API key. A wrong one is documented as 400 and answered as 401. */
export function refusesKey(answer: OutsideAnswer): boolean {
  return refusesAccount(answer.status) || /authentication failed/i.test(descriptionOf(answer));
}

/** Tells whether Razorpay does not know an id: mostly it answers 400 with one of these descriptions, not 404. */
function isUnknownId(answer: OutsideAnswer): boolean {
  if (answer.status === 404) return true;
  return answer.status === 400 && /does not exist|not a valid id/i.test(descriptionOf(answer));
}
