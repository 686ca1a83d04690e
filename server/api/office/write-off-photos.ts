/** Routes of the photos of damaged pieces: whoever may move stock adds them, and who may read the ledger sees them. */
import { createRoute, z } from '@hono/zod-openapi';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { typed } from '../../../shop/contact/typed-text.ts';
import { moveStockAct } from '../../../shop/office/stock-acts.ts';
import type { Services } from '../../../shop/services.ts';
import { ingestWriteOffPhoto, readWriteOffPhoto } from '../../../shop/stock/write-off-photos.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { createPictureReceiver, pictureFormBody, pictureResponses, staffPictureLimits } from '../receive-picture.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Photos received at once, and waiting of one network address. */
const receiving = { places: 2, waitingEach: 10 };

const params = z.object({ sku: z.string().overwrite(typed.sku).max(40) });

const uploadRoute = createRoute({
  method: 'post',
  path: '/sarees/{sku}/write-off-photos',
  tags: ['Office'],
  summary: 'Receives a photo of damaged pieces: JPG, PNG or WEBP, at most 12 MB; the act `stock.move` keeps it',
  request: { params },
  responses: {
    200: describeJsonAnswer('Its id for the act.', z.object({ photo: z.string() })),
    ...describeProblemResponses(...readerProblems, 'unknown_saree'),
    ...pictureResponses,
  },
});

const photoRoute = createRoute({
  method: 'get',
  path: '/write-off-photos/{id}',
  tags: ['Office'],
  summary: 'A photo of pieces that were written off',
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }) },
  responses: {
    200: { description: 'The photo.', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...describeProblemResponses(...readerProblems, 'not_found'),
  },
});

/** Creates the routes of photos of damaged pieces. */
export function createWriteOffPhotoRoutes(services: ReaderServices & Pick<Services, 'media' | 'pictureWork'>) {
  const app = createRouteGroup();
  const receive = createPictureReceiver(receiving, staffPictureLimits);
  app.openAPIRegistry.registerPath({ ...uploadRoute, request: { params, body: pictureFormBody } });
  return app
    .openapi({ ...uploadRoute, hide: true }, async (c) => {
      const { person } = await requireReader(c, services, 'stock');
      if (!(person.role in moveStockAct.permissions)) throw new Problem('forbidden_act');
      const saree = await findSareeBySku(services.db, c.req.valid('param').sku);
      if (!saree) throw new Problem('unknown_saree');
      const of = { sku: saree.sku, staffId: person.id };
      const { id } = await receive(c, async (picture) => {
        // One that was cut off on its way costs nothing.
        await requireWithinLimit(services, 'staff-photos-of-person', person.id);
        return ingestWriteOffPhoto(services, of, picture, staffPictureLimits);
      });
      return c.json({ photo: id }, 200);
    })
    .openapi(photoRoute, async (c) => {
      await requireReader(c, services, 'stock');
      const photo = await readWriteOffPhoto(services, c.req.valid('param').id);
      if (!photo) throw new Problem('not_found');
      return c.body(photo, 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    });
}
