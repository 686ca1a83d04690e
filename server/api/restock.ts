/** Route of 'Notify Me': requests for a notice that a saree is back, or that there are more pieces of it. */
import { createRoute, z } from '@hono/zod-openapi';
import { typed } from '../../shop/contact/typed-text.ts';
import { maxPiecesPerRequest, requestRestockNotice } from '../../shop/restock/request-notice.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup } from './caller.ts';
import { requireWithinSharedLimit } from './challenge.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const notifyRoute = createRoute({
  method: 'post',
  path: '/notify-me',
  tags: ['Restock'],
  summary: 'Asks to be told, once, when a sold-out saree is back, or when there are more pieces of one',
  request: {
    body: describeJsonBody(
      z.object({
        saree_sku: z.string().overwrite(typed.sku).max(60),
        product_link: z.string().max(500).openapi({ description: 'The page that asks; one of the shop’s own.' }),
        contact: z.string().max(254).openapi({ description: 'An e-mail address or an Indian mobile number.' }),
        wanted: z
          .number()
          .int()
          .min(1)
          .max(maxPiecesPerRequest)
          .default(1)
          .openapi({ description: 'Pieces, more than there are now: told once so many are free.' }),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('Kept. Asking twice is one request.', z.object({ ok: z.literal(true) })),
    ...describeProblemResponses(
      'unknown_saree',
      'in_stock',
      'empty_contact',
      'bad_contact',
      'phone_unreachable',
      'foreign_link',
      'challenge_wanted',
    ),
  },
});

/** Creates the route of back-in-stock notices. */
export function createRestockRoutes(
  services: Pick<Services, 'db' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'>,
) {
  return createRouteGroup().openapi(notifyRoute, async (c) => {
    await requireWithinSharedLimit(c, services, 'notice-by-address');
    const { saree_sku: sku, product_link: productLink, contact, wanted } = c.req.valid('json');
    const origins = [services.publicUrl, ...originsOf(c.req.header('host'))];
    const result = await requestRestockNotice(services, { sku, productLink, contact, wanted, origins });
    if (!result.ok) throw new Problem(result.code);
    return c.json({ ok: true as const }, 200);
  });
}

/** Returns the origins of the host that was called, which may differ from the public one (`server/api/origin.ts`). */
function originsOf(host: string | undefined): string[] {
  return ['http', 'https'].map((scheme) => `${scheme}://${host}`).filter((origin) => host && URL.canParse(origin));
}
