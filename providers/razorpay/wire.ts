/** Calls Razorpay's API: JSON with a key and its secret, and its forms of errors. */
import { z } from 'zod';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, type OutsideAnswer, type Patience } from '../outside-call.ts';

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
  post(path: string, options: PostOptions): Promise<OutsideAnswer>;
  /**
   * Returns what a path gives; `null` for an id that Razorpay does not know. Throws an `OutsideServiceError` otherwise.
   */
  read<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null>;
}

/** Returns the calls to Razorpay's API, made with an account's credentials. */
export function razorpayWire({ keyId, keySecret, baseUrl, patience }: RazorpayAccount): RazorpayWire {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const about = (path: string) => ({ service: 'razorpay', url: `${baseUrl}/v1${path}`, patience });
  return {
    post: (path, { headers = {}, ...rest }) =>
      callOutside({ ...about(path), method: 'POST', headers: { ...headers, authorization }, ...rest }),
    async read(path, schema) {
      const answer = await callOutside({ ...about(path), method: 'GET', repeatable: true, headers: { authorization } });
      return isUnknownId(answer) ? null : parseAnswer(answer, schema);
    },
  };
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
  throw new OutsideServiceError('razorpay', `razorpay: answered ${status}: ${why}`);
}

/** Tells whether Razorpay does not know an id: mostly it answers 400 with one of these descriptions, not 404. */
function isUnknownId(answer: OutsideAnswer): boolean {
  if (answer.status === 404) return true;
  return answer.status === 400 && /does not exist|not a valid id/i.test(descriptionOf(answer));
}
