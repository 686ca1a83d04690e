/** Logs in at Shiprocket: one token, kept for eight of its ten days, fetched once however many callers need it. */
import { z } from 'zod';
import { dayMs, minuteMs } from '../../shop/duration.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, type OutsideAnswer, type Patience } from '../outside-call.ts';

export interface SessionOptions {
  readonly email: string;
  readonly password: string;
  readonly baseUrl: string;
  readonly patience?: Patience;
  now(): Date;
}

const tokenLifeMs = 8 * dayMs;
/** Pause after a refused login, since repeated failures block the account (contracts: Shiprocket auth). */
const refusedForMs = 10 * minuteMs;
const loginAnswer = z.looseObject({ token: z.string().min(1) });

/** Error of a login that Shiprocket refused: with the same e-mail and password a later try is refused as well. */
export class LoginRefusedError extends OutsideServiceError {}

/** Statuses of a refused login; after a 429 or a 5xx it may still be right. */
const refusals = [400, 401, 403, 422];

export type ShiprocketCall = (
  method: 'GET' | 'POST',
  path: string,
  repeatable: boolean,
  body?: unknown,
) => Promise<OutsideAnswer>;

/**
 * Returns a function that calls Shiprocket with a token; it logs in if there is none, and repeats a call once after a
 * 401.
 */
export function shiprocketSession(options: SessionOptions): ShiprocketCall {
  const tokens = new Tokens(options);
  const attempt = async (token: string, ...[method, path, repeatable, body]: Parameters<ShiprocketCall>) =>
    callOutside({
      service: 'shiprocket',
      url: rootOf(options) + path,
      method,
      repeatable,
      patience: options.patience,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });

  return async (...request) => {
    const token = await tokens.current();
    const answer = await attempt(token, ...request);
    if (answer.status !== 401) return answer;
    await tokens.drop(token);
    return attempt(await tokens.current(), ...request);
  };
}

const rootOf = ({ baseUrl }: SessionOptions) => `${baseUrl}/v1/external`;

/** Keeper of the token, which logs in when there is none. */
class Tokens {
  readonly #options: SessionOptions;
  #session: { token: Promise<string>; since: number } | null = null;
  #refused: { status: number; until: number } | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Returns the kept token or a new one; callers at the same time share it. */
  current(): Promise<string> {
    const at = this.#options.now().getTime();
    if (this.#session && at - this.#session.since < tokenLifeMs) return this.#session.token;
    const fresh = { token: this.#login(at), since: at };
    this.#session = fresh;
    // A failed login is not kept: the next caller logs in again.
    fresh.token.catch(() => {
      if (this.#session === fresh) this.#session = null;
    });
    return fresh.token;
  }

  /** Forgets a token that was refused, unless another caller has renewed it since. */
  async drop(token: string): Promise<void> {
    if (this.#session && (await this.#session.token) === token) this.#session = null;
  }

  async #login(at: number): Promise<string> {
    if (this.#refused && at < this.#refused.until) throw refusal(this.#refused.status);
    const { email, password, patience } = this.#options;
    const { status, body } = await callOutside({
      service: 'shiprocket',
      url: `${rootOf(this.#options)}/auth/login`,
      method: 'POST',
      repeatable: true,
      patience,
      body: { email, password },
    });
    const { data } = loginAnswer.safeParse(body);
    if (status === 200 && data) return data.token;
    if (!refusals.includes(status))
      throw new OutsideServiceError('shiprocket', `shiprocket: login answered ${status} in an unknown shape`);
    this.#refused = { status, until: at + refusedForMs };
    throw refusal(status);
  }
}

function refusal(status: number): LoginRefusedError {
  return new LoginRefusedError(
    'shiprocket',
    `shiprocket: login refused with ${status}: check its e-mail and password; it is not tried again for ten minutes`,
  );
}
