/** Routes of reviews: everybody reads them, a buyer writes one. */
import { createRoute, z } from '@hono/zod-openapi';
import { plainNameSchema } from '../../shop/contact/person-name.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import type { User } from '../../shop/ports/identity.ts';
import {
  feedbackMistakeIn,
  nameMistakeIn,
  type Review,
  ratingMistakeIn,
  reviewStatuses,
  tidyFeedback,
  tidyReviewerName,
} from '../../shop/reviews/review.ts';
import { findReviewOfCustomer, listReviews } from '../../shop/reviews/review-store.ts';
import { writeReview } from '../../shop/reviews/write-review.ts';
import type { Services } from '../../shop/services.ts';
import { markCacheable } from './cache-tags.ts';
import { createRouteGroup, requireSignedInUser, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { isOwnContactOrNone } from './sign-in.ts';

const sku = z.string().overwrite(typed.sku).max(60);

const reviewSchema = z
  .object({
    id: z.number().int(),
    saree_sku: z.string(),
    user_name: z.string(),
    rating: z.number().int(),
    feedback: z.string(),
    image_url: z.string().nullable(),
    verified: z.boolean().openapi({ description: 'Its author bought the piece here and kept it.' }),
    counts: z.boolean().openapi({ description: 'It is part of the saree’s rating.' }),
    created_at: z.string(),
  })
  .openapi('Review');

const ownReviewSchema = reviewSchema
  .extend({ status: z.enum(reviewStatuses).openapi({ description: 'Everybody sees it only when it is shown.' }) })
  .openapi('OwnReview');

const listRoute = createRoute({
  method: 'get',
  path: '/reviews',
  'x-cacheable': true,
  tags: ['Reviews'],
  summary: 'The reviews of a saree that is shown, newest first',
  request: { query: z.object({ saree_sku: sku }) },
  responses: {
    200: describeJsonAnswer(
      'Reviews, without anybody’s e-mail or phone.',
      z.object({ reviews: z.array(reviewSchema) }),
    ),
    ...describeProblemResponses(),
  },
});

const ownRoute = createRoute({
  method: 'get',
  path: '/reviews/mine',
  tags: ['Reviews'],
  summary: 'What the signed-in shopper wrote of a saree',
  request: { query: z.object({ saree_sku: sku }) },
  responses: {
    200: describeJsonAnswer('`null`: nothing.', z.object({ review: ownReviewSchema.nullable() })),
    ...describeProblemResponses('signed_out'),
  },
});

/** Schema of a text that `tidy` normalises; refuses it with the form's own message. */
const tidied = (tidy: (text: string) => string, mistakeOf: (text: string) => string | null) =>
  z
    .string()
    .max(20_000)
    .transform(tidy)
    .superRefine((text, check) => {
      const message = mistakeOf(text);
      if (message) check.addIssue({ code: 'custom', message });
    });

const maybeContact = z.string().max(254).nullish();

const writeRoute = createRoute({
  method: 'post',
  path: '/reviews',
  tags: ['Reviews'],
  summary: 'Reviews a saree that was dispatched to the signed-in shopper; a second review replaces the first',
  request: {
    body: describeJsonBody(
      z.object({
        saree_sku: sku,
        user_email: maybeContact.openapi({ description: 'Where given, the session’s own.' }),
        user_phone: maybeContact.openapi({ description: 'Where given, the session’s own.' }),
        user_name: plainNameSchema.pipe(tidied(tidyReviewerName, nameMistakeIn)),
        rating: z.number().refine((rating) => ratingMistakeIn(rating) === null, 'Choose a rating from 1 to 5 stars.'),
        feedback: tidied(tidyFeedback, feedbackMistakeIn),
        image_url: z
          .string()
          .max(300)
          .nullish()
          .openapi({ description: 'What `/upload-review-image` answered to the same shopper lately.' }),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('The review as it is now.', z.object({ review: ownReviewSchema })),
    ...describeProblemResponses(
      'signed_out',
      'forbidden',
      'not_bought',
      'review_too_early',
      'unknown_saree',
      'unknown_image',
      'too_many',
    ),
  },
});

/** Creates the routes of reviews. */
export function createReviewRoutes(services: Pick<Services, 'db' | 'jobs' | 'limits' | 'now' | 'reviewsNeedApproval'>) {
  const { db } = services;
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      const { saree_sku: reviewed } = c.req.valid('query');
      const reviews = await listReviews(db, reviewed);
      // Changes of the saree are those of its list: while it is not shown, the list is empty.
      markCacheable(c, ['lists', `reviews:${reviewed}`]);
      return c.json({ reviews: reviews.map(toReviewAnswer) }, 200);
    })
    .openapi(ownRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      const review = await findReviewOfCustomer(db, uid, c.req.valid('query').saree_sku);
      return c.json({ review: review && toOwnReviewAnswer(review) }, 200);
    })
    .openapi(writeRoute, async (c) => {
      const user = await requireSignedInUser(c);
      const body = c.req.valid('json');
      requireOwn(user, body.user_email, body.user_phone);
      await requireWithinLimit(services, 'review-by-user', user.uid);
      const { saree_sku: sareeSku, user_name: userName, rating, feedback } = body;
      const draft = { sareeSku, userName, rating, feedback, imageUrl: body.image_url || null };
      const result = await writeReview(services, user, draft);
      if (!result.ok) throw new Problem(result.code);
      return c.json({ review: toOwnReviewAnswer(result.review) }, 200);
    });
}

/** Throws `forbidden` if a given contact is not the customer's own (decisions: who may see what). */
function requireOwn(user: User, ...contacts: (string | null | undefined)[]): void {
  if (!contacts.every((contact) => isOwnContactOrNone(contact, user))) throw new Problem('forbidden');
}

function toReviewAnswer(review: Review): z.output<typeof reviewSchema> {
  return {
    id: review.id,
    saree_sku: review.sareeSku,
    user_name: review.userName,
    rating: review.rating,
    feedback: review.feedback,
    image_url: review.imageUrl,
    verified: review.isVerified,
    counts: review.counts,
    created_at: review.createdAt.toISOString(),
  };
}

function toOwnReviewAnswer(review: Review): z.output<typeof ownReviewSchema> {
  return { ...toReviewAnswer(review), status: review.status };
}
