/**
 * Shiprocket's tokens: valid for 10 days, sent as `Bearer` (contracts: Shiprocket auth). A token is proven by its
 * signature alone, so that a token issued before a restart stays valid after it, as real ones do.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { unixSecondsOf } from '../clock.ts';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { formatIstDateTime } from './ist.ts';

const TOKEN_SECONDS = 240 * 3_600;
const COMPANY_ID = 3_422_553;

const loginSchema = z.object({ email: z.string().min(1), password: z.string().min(1) });
const claimsSchema = z.object({ exp: z.number() });

/** Creates the route `POST /login`, to be mounted under `/auth`. */
export function createShiprocketLoginRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/login', async (c) => {
    const { email, password } = parseInput(await readJson(c), loginSchema);
    const known = context.account;
    if (email !== known.email || password !== known.password) {
      throw createFailureError(403, 'Invalid email and password combination');
    }
    return c.json({
      id: 1,
      first_name: 'API',
      last_name: 'USER',
      email,
      company_id: COMPANY_ID,
      created_at: formatIstDateTime(context.clock.now()),
      token: issueToken(context),
    });
  });
  return app;
}

/** Returns middleware that answers 401 to calls without a token that was issued here and has not expired. */
export function requireToken(context: ShiprocketContext): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const claims = token === undefined ? undefined : readToken(context, token);
    if (claims === undefined) throw createFailureError(401, 'Unauthenticated.');
    if (claims.exp <= unixSecondsOf(context.clock)) throw createFailureError(401, 'Token has expired');
    await next();
  };
}

function issueToken(context: ShiprocketContext): string {
  const now = unixSecondsOf(context.clock);
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({ sub: COMPANY_ID, iat: now, exp: now + TOKEN_SECONDS });
  return `${head}.${claims}.${signature(context, `${head}.${claims}`)}`;
}

function readToken(context: ShiprocketContext, token: string): z.output<typeof claimsSchema> | undefined {
  const [head = '', claims = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(context, `${head}.${claims}`));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signature({ account }: ShiprocketContext, text: string): string {
  return createHmac('sha256', account.password).update(text).digest('base64url');
}
