/**
 * Calls Cashfree's API: JSON with a client id and its secret, amounts in rupees, and its forms of ids and errors
 * (contracts: Cashfree 8.1). No idempotency key is sent: Cashfree would replay a stored 500. Ids of ours make repeated
 * calls harmless instead.
 */
import { z } from 'zod';
import { type Paise, paiseFromRupees } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, isAwayStatus, type OutsideAnswer, type Patience, refusesAccount } from '../outside-call.ts';

export interface CashfreeAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the API: `https://api.cashfree.com/pg`. */
  readonly baseUrl: string;
  readonly patience?: Patience;
}

export interface CashfreeWire {
  /** Returns the answer to a path as it is, a refusal too. */
  ask(path: string): Promise<OutsideAnswer>;
  /** Does the same once, within the time limit of one try. */
  askOnce(path: string): Promise<OutsideAnswer>;
  /** Sends a request that may be repeated: the id in it is used once, or it changes nothing. */
  post(path: string, body: unknown): Promise<OutsideAnswer>;
  /**
   * Returns what a path gives; `null` for an id that Cashfree does not know. Throws an `OutsideServiceError` otherwise.
   */
  read<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null>;
}

const apiVersion = '2026-01-01';

/** Returns the calls to Cashfree's API, made with an account's credentials. */
export function cashfreeWire({ clientId, clientSecret, baseUrl, patience }: CashfreeAccount): CashfreeWire {
  const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': apiVersion };
  const about = (path: string) => ({
    service: 'cashfree',
    url: `${baseUrl}${path}`,
    headers,
    repeatable: true,
    patience,
  });
  const ask = (path: string) => callOutside({ ...about(path), method: 'GET' });
  return {
    ask,
    askOnce: (path) => callOutside({ ...about(path), method: 'GET', repeatable: false }),
    post: (path, body) => callOutside({ ...about(path), method: 'POST', body }),
    async read(path, schema) {
      const answer = await ask(path);
      return answer.status === 404 ? null : parseAnswer(answer, schema);
    },
  };
}

/** Schema of an amount, which is a number of rupees. One finer than a paisa is refused. */
export const rupeesSchema = z.number().transform((rupees, { addIssue }): Paise => {
  const amount = paiseFromRupees(rupees);
  if (amount !== null) return amount;
  addIssue('is no amount in rupees');
  return z.NEVER;
});

/** Schema of one of Cashfree's own ids, which some answers give as a number. */
export const idSchema = z.union([z.string(), z.number()]).transform(String);

/** Schema of a time: ISO 8601 with its offset. */
export const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const errorBody = z.looseObject({ code: z.string().optional(), message: z.string().optional() });

/** Returns Cashfree's code and message of an error; empty texts if it gives none. */
export function errorOf({ body }: OutsideAnswer): { code: string; message: string } {
  const { code = '', message = '' } = errorBody.safeParse(body).data ?? {};
  return { code, message };
}

/**
 * Parses a successful answer; throws an `OutsideServiceError` for any other. It names the error's code: the message may
 * repeat what was sent.
 */
export function parseAnswer<T extends z.ZodType>(answer: OutsideAnswer, schema: T): z.output<T> {
  const { status, body } = answer;
  const parsed = schema.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data;
  throw new OutsideServiceError(
    'cashfree',
    `cashfree: answered ${status}: ${errorOf(answer).code || 'an unknown shape'}`,
    { isAway: isAwayStatus(status), refusesAccount: refusesAccount(status) },
  );
}
