/** Route of review photos: a photo is checked, re-encoded from its pixels and stored under a name nobody can guess. */
import { randomBytes } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { countRecentUploads } from '../../shop/media/index-store.ts';
import { ingestPicture } from '../../shop/media/ingest-picture.ts';
import { pathOfName } from '../../shop/media/picture.ts';
import { hasDispatchedOrder } from '../../shop/orders/history-store.ts';
import { recordReviewUpload } from '../../shop/reviews/upload-store.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireSignedInUser, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { createPictureReceiver, pictureFormBody, pictureResponses, shopperPictureLimits } from './receive-picture.ts';

/** Uploads received and processed at once, and uploads of one network address that wait with nothing received yet. */
const receiving = { places: 6, waitingEach: 30 };
/** Most uploads of all shoppers in an hour: more than two a minute are not reviews. */
const maxPerHour = 120;

export const reviewPhotoPath = '/upload-review-image';

const uploadRoute = createRoute({
  method: 'post',
  path: reviewPhotoPath,
  tags: ['Reviews'],
  summary: 'Receives the picture of a buyer’s review: JPG, PNG or WEBP, at most 2 MB, one at a time',
  responses: {
    200: describeJsonAnswer('Where it is shown from, relative to the media host.', z.object({ imageUrl: z.string() })),
    ...pictureResponses,
    ...describeProblemResponses('signed_out', 'not_bought'),
  },
});

/** Creates the route of review photos. */
export function createReviewPhotoRoutes(services: Pick<Services, 'db' | 'limits' | 'media' | 'pictureWork'>) {
  const app = createRouteGroup();
  const oneAtATime = onlyOne();
  const receive = createPictureReceiver(receiving);
  app.openAPIRegistry.registerPath({ ...uploadRoute, request: { body: pictureFormBody } });
  return app.openapi({ ...uploadRoute, hide: true }, async (c) => {
    const user = await requireSignedInUser(c);
    const { uid } = user;
    const name = `review-images/${randomBytes(16).toString('hex')}`;
    await oneAtATime(uid, async () => {
      // Checked before anything is received: without a dispatched order there is nothing to review.
      if (!(await hasDispatchedOrder(services.db, user))) throw new Problem('not_bought');
      await receive(c, async (picture) => {
        // One that was cut off on its way costs nothing.
        await requireWithinLimit(services, 'upload-by-user', uid);
        if ((await countRecentUploads(services.db)) >= maxPerHour) throw new Problem('too_many');
        return ingestPicture(services, { name, picture, source: 'shopper', limits: shopperPictureLimits });
      });
      await recordReviewUpload(services.db, name, uid);
    });
    return c.json({ imageUrl: `${pathOfName(name)}.webp` }, 200);
  });
}

/** Refuses a second upload of the same caller while the first is in progress. */
function onlyOne(): (who: string, work: () => Promise<void>) => Promise<void> {
  const busy = new Set<string>();
  return async (who, work) => {
    if (busy.has(who)) throw new Problem('too_many', { retryAfterSeconds: 5 });
    busy.add(who);
    try {
      await work();
    } finally {
      busy.delete(who);
    }
  };
}
