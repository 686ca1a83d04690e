/** Routes of signing in to the office and out (decisions 0063, 0067): a link or a code, then a passkey; or a passkey alone. */
import { createRoute, z } from '@hono/zod-openapi';
import { badContactMessage, parseContact } from '../../../shop/contact/contact.ts';
import { sentCodeSchema } from '../../../shop/contact/sent-code.ts';
import { endOfficeSession } from '../../../shop/office/office-sessions.ts';
import { beginPasskeyUse, finishPasskeyUse } from '../../../shop/office/passkey-use.ts';
import { redeemRecoveryCode } from '../../../shop/office/recovery-codes.ts';
import { askForStaffProof, type StaffProof, signInStaff } from '../../../shop/office/staff-sign-in.ts';
import { requireReleased } from '../../../shop/restoration/hold.ts';
import type { Services } from '../../../shop/services.ts';
import { browserMarkOf, markBrowser } from '../browser-mark.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from '../caller.ts';
import { markRequester, problemOfCodeRefusal, requireWithinSharedLimit, solutionSchema } from '../challenge.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { isKnownBrowser, noteKnownBrowser } from '../known-browser.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { requestOptions, usedPasskey } from './passkey-schema.ts';
import { deviceOf, findStaffSession, requireStaffSession, setOfficeCookie } from './staff-caller.ts';

const tags = ['Office'];
const limited = ['challenge_wanted', 'too_many'] as const;
const done = describeJsonAnswer('Done.', z.object({ ok: z.literal(true) }));
const ok = { ok: true as const };

const contact = z
  .string()
  .max(254)
  .transform((typed, check) => {
    const read = parseContact(typed);
    if (!read) check.addIssue(badContactMessage);
    return read ?? z.NEVER;
  });
const phone = contact.refine(({ kind }) => kind === 'phone', badContactMessage).transform(({ address }) => address);

const askRoute = createRoute({
  method: 'post',
  path: '/sign-in/link-or-code',
  tags,
  summary: 'Mails a link, or sends a code by SMS, to somebody of the staff',
  description: 'The answer is the same, and takes as long, for a contact that nobody of the staff has.',
  request: { body: describeJsonBody(z.object({ contact, solution: solutionSchema })) },
  responses: {
    200: describeJsonAnswer(
      'It is sent if somebody has this contact.',
      z.object({ ok: z.literal(true), resendSeconds: z.int(), expiresSeconds: z.int() }),
    ),
    ...describeProblemResponses('challenge_wanted', 'phone_unreachable', 'too_many', 'codes_spent', 'held'),
  },
});

const tokenRoute = createRoute({
  method: 'post',
  path: '/sign-in/token',
  tags,
  summary:
    'Opens a session for the token of an invitation or a link; it can do nothing before a passkey is made or used',
  request: {
    body: describeJsonBody(z.object({ purpose: z.enum(['invitation', 'link']), token: z.string().min(1).max(100) })),
  },
  responses: { 200: done, ...describeProblemResponses('bad_link', ...limited) },
});

const codeRoute = createRoute({
  method: 'post',
  path: '/sign-in/code',
  tags,
  summary: 'Opens a session for a code, in the browser that asked for it; a passkey must be made or used next',
  request: {
    body: describeJsonBody(
      z.object({
        phone,
        code: sentCodeSchema,
      }),
    ),
  },
  responses: {
    200: done,
    ...describeProblemResponses('wrong_code', 'code_expired', 'codes_used_up', ...limited),
  },
});

const optionsRoute = createRoute({
  method: 'post',
  path: '/sign-in/passkey/options',
  tags,
  summary: 'Options with which the browser uses a passkey: to sign in, or again in the session that there is',
  responses: { 200: describeJsonAnswer('The options.', requestOptions), ...describeProblemResponses(...limited) },
});

const passkeyRoute = createRoute({
  method: 'post',
  path: '/sign-in/passkey',
  tags,
  summary: 'Signs in by a passkey; in a session it counts as used just now, for ten minutes',
  description: 'The session gets another token: the one before ends.',
  request: { body: describeJsonBody(z.object({ response: usedPasskey })) },
  responses: { 200: done, ...describeProblemResponses('bad_passkey', ...limited) },
});

const recoveryRoute = createRoute({
  method: 'post',
  path: '/sign-in/recovery',
  tags,
  summary: 'Uses a recovery code in the session of a link or a code; a new passkey may then be made, for five minutes',
  description: 'The session gets another token: the one before ends.',
  request: { body: describeJsonBody(z.object({ code: z.string().min(1).max(40) })) },
  responses: {
    200: done,
    ...describeProblemResponses('signed_out', 'wrong_recovery_code', 'held', ...limited),
  },
});

const outRoute = createRoute({
  method: 'post',
  path: '/sign-out',
  tags,
  summary: 'Ends this session',
  responses: { 200: done, ...describeProblemResponses() },
});

type Needs = Pick<Services, 'db' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'officeUrl' | 'secrets'>;

/** Creates the routes of signing in to the office and out. */
export function createOfficeSignInRoutes(services: Needs) {
  const atOffice = { ...services, publicUrl: services.officeUrl };
  return createRouteGroup()
    .openapi(askRoute, async (c) => {
      const given = c.req.valid('json');
      const asker = await markRequester(c, atOffice, 'staff', given.solution);
      const result = await askForStaffProof(services, given.contact, asker);
      if (result.ok) return c.json(result, 200);
      throw result.code === 'phone_unreachable' ? new Problem(result.code) : problemOfCodeRefusal(result);
    })
    .openapi(tokenRoute, async (c) => {
      const { purpose, token } = c.req.valid('json');
      await signIn(c, services, { kind: purpose, token });
      return c.json(ok, 200);
    })
    .openapi(codeRoute, async (c) => {
      const { phone: phoneNumber, code } = c.req.valid('json');
      await signIn(c, services, { kind: 'code', phoneNumber, code, browser: browserMarkOf(c, atOffice) });
      return c.json(ok, 200);
    })
    .openapi(optionsRoute, async (c) => {
      const session = await findStaffSession(c, services);
      if (!session) await requireSignInAllowed(c, services, 'passkey-challenge-by-address');
      return c.json(await beginPasskeyUse(services, session), 200);
    })
    .openapi(passkeyRoute, async (c) => {
      const session = await findStaffSession(c, services);
      if (!session) await requireSignInAllowed(c, services, 'office-sign-in-by-address');
      const { response } = c.req.valid('json');
      const use = { response, device: deviceOf(c), browser: markBrowser(c, atOffice) };
      const result = await finishPasskeyUse(services, session, use);
      if (!result.ok) throw new Problem(result.code);
      setOfficeCookie(c, services, result.token);
      await noteKnownBrowser(c, atOffice, 'staff');
      return c.json(ok, 200);
    })
    .openapi(recoveryRoute, async (c) => {
      const session = await requireStaffSession(c, services);
      await requireReleased(services.db);
      await requireSignInAllowed(c, services, 'office-sign-in-by-address');
      await requireWithinLimit(services, 'recovery-code-in-session', session.id);
      const token = await redeemRecoveryCode(services, session, c.req.valid('json').code);
      if (token === null) throw new Problem('wrong_recovery_code');
      setOfficeCookie(c, services, token);
      return c.json(ok, 200);
    })
    .openapi(outRoute, async (c) => {
      await endCallersSession(c, services);
      setOfficeCookie(c, services, '');
      return c.json(ok, 200);
    });
}

/** Opens a session for a proof, in place of the one that the browser may have. */
async function signIn(c: ApiContext, services: Needs, proof: StaffProof): Promise<void> {
  await requireSignInAllowed(c, services, 'office-sign-in-by-address');
  const result = await signInStaff(services, proof, deviceOf(c));
  if (!result.ok) throw new Problem(result.code);
  await endCallersSession(c, services);
  setOfficeCookie(c, services, result.token);
}

/**
 * Counts a try to enter the office. Throws `challenge_wanted` where strangers behind the same address have tried too often, and
 * `too_many` in a browser that staff have used, which counts for itself.
 */
async function requireSignInAllowed(
  c: ApiContext,
  services: Needs,
  shared: 'office-sign-in-by-address' | 'passkey-challenge-by-address',
): Promise<void> {
  const atOffice = { ...services, publicUrl: services.officeUrl };
  if (await isKnownBrowser(c, atOffice, 'staff'))
    await requireWithinLimit(services, 'office-sign-in-in-known-browser', browserMarkOf(c, atOffice));
  else await requireWithinSharedLimit(c, services, shared);
}

async function endCallersSession(c: ApiContext, services: Needs): Promise<void> {
  const session = await findStaffSession(c, services);
  if (session) await endOfficeSession(services.db, session.person.id, session.id);
}
