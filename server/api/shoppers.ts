/** Small calls of the shop's pages: its facts and reviews. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listReviews } from '../../shop/reviews/review-store.ts';
import type { Services } from '../../shop/services.ts';
import { json } from './json-content.ts';
import { problemResponses } from './problem.ts';
import { onInvalid } from './validation.ts';

const factsShape = z
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
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    social: z.object({ instagram: z.string(), facebook: z.string() }),
    returnsHours: z.object({ policy: z.number(), product: z.number() }),
    eventsKeptMonths: z.number().int(),
    mediaBaseUrl: z.string(),
    demo: z.boolean(),
  })
  .openapi('ShopFacts');

/** What the login pages need; never a secret. */
const identityShape = z.discriminatedUnion('provider', [
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
  tags: ['Shop'],
  summary: 'The shop’s own facts, and what the payment script needs',
  responses: {
    200: json(
      'Facts.',
      z.object({
        facts: factsShape,
        payment: z.object({ keyId: z.string(), scriptUrl: z.string() }),
        identity: identityShape,
        publicUrl: z.string(),
      }),
    ),
  },
});

const reviewsRoute = createRoute({
  method: 'get',
  path: '/reviews',
  tags: ['Reviews'],
  summary: 'A saree’s reviews, newest first',
  request: { query: z.object({ saree_sku: z.string().max(60) }) },
  responses: {
    200: json(
      'Reviews, without anybody’s e-mail or phone.',
      z.object({
        reviews: z.array(
          z.object({
            id: z.number().int(),
            saree_sku: z.string(),
            user_name: z.string(),
            rating: z.number().int(),
            feedback: z.string(),
            image_url: z.string().nullable(),
            created_at: z.string(),
          }),
        ),
      }),
    ),
    ...problemResponses(),
  },
});

export function shoppersApi({ db, facts, payment, identity, publicUrl }: Services) {
  const shopFacts = { ...facts, address: [...facts.address] };
  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(shopRoute, (c) =>
      c.json({ facts: shopFacts, payment: payment.browser, identity: identity.browser, publicUrl }, 200),
    )
    .openapi(reviewsRoute, async (c) => {
      const reviews = await listReviews(db, c.req.valid('query').saree_sku);
      const answers = reviews.map((review) => ({
        id: review.id,
        saree_sku: review.sareeSku,
        user_name: review.userName,
        rating: review.rating,
        feedback: review.feedback,
        image_url: review.imageUrl,
        created_at: review.createdAt.toISOString(),
      }));
      return c.json({ reviews: answers }, 200);
    });
}
