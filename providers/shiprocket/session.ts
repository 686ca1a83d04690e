/** Shiprocket's login: one token, kept for eight of its ten days, fetched once however many callers want it. */
import { z } from 'zod';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callOutside, type OutsideAnswer } from '../outside-call.ts';

export interface SessionOptions {
  readonly email: string;
  readonly password: string;
  readonly baseUrl: string;
  now(): Date;
}

const tokenLifeMs = 8 * 24 * 3_600_000;
const loginAnswer = z.looseObject({ token: z.string().min(1) });

export type ShiprocketCall = (
  method: 'GET' | 'POST',
  path: string,
  repeatable: boolean,
  body?: unknown,
) => Promise<OutsideAnswer>;

/** A function that calls Shiprocket with a valid token, logging in when there is none and once more on a 401. */
export function shiprocketSession({ email, password, baseUrl, now }: SessionOptions): ShiprocketCall {
  const root = `${baseUrl}/v1/external`;
  let session: { token: Promise<string>; since: number } | null = null;

  const login = async (): Promise<string> => {
    const body = { email, password };
    const answer = await callOutside({
      service: 'shiprocket',
      url: `${root}/auth/login`,
      method: 'POST',
      repeatable: true,
      body,
    });
    const { data } = loginAnswer.safeParse(answer.body);
    if (answer.status !== 200 || !data)
      throw new OutsideServiceError('shiprocket', `shiprocket: login refused with ${answer.status}`);
    return data.token;
  };

  const tokenNow = (): Promise<string> => {
    const at = now().getTime();
    if (session && at - session.since < tokenLifeMs) return session.token;
    const fresh = { token: login(), since: at };
    session = fresh;
    // A failed login is not kept: the next caller tries again.
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
