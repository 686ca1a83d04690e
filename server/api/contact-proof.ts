/** Proving a contact at checkout by a code, without an account. */
import { createRoute, z } from '@hono/zod-openapi';
import { badContactMessage, readContact } from '../../shop/contact/contact.ts';
import { checkProofCode, sendProofCode } from '../../shop/customers/prove-contact.ts';
import type { Services } from '../../shop/services.ts';
import { browserOf, markBrowser } from './browser-mark.ts';
import { capabilityApp } from './caller.ts';
import { giveContactPass } from './contact-pass.ts';
import { json, jsonBody } from './json-content.ts';
import { Problem, problemResponses } from './problem.ts';

const contact = z
  .string()
  .max(254)
  .transform((typed, check) => {
    const read = readContact(typed);
    if (!read) check.addIssue(badContactMessage);
    return read ?? z.NEVER;
  });

const sendRoute = createRoute({
  method: 'post',
  path: '/prove-contact/send-code',
  tags: ['Checkout'],
  summary: 'Sends a code of six digits by SMS or mail, good in this browser alone',
  description: 'Needed where `create-order` answers `contact_unproven`. One in 30 seconds, three an hour.',
  request: { body: jsonBody(z.object({ contact })) },
  responses: {
    200: json(
      'Sent.',
      z.object({ ok: z.literal(true), resendSeconds: z.number().int(), expiresSeconds: z.number().int() }),
    ),
    ...problemResponses('phone_unreachable', 'too_many', 'outside_service_failed'),
  },
});

const checkRoute = createRoute({
  method: 'post',
  path: '/prove-contact/check-code',
  tags: ['Checkout'],
  summary: 'Checks the code; for a day this browser may then hold pieces for the contact',
  request: {
    body: jsonBody(
      z.object({
        contact,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, 'Enter the six digits.'),
      }),
    ),
  },
  responses: {
    200: json('Proven; it is kept in a cookie.', z.object({ ok: z.literal(true) })),
    ...problemResponses('wrong_code', 'code_expired', 'codes_used_up', 'too_many'),
  },
});

export function contactProofApi(
  services: Pick<Services, 'db' | 'facts' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
) {
  return capabilityApp()
    .openapi(sendRoute, async (c) => {
      const from = { browser: markBrowser(c, services), address: c.get('address') };
      const result = await sendProofCode(services, c.req.valid('json').contact, from);
      if (!result.ok) throw refusalOf(result);
      return c.json(result, 200);
    })
    .openapi(checkRoute, async (c) => {
      const given = c.req.valid('json');
      const result = await checkProofCode(services, given, { browser: browserOf(c), address: c.get('address') });
      if (!result.ok) throw refusalOf(result);
      giveContactPass(c, services, given.contact.address);
      return c.json({ ok: true as const }, 200);
    });
}

type Refusal = Extract<Awaited<ReturnType<typeof sendProofCode | typeof checkProofCode>>, { ok: false }>;

function refusalOf({ code, ...extras }: Refusal): Problem {
  return new Problem(code, 'retryAfterSeconds' in extras ? { retryAfterSeconds: extras.retryAfterSeconds } : {});
}
