/** Route of the shop's own facts, which its pages call. */
import { createRoute, z } from '@hono/zod-openapi';
import { checkoutTaxSources } from '../../shop/facts.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable } from './cache-tags.ts';
import { createRouteGroup } from './caller.ts';
import { describeJsonAnswer } from './json-content.ts';

const factsSchema = z
  .object({
    name: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    pincode: z.string(),
    state: z.string(),
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    hours: z.string(),
    gstin: z.string(),
    checkoutTax: z.enum(checkoutTaxSources),
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    social: z.object({ instagram: z.string(), facebook: z.string() }),
    returnsHours: z.object({ policy: z.number(), product: z.number() }),
    dispatchDays: z
      .object({ min: z.int(), max: z.int() })
      .openapi({ description: 'Working days until dispatch of an order that is placed now.' }),
    notice: z.string().nullable().openapi({ description: 'Line above every page in a festive season.' }),
    eventsKeptMonths: z.number().int(),
    mediaBaseUrl: z.string(),
    demo: z.boolean(),
  })
  .openapi('ShopFacts');

/** Schema of the login pages' settings; never a secret. */
const identitySchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('built-in') }),
  z.object({
    provider: z.literal('firebase'),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorUrl: z.string(),
    hasGoogle: z.boolean(),
  }),
]);

const shopRoute = createRoute({
  method: 'get',
  path: '/shop',
  'x-cacheable': true,
  tags: ['Shop'],
  summary: 'The shop’s own facts, and what the payment window needs',
  responses: {
    200: describeJsonAnswer(
      'Facts.',
      z.object({
        facts: factsSchema,
        payment: z.object({
          provider: z.string(),
          displayName: z.string(),
          settings: z.record(z.string(), z.string()),
        }),
        identity: identitySchema,
        publicUrl: z.string(),
      }),
    ),
  },
});

/** Creates the route of the shop's facts. */
export function createShopFactsRoutes({
  facts,
  payment,
  identity,
  publicUrl,
  settings,
}: Pick<Services, 'facts' | 'identity' | 'payment' | 'publicUrl' | 'settings'>) {
  return createRouteGroup().openapi(shopRoute, async (c) => {
    // A page that is kept under the tag shows every change that this process has heard of.
    await settings.settled();
    const shopFacts = { ...facts, address: [...facts.address] };
    markCacheable(c, ['house']);
    return c.json({ facts: shopFacts, payment: payment.browser, identity: identity.browser, publicUrl }, 200);
  });
}
