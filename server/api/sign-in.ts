/** Routes of signing in and out. The identity provider checks the proof; the session is always the shop's own. */
import { createRoute, z } from '@hono/zod-openapi';
import { badContactMessage, type Contact, parseContact } from '../../shop/contact/contact.ts';
import { sentCodeSchema } from '../../shop/contact/sent-code.ts';
import { findCustomer, upsertCustomer } from '../../shop/customers/customer-store.ts';
import { sendLoginCode, sendLoginLink, signIn } from '../../shop/customers/sign-in.ts';
import type { SignInProof, User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import { browserMarkOf } from './browser-mark.ts';
import { type ApiContext, createRouteGroup, requireSignedInUser, setAnswerCookies } from './caller.ts';
import { markRequester, problemOfCodeRefusal, solutionSchema } from './challenge.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { noteKnownBrowser } from './known-browser.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { revokeBrowserPasses } from './revoke-browser-passes.ts';

const email = z
  .string()
  .max(254)
  .transform((typed) => parseContact(typed))
  .refine((contact) => contact?.kind === 'email', badContactMessage)
  .transform((contact) => (contact?.kind === 'email' ? contact.address : ''));
const phone = z
  .string()
  .max(60)
  .transform((typed) => parseContact(typed))
  .refine((contact) => contact?.kind === 'phone', badContactMessage)
  .transform((contact) => (contact?.kind === 'phone' ? contact.address : ''));

const userSchema = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable().openapi({ description: 'E.164.' }),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
  })
  .openapi('User');

const asked = z.object({
  ok: z.literal(true),
  resendSeconds: z.number().int().openapi({ description: 'After which another one may be asked for.' }),
  expiresSeconds: z.number().int().openapi({ description: 'How long it can be used.' }),
});

const limited =
  'The answer is the same whether or not there is an account. One in 30 seconds, three an hour, ten a day for one browser.';

const linkRoute = createRoute({
  method: 'post',
  path: '/auth/generate-login-link',
  tags: ['Sign-in'],
  summary: 'Mails a link that signs in',
  description: limited,
  request: { body: describeJsonBody(z.object({ email, solution: solutionSchema })) },
  responses: {
    200: describeJsonAnswer('Sent.', asked),
    ...describeProblemResponses('challenge_wanted', 'too_many', 'codes_spent', 'outside_service_failed'),
  },
});

const codeRoute = createRoute({
  method: 'post',
  path: '/auth/send-code',
  tags: ['Sign-in'],
  summary: 'Sends a code of six digits by SMS',
  description: limited,
  request: { body: describeJsonBody(z.object({ phone, solution: solutionSchema })) },
  responses: {
    200: describeJsonAnswer('Sent.', asked),
    ...describeProblemResponses('challenge_wanted', 'not_found', 'too_many', 'codes_spent', 'outside_service_failed'),
  },
});

const proofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email-link'), email, token: z.string().min(1).max(400) }),
  z.object({
    kind: z.literal('phone-code'),
    phone,
    code: sentCodeSchema,
  }),
  z.object({ kind: z.literal('id-token'), token: z.string().min(1).max(8_000) }),
]);

const signInRoute = createRoute({
  method: 'post',
  path: '/auth/sign-in',
  tags: ['Sign-in'],
  summary: 'Opens a session for whoever proves themselves: a link’s token, a code, or the provider’s ID token',
  request: { body: describeJsonBody(proofSchema) },
  responses: {
    200: describeJsonAnswer('Signed in; the session is a cookie.', z.object({ user: userSchema })),
    ...describeProblemResponses(
      'bad_link',
      'wrong_code',
      'code_expired',
      'codes_used_up',
      'bad_token',
      'outside_service_failed',
    ),
  },
});

const userRoute = createRoute({
  method: 'get',
  path: '/auth/user',
  tags: ['Sign-in'],
  summary: 'Who is signed in',
  responses: { 200: describeJsonAnswer('`null`: nobody.', z.object({ user: userSchema.nullable() })) },
});

const done = z.object({ ok: z.literal(true) });

const outRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  tags: ['Sign-in'],
  summary: 'Ends this session',
  responses: { 200: describeJsonAnswer('Ended.', done), ...describeProblemResponses() },
});

const outEverywhereRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out-everywhere',
  tags: ['Sign-in'],
  summary: 'Ends every session of the signed-in user',
  responses: { 200: describeJsonAnswer('Ended.', done), ...describeProblemResponses('signed_out') },
});

const createUserRoute = createRoute({
  method: 'post',
  path: '/create-user',
  tags: ['Sign-in'],
  summary: 'Writes down the signed-in user; repeating it changes nothing',
  request: {
    body: describeJsonBody(
      z.object({
        uid: z.string().min(1).max(128),
        email: z.string().max(254).nullish(),
        phone: z.string().max(20).nullish(),
      }),
    ),
  },
  responses: { 200: describeJsonAnswer('Kept.', done), ...describeProblemResponses('signed_out', 'forbidden') },
});

/** Creates the routes of signing in and out. */
export function createSignInRoutes(
  services: Pick<
    Services,
    'db' | 'facts' | 'identity' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'
  >,
) {
  const { identity, db } = services;
  return createRouteGroup()
    .openapi(linkRoute, async (c) => {
      const { email: to, solution: solved } = c.req.valid('json');
      const asker = await markRequester(c, services, { kind: 'email', address: to }, solved);
      const result = await sendLoginLink(services, to, asker);
      if (!result.ok) throw problemOfCodeRefusal(result);
      return c.json(result, 200);
    })
    .openapi(codeRoute, async (c) => {
      const { phone: to, solution: solved } = c.req.valid('json');
      const asker = await markRequester(c, services, { kind: 'phone', address: to }, solved);
      const result = await sendLoginCode(services, to, asker);
      if (!result.ok) throw result.code === 'not_found' ? new Problem('not_found') : problemOfCodeRefusal(result);
      return c.json(result, 200);
    })
    .openapi(signInRoute, async (c) => {
      const result = await signIn(services, proofOf(c, services, c.req.valid('json')), c.req.raw.headers);
      if (!result.ok) throw new Problem(result.code);
      setAnswerCookies(c, result.cookies);
      await noteKnownBrowser(c, services, ...contactsOf(result.user));
      return c.json({ user: await named(services, result.user) }, 200);
    })
    .openapi(userRoute, async (c) => {
      const session = await c.get('session')();
      return c.json({ user: session && (await named(services, session.user)) }, 200);
    })
    .openapi(outRoute, async (c) => {
      setAnswerCookies(c, await identity.signOut(c.req.raw.headers));
      await revokeBrowserPasses(c, services);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(outEverywhereRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      setAnswerCookies(c, await identity.signOut(c.req.raw.headers));
      await revokeBrowserPasses(c, services);
      await identity.signOutEverywhere(uid);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(createUserRoute, async (c) => {
      const user = await requireSignedInUser(c);
      const { uid, email: given, phone: number } = c.req.valid('json');
      // Stores only what the session proves, never somebody else's contact from a body.
      const isOwn = uid === user.uid && isOwnContactOrNone(given, user) && isOwnContactOrNone(number, user);
      if (!isOwn) throw new Problem('forbidden');
      await upsertCustomer(db, user);
      return c.json({ ok: true as const }, 200);
    });
}

function proofOf(
  c: ApiContext,
  services: Pick<Services, 'publicUrl'>,
  given: z.output<typeof proofSchema>,
): SignInProof {
  if (given.kind !== 'phone-code') return given;
  return { kind: given.kind, phoneNumber: given.phone, code: given.code, browser: browserMarkOf(c, services) };
}

function contactsOf({ email: mailbox, phoneNumber }: User): Contact[] {
  const own = [
    { kind: 'email', address: mailbox },
    { kind: 'phone', address: phoneNumber },
  ] as const;
  return own.flatMap(({ kind, address }) => (address ? [{ kind, address }] : []));
}

/** Returns the customer with the name that they gave the shop, if they did. */
async function named({ db }: Pick<Services, 'db'>, user: User): Promise<User> {
  const customer = await findCustomer(db, user.uid);
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return { ...user, displayName: name || user.displayName };
}

/**
 * Tells whether a contact in a request is the signed-in customer's own: true if none is given, false if the text is no
 * contact.
 */
export function isOwnContactOrNone(
  given: string | null | undefined,
  user: Pick<User, 'email' | 'phoneNumber'>,
): boolean {
  if (!given?.trim()) return true;
  const contact = parseContact(given);
  if (contact?.kind === 'email') return contact.address === user.email?.toLowerCase();
  return contact !== null && contact.address === user.phoneNumber;
}
