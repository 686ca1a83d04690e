/** Shiprocket's login: one token, kept for eight of its ten days, fetched once however many callers want it. */
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
/** Logins that fail again and again block the account (contracts: Shiprocket auth): one that was refused waits. */
const refusedForMs = 10 * minuteMs;
const loginAnswer = z.looseObject({ token: z.string().min(1) });

/** Shiprocket looked at the login and said no; a 429 or a 5xx is no such word. */
const refusals = [400, 401, 403, 422];

export type ShiprocketCall = (
  method: 'GET' | 'POST',
  path: string,
  repeatable: boolean,
  body?: unknown,
) => Promise<OutsideAnswer>;

/** A function that calls Shiprocket with a valid token, logging in when there is none and once more on a 401. */
export function shiprocketSession({ email, password, baseUrl, patience, now }: SessionOptions): ShiprocketCall {
  const root = `${baseUrl}/v1/external`;
  let session: { token: Promise<string>; since: number } | null = null;
  let refused: { status: number; until: number } | null = null;

  const refusal = (status: number) =>
    new OutsideServiceError(
      'shiprocket',
      `shiprocket: login refused with ${status}: check its e-mail and password; it is not tried again for ten minutes`,
    );

  const login = async (at: number): Promise<string> => {
    if (refused && at < refused.until) throw refusal(refused.status);
    const { status, body } = await callOutside({
      service: 'shiprocket',
      url: `${root}/auth/login`,
      method: 'POST',
      repeatable: true,
      patience,
      body: { email, password },
    });
    const { data } = loginAnswer.safeParse(body);
    if (status === 200 && data) return data.token;
    if (!refusals.includes(status))
      throw new OutsideServiceError('shiprocket', `shiprocket: login answered ${status} in an unknown shape`);
    refused = { status, until: at + refusedForMs };
    throw refusal(status);
  };

  const tokenNow = (): Promise<string> => {
    const at = now().getTime();
    if (session && at - session.since < tokenLifeMs) return session.token;
    const fresh = { token: login(at), since: at };
    session = fresh;
    // A failed login is not kept: the next caller asks anew.
    fresh.token.catch(() => {
      if (session === fresh) session = null;
    });
    return fresh.token;
  };

  const attempt = async (token: string, ...[method, path, repeatable, body]: Parameters<ShiprocketCall>) =>
    callOutside({
      service: 'shiprocket',
      url: root + path,
      method,
      repeatable,
      patience,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });

  return async (...request) => {
    const token = await tokenNow();
    const answer = await attempt(token, ...request);
    if (answer.status !== 401) return answer;
    // Renewed once, and only if nobody else has renewed it since.
    if (session && (await session.token) === token) session = null;
    return attempt(await tokenNow(), ...request);
  };
}
