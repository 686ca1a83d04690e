/** Route by which the office sends a picture of an entry of the house, before it saves the entry with it. */
import { createRoute, z } from '@hono/zod-openapi';
import { ingestEntryPicture } from '../../../shop/house/take-entry-picture.ts';
import { phonePictureLimits } from '../../../shop/media/ingest-picture.ts';
import { saveHouseAct } from '../../../shop/office/house-acts.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { pictureSchema } from '../media-schema.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { createBytesReceiver } from '../receive-picture.ts';
import { pictureBody } from './picture-body.ts';
import { type ReaderServices, readerProblems, requirePasskeySession, requireStillSignedIn } from './staff-caller.ts';

/** Pictures received and processed at once, and pictures of one network address that wait with nothing received yet. */
const receiving = { places: 2, waitingEach: 4 };

const route = createRoute({
  method: 'post',
  path: '/house/pictures',
  tags: ['Office'],
  summary:
    'Takes the bytes of a picture of a category, a collection or a slide: JPEG, WebP or PNG, at most 12 MB; the act `house.save` names it',
  responses: {
    200: describeJsonAnswer(
      'The picture. No page shows it, and it is deleted 30 days later unless an entry is saved with it.',
      z.object({ picture: pictureSchema }),
    ),
    ...describeProblemResponses(
      ...readerProblems,
      'picture_too_large',
      'image_too_many_pixels',
      'image_type',
      'image_damaged',
      'unsupported_media_type',
      'busy',
    ),
  },
});

/** Creates the route of pictures of the house. */
export function createHousePictureRoutes(services: ReaderServices & Pick<Services, 'media' | 'pictureWork'>) {
  const receive = createBytesReceiver(receiving, phonePictureLimits.maxBytes);
  const app = createRouteGroup();
  app.openAPIRegistry.registerPath({ ...route, request: { body: pictureBody } });
  return app.openapi({ ...route, hide: true }, async (c) => {
    const { person } = await requirePasskeySession(c, services);
    if (!(person.role in saveHouseAct.permissions)) throw new Problem('forbidden_act');
    const { picture } = await receive(c, async (given) => {
      // One that was cut off on its way costs nothing.
      await requireWithinLimit(services, 'pictures-of-person', person.id);
      return ingestEntryPicture(services, given);
    });
    // The bytes may have come slowly.
    await requireStillSignedIn(c, services);
    return c.json({ picture }, 200);
  });
}
