/** Proving a contact at checkout by a code, without an account. */
import { createRoute, z } from '@hono/zod-openapi';
import { badContactMessage, parseContact } from '../../shop/contact/contact.ts';
import { sentCodeSchema } from '../../shop/contact/sent-code.ts';
import { checkProofCode, sendProofCode } from '../../shop/customers/prove-contact.ts';
import { isScarceContact } from '../../shop/limits/mailbox.ts';
import type { Services } from '../../shop/services.ts';
import { browserMarkOf } from './browser-mark.ts';
import { createRouteGroup } from './caller.ts';
import { markRequester, problemOfCodeRefusal, solutionSchema } from './challenge.ts';
import { grantContactPass } from './contact-pass.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { noteKnownBrowser } from './known-browser.ts';
import { describeProblemResponses, Problem } from './problem.ts';

/** Message for an e-mail address that is not scarce: whoever has a domain has as many addresses as they like. */
const notScarceMessage = 'Use a mobile number, or an address of a large mail provider such as Gmail.';

const purpose = 'check out';

const contact = z
  .string()
  .max(254)
  .transform((typed, check) => {
    const read = parseContact(typed);
    if (read && isScarceContact(read)) return read;
    check.addIssue(read ? notScarceMessage : badContactMessage);
    return z.NEVER;
  });

const sendRoute = createRoute({
  method: 'post',
  path: '/prove-contact/send-code',
  tags: ['Checkout'],
  summary: 'Sends a code of six digits by SMS or mail, good in this browser alone',
  description: 'Needed where `create-order` answers `contact_unproven`. One in 30 seconds, three an hour.',
  request: { body: describeJsonBody(z.object({ contact, solution: solutionSchema })) },
  responses: {
    200: describeJsonAnswer(
      'Sent.',
      z.object({ ok: z.literal(true), resendSeconds: z.number().int(), expiresSeconds: z.number().int() }),
    ),
    ...describeProblemResponses(
      'phone_unreachable',
      'challenge_wanted',
      'too_many',
      'codes_spent',
      'outside_service_failed',
    ),
  },
});

const checkRoute = createRoute({
  method: 'post',
  path: '/prove-contact/check-code',
  tags: ['Checkout'],
  summary: 'Checks the code; for a day this browser may then hold pieces for the contact',
  request: {
    body: describeJsonBody(
      z.object({
        contact,
        code: sentCodeSchema,
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('Proven; it is kept in a cookie.', z.object({ ok: z.literal(true) })),
    ...describeProblemResponses('wrong_code', 'code_expired', 'codes_used_up'),
  },
});

/** Creates the routes that prove a contact at checkout. */
export function createContactProofRoutes(
  services: Pick<Services, 'db' | 'facts' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
) {
  return createRouteGroup()
    .openapi(sendRoute, async (c) => {
      const { contact: to, solution: solved } = c.req.valid('json');
      const asker = await markRequester(c, services, to, solved);
      const result = await sendProofCode(services, to, asker, purpose);
      if (!result.ok)
        throw result.code === 'phone_unreachable' ? new Problem(result.code) : problemOfCodeRefusal(result);
      return c.json(result, 200);
    })
    .openapi(checkRoute, async (c) => {
      const given = c.req.valid('json');
      const result = await checkProofCode(services, { ...given, browser: browserMarkOf(c, services), purpose });
      if (!result.ok) throw new Problem(result.code);
      await grantContactPass(c, services, given.contact);
      await noteKnownBrowser(c, services, given.contact);
      return c.json({ ok: true as const }, 200);
    });
}
