/** Small calls of the shop's pages: its facts, reviews, restock notices, the newsletter. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { requestNotice } from '../../shop/restock/request-notice.ts';
import { listReviews } from '../../shop/reviews/review-store.ts';
import type { Services } from '../../shop/services.ts';
import { json, jsonBody } from './json-content.ts';
import { Problem, problemResponses } from './problem.ts';
import { onInvalid } from './validation.ts';

const done = z.object({ ok: z.literal(true) });

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

const notifyRoute = createRoute({
  method: 'post',
  path: '/notify-me',
  tags: ['Restock'],
  summary: 'Asks to be told when a saree is back',
  request: {
    body: jsonBody(
      z.object({ saree_sku: z.string().max(60), product_link: z.string().max(500), contact: z.string().max(254) }),
    ),
  },
  responses: { 200: json('Kept.', done), ...problemResponses('unknown_saree', 'empty_contact') },
});

const newsletterRoute = createRoute({
  method: 'post',
  path: '/newsletter',
  tags: ['Shop'],
  summary: 'Keeps what was typed into the newsletter box',
  request: { body: jsonBody(z.object({ contact: z.string().trim().min(1).max(254) })) },
  responses: { 200: json('Kept.', done), ...problemResponses() },
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
    })
    .openapi(notifyRoute, async (c) => {
      const { saree_sku: sku, product_link: productLink, contact } = c.req.valid('json');
      const result = await requestNotice(db, { sku, productLink, contact });
      if (!result.ok) throw new Problem(result.code);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(newsletterRoute, async (c) => {
      await db
        .insertInto('newsletter_signup')
        .values({ contact: c.req.valid('json').contact })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return c.json({ ok: true as const }, 200);
    });
}
