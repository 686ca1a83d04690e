/** Routes of the photos of parcels that came back: staff add them, and who may read reports sees them. */
import { createRoute, z } from '@hono/zod-openapi';
import { inspectParcelAct } from '../../../shop/office/return-acts.ts';
import {
  findReceivedParcel,
  ingestInspectionPhoto,
  mayAddPhoto,
  readInspectionPhoto,
} from '../../../shop/parcels/inspect-parcel.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { createPictureReceiver, pictureFormBody, pictureResponses, staffPictureLimits } from '../receive-picture.ts';
import { requireOrderOfCode } from './order-page.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Photos received at once, and waiting of one network address. */
const receiving = { places: 2, waitingEach: 10 };

const params = z.object({ code: z.string().max(40) });

const uploadRoute = createRoute({
  method: 'post',
  path: '/parcels/{code}/photos',
  tags: ['Office'],
  summary:
    'Receives a photo of a parcel that came back: JPG, PNG or WEBP, at most 12 MB; the act `parcel.inspect` keeps it',
  request: { params },
  responses: {
    200: describeJsonAnswer('Its id for the act.', z.object({ photo: z.string() })),
    ...describeProblemResponses(...readerProblems, 'unknown_order', 'act_refused'),
    ...pictureResponses,
  },
});

const photoRoute = createRoute({
  method: 'get',
  path: '/inspection-photos/{id}',
  tags: ['Office'],
  summary: 'A photo of a parcel that came back',
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }) },
  responses: {
    200: { description: 'The photo.', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...describeProblemResponses(...readerProblems, 'not_found'),
  },
});

type Needs = ReaderServices & Pick<Services, 'media' | 'pictureWork'>;

/** Creates the routes of inspection photos. */
export function createInspectionRoutes(services: Needs) {
  const app = createRouteGroup();
  const receive = createPictureReceiver(receiving, staffPictureLimits);
  app.openAPIRegistry.registerPath({ ...uploadRoute, request: { params, body: pictureFormBody } });
  return app
    .openapi({ ...uploadRoute, hide: true }, async (c) => {
      const { person } = await requireReader(c, services, 'packing');
      if (!(person.role in inspectParcelAct.permissions)) throw new Problem('forbidden_act');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      const parcel = await findReceivedParcel(services.db, order.id);
      if (!parcel) throw new Problem('unknown_order');
      if (!(await mayAddPhoto(services, parcel.id))) throw new Problem('act_refused', { reason: 'too_many_photos' });
      const of = { parcelId: parcel.id, staffId: person.id };
      const { id } = await receive(c, async (picture) => {
        // One that was cut off on its way costs nothing.
        await requireWithinLimit(services, 'staff-photos-of-person', person.id);
        return ingestInspectionPhoto(services, of, picture, staffPictureLimits);
      });
      return c.json({ photo: id }, 200);
    })
    .openapi(photoRoute, async (c) => {
      await requireReader(c, services, 'reports');
      const photo = await readInspectionPhoto(services, c.req.valid('param').id);
      if (!photo) throw new Problem('not_found');
      return c.body(photo, 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    });
}
