/** The picture a shopper adds to a review: checked, made anew from its pixels, kept under a name nobody can guess. */
import { randomBytes } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { countFresh } from '../../shop/media/index-store.ts';
import { pathOfName } from '../../shop/media/picture.ts';
import { takeInPicture } from '../../shop/media/take-in.ts';
import type { Services } from '../../shop/services.ts';
import { json } from './json-content.ts';
import { Problem } from './problem.ts';
import { documentedForm, pictureReceiver, pictureResponses, shopperLimits } from './receive-picture.ts';

/** Received and worked on at once, and waiting with nothing received yet. */
const places = { atOnce: 6, waiting: 30 };
/** Two pictures a minute from all shoppers together are no longer reviews. */
const mostAnHour = 120;

export const uploadPath = '/upload-review-image';

const uploadRoute = createRoute({
  method: 'post',
  path: uploadPath,
  tags: ['Reviews'],
  summary: 'Takes in the picture of a review: JPG, PNG or WEBP, at most 2 MB',
  responses: {
    200: json('Where it is shown from, relative to the media host.', z.object({ imageUrl: z.string() })),
    ...pictureResponses,
  },
});

export function uploadsApi(services: Services) {
  const app = new OpenAPIHono();
  const receive = pictureReceiver(places);
  app.openAPIRegistry.registerPath({ ...uploadRoute, request: { body: documentedForm } });
  return app.openapi({ ...uploadRoute, hide: true }, async (c) => {
    const name = `review-images/${randomBytes(16).toString('hex')}`;
    await receive(c, async (picture) => {
      if ((await countFresh(services.db)) >= mostAnHour) throw new Problem('too_many');
      return takeInPicture(services, { name, picture, source: 'shopper', limits: shopperLimits });
    });
    return c.json({ imageUrl: `${pathOfName(name)}.webp` }, 200);
  });
}
