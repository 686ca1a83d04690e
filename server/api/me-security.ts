/** Routes of an account's sign-in settings: fresh proofs, contacts, and sessions. */
import { createRoute, z } from '@hono/zod-openapi';
import { badContactMessage, type Contact, parseContact } from '../../shop/contact/contact.ts';
import { sentCodeSchema } from '../../shop/contact/sent-code.ts';
import { changeContact } from '../../shop/customers/change-contact.ts';
import { checkProofCode, sendProofCode } from '../../shop/customers/prove-contact.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import { browserMarkOf } from './browser-mark.ts';
import { browserNameOf } from './browser-name.ts';
import { createRouteGroup, requireSignedInUser, requireWithinLimit } from './caller.ts';
import { markRequester, problemOfCodeRefusal, solutionSchema } from './challenge.ts';
import { grantFreshProof, requireFreshUser } from './fresh-proof.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { noteKnownBrowser } from './known-browser.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const tags = ['Account'];

const kind = z.enum(['email', 'phone']).openapi({ description: 'Which of the account’s own contacts.' });
const code = sentCodeSchema;
const contact = z
  .string()
  .max(254)
  .transform((typed, check) => {
    const read = parseContact(typed);
    if (!read) check.addIssue(badContactMessage);
    return read ?? z.NEVER;
  });

const sent = describeJsonAnswer(
  'Sent.',
  z.object({ ok: z.literal(true), resendSeconds: z.number().int(), expiresSeconds: z.number().int() }),
);
const done = z.object({ ok: z.literal(true) });
const sending = [
  'signed_out',
  'challenge_wanted',
  'phone_unreachable',
  'too_many',
  'codes_spent',
  'outside_service_failed',
] as const;
const checking = ['signed_out', 'wrong_code', 'code_expired', 'codes_used_up', 'too_many'] as const;

const proofCodeRoute = createRoute({
  method: 'post',
  path: '/me/proof/send-code',
  tags,
  summary: 'Sends a code to one of the account’s own contacts',
  request: { body: describeJsonBody(z.object({ kind, solution: solutionSchema })) },
  responses: { 200: sent, ...describeProblemResponses('unknown_contact', ...sending) },
});

const proofRoute = createRoute({
  method: 'post',
  path: '/me/proof',
  tags,
  summary: 'Proves that the account’s owner is at this browser, for ten minutes',
  request: { body: describeJsonBody(z.object({ kind, code })) },
  responses: { 200: describeJsonAnswer('Proven.', done), ...describeProblemResponses('unknown_contact', ...checking) },
});

const contactCodeRoute = createRoute({
  method: 'post',
  path: '/me/contact/send-code',
  tags,
  summary: 'Sends a code to a contact that the account is to have',
  request: { body: describeJsonBody(z.object({ contact, solution: solutionSchema })) },
  responses: { 200: sent, ...describeProblemResponses('proof_wanted', ...sending) },
});

const contactRoute = createRoute({
  method: 'put',
  path: '/me/contact',
  tags,
  summary:
    'Adds a proven contact to the account, or changes the one of its kind; an account that it had is joined to this',
  request: { body: describeJsonBody(z.object({ contact, code })) },
  responses: {
    200: describeJsonAnswer(
      'The contacts.',
      z.object({ email: z.string().nullable(), phoneNumber: z.string().nullable() }),
    ),
    ...describeProblemResponses('proof_wanted', 'contact_taken', 'outside_service_failed', ...checking),
  },
});

const sessionsRoute = createRoute({
  method: 'get',
  path: '/me/sessions',
  tags,
  summary: 'The browsers in which the account is logged in: this one, then the last used first',
  responses: {
    200: describeJsonAnswer(
      'The browsers.',
      z.array(
        z.object({
          id: z.string(),
          browser: z.string().openapi({ example: 'Chrome on Android' }),
          signed_in_at: z.string(),
          used_at: z.string().openapi({ description: 'To the day.' }),
          is_this: z.boolean(),
        }),
      ),
    ),
    ...describeProblemResponses('signed_out'),
  },
});

const endSessionRoute = createRoute({
  method: 'post',
  path: '/me/sessions/{id}/end',
  tags,
  summary: 'Logs another browser of the account out',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: describeJsonAnswer('Ended; also where there was none.', done),
    ...describeProblemResponses('signed_out', 'too_many'),
  },
});

type Needs = Pick<
  Services,
  'db' | 'facts' | 'identity' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'
>;

const confirming = 'confirm it is you';
const joining = 'join a contact';

/** Creates the routes of a customer's sign-in settings. */
export function createMySecurityRoutes(services: Needs) {
  return createRouteGroup().route('/', contactsApi(services)).route('/', sessionsApi(services));
}

function countChange(services: Needs, uid: string): Promise<void> {
  return requireWithinLimit(services, 'profile-change-by-user', uid);
}

function contactsApi(services: Needs) {
  return createRouteGroup()
    .openapi(proofCodeRoute, async (c) => {
      const given = c.req.valid('json');
      const own = ownContact(await requireSignedInUser(c), given.kind);
      // The session has proven the contact.
      const asker = { ...(await markRequester(c, services, own, given.solution)), knownAs: 'contact' as const };
      const result = await sendProofCode(services, own, asker, confirming);
      if (!result.ok)
        throw result.code === 'phone_unreachable' ? new Problem(result.code) : problemOfCodeRefusal(result);
      return c.json(result, 200);
    })
    .openapi(proofRoute, async (c) => {
      const given = c.req.valid('json');
      const user = await requireSignedInUser(c);
      await countChange(services, user.uid);
      const proof = { contact: ownContact(user, given.kind), code: given.code, browser: browserMarkOf(c, services) };
      const result = await checkProofCode(services, { ...proof, purpose: confirming });
      if (!result.ok) throw new Problem(result.code);
      await grantFreshProof(c, services, user.uid);
      await noteKnownBrowser(c, services, proof.contact);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(contactCodeRoute, async (c) => {
      const given = c.req.valid('json');
      await requireFreshUser(c, services);
      const asker = await markRequester(c, services, given.contact, given.solution);
      const result = await sendProofCode(services, given.contact, asker, joining);
      if (!result.ok)
        throw result.code === 'phone_unreachable' ? new Problem(result.code) : problemOfCodeRefusal(result);
      return c.json(result, 200);
    })
    .openapi(contactRoute, async (c) => {
      const given = c.req.valid('json');
      const user = await requireFreshUser(c, services);
      await countChange(services, user.uid);
      const proven = await checkProofCode(services, {
        ...given,
        browser: browserMarkOf(c, services),
        purpose: joining,
      });
      if (!proven.ok) throw new Problem(proven.code);
      await noteKnownBrowser(c, services, given.contact);
      const result = await changeContact(services, user, given.contact);
      if (!result.ok) throw new Problem(result.code);
      const { email, phoneNumber } = result.user;
      return c.json({ email, phoneNumber }, 200);
    });
}

function sessionsApi(services: Needs) {
  return createRouteGroup()
    .openapi(sessionsRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      const current = await c.get('session')();
      const sessions = await services.identity.sessionsOf(uid);
      const answer = sessions.map(({ sessionId, userAgent, signedInAt, usedAt }) => ({
        id: sessionId,
        browser: browserNameOf(userAgent),
        signed_in_at: signedInAt.toISOString(),
        used_at: usedAt.toISOString(),
        is_this: sessionId === current?.id,
      }));
      return c.json(
        answer.sort((one, other) => Number(other.is_this) - Number(one.is_this)),
        200,
      );
    })
    .openapi(endSessionRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      await countChange(services, uid);
      await services.identity.endSession(uid, c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    });
}

/** Returns one of the customer's own contacts; throws `unknown_contact` if they have none of this kind. */
function ownContact({ email, phoneNumber }: User, of: Contact['kind']): Contact {
  const address = of === 'email' ? email : phoneNumber;
  if (address === null) throw new Problem('unknown_contact');
  return { kind: of, address };
}
