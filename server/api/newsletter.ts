/** Routes of the newsletter's sign-up, of its confirmation, and of the unsubscribe links in all mails. */
import { createRoute, z } from '@hono/zod-openapi';
import { confirmSignup } from '../../shop/newsletter/confirm-signup.ts';
import { signUp } from '../../shop/newsletter/sign-up.ts';
import { unsubscribe } from '../../shop/newsletter/unsubscribe.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from './caller.ts';
import { requireWithinSharedLimit } from './challenge.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const done = z.object({ ok: z.literal(true) });

const newsletterRoute = createRoute({
  method: 'post',
  path: '/newsletter',
  tags: ['Messages'],
  summary: 'Keeps what was typed into the newsletter box, and mails an address a link that confirms it',
  request: { body: describeJsonBody(z.object({ contact: z.string().trim().min(1).max(254) })) },
  responses: { 200: describeJsonAnswer('Kept.', done), ...describeProblemResponses('challenge_wanted', 'too_many') },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/{token}',
  tags: ['Messages'],
  summary: 'Confirms a sign-up for the newsletter, by the token of the mailed link',
  request: { params: z.object({ token: z.string().max(60) }) },
  responses: {
    200: describeJsonAnswer('On the list, now or before.', done),
    ...describeProblemResponses('unknown_link', 'signup_ended'),
  },
});

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/unsubscribe/{token}',
  tags: ['Messages'],
  summary: 'Ends the messages that a link in one of them stands for (RFC 8058); any body',
  request: { params: z.object({ token: z.string().max(60) }) },
  responses: { 200: describeJsonAnswer('Ended, now or before.', done), ...describeProblemResponses('unknown_link') },
});

/** Creates the routes of the newsletter and of unsubscribing. */
export function createNewsletterRoutes(
  services: Pick<Services, 'db' | 'jobs' | 'limits' | 'now' | 'publicUrl' | 'secrets'>,
) {
  return (
    createRouteGroup()
      .openapi(newsletterRoute, async (c) => {
        await requireWithinSharedLimit(c, services, 'newsletter-by-address');
        const { ok } = await services.limits.take('newsletter-in-all', 'the shop');
        if (!ok) await requireWithinLimit(services, 'newsletter-later-in-all', 'the shop');
        await signUp(services, c.req.valid('json').contact, ok ? 'now' : 'tonight');
        return c.json({ ok: true as const }, 200);
      })
      .openapi(confirmRoute, async (c) => {
        const result = await confirmSignup(services, c.req.valid('param').token);
        if (!result.ok) throw new Problem(result.code);
        return c.json({ ok: true as const }, 200);
      })
      .openapi(unsubscribeRoute, async (c) => {
        const result = await unsubscribe(services, c.req.valid('param').token);
        if (!result.ok) throw new Problem(result.code);
        return c.json({ ok: true as const }, 200);
      })
      // Redirects to the page with the button: mail programs open links before their readers do.
      .get('/unsubscribe/:token', (c) =>
        c.redirect(`${services.publicUrl}/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 303),
      )
  );
}
