/**
 * Routes of problem reports and their photos (spec 9, Returns). Each photo is sent by a call of its own, so that one
 * that is refused or lost does not take the others with it.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { multiLineSchema } from '../../shop/contact/billing.ts';
import { maxReportLength, maxReportPhotos, reportKinds, reportMessages } from '../../shop/problem-reports/report.ts';
import { ingestReportPhoto, readReportPhoto } from '../../shop/problem-reports/report-photos.ts';
import { checkReportable, reportProblem } from '../../shop/problem-reports/report-problem.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { requireOrder } from './order-access.ts';
import { orderSchema, toOrderAnswer } from './order-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { createPictureReceiver, pictureFormBody, pictureResponses, shopperPictureLimits } from './receive-picture.ts';

/** Photos received at once, and waiting of one network address: few, since reports are rare. */
const receiving = { places: 2, waitingEach: 10 };

const params = z.object({ order_code: z.string().max(40) });

const photoRoute = createRoute({
  method: 'post',
  path: '/orders/{order_code}/report/photos',
  tags: ['Orders'],
  summary: 'Receives a photo of a problem to be reported: JPG, PNG or WEBP, at most 2 MB',
  request: { params },
  responses: {
    200: describeJsonAnswer('Its name for the report.', z.object({ photo: z.string() })),
    ...describeProblemResponses('unknown_order', 'report_too_early', 'report_too_late', 'report_open'),
    ...pictureResponses,
  },
});

/** Tells whether a call uploads a photo of a report, which has a size limit of its own. */
export function isReportPhotoPath(path: string): boolean {
  return /^\/orders\/[^/]+\/report\/photos$/.test(path);
}

const reportRoute = createRoute({
  method: 'post',
  path: '/orders/{order_code}/report',
  tags: ['Orders'],
  summary: 'Reports a problem with a delivered order, within the hours of the returns policy; one at a time',
  request: {
    params,
    body: describeJsonBody(
      z.object({
        kind: z.enum(reportKinds, reportMessages.kind),
        words: multiLineSchema(maxReportLength).refine((words) => words !== '', reportMessages.words),
        photos: z
          .array(z.string().max(60))
          .min(1, reportMessages.photos)
          .max(maxReportPhotos, `Send at most ${maxReportPhotos} photos.`),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('The order with its report.', orderSchema),
    ...describeProblemResponses(
      'unknown_order',
      'report_open',
      'report_too_early',
      'report_too_late',
      'unknown_photo',
      'too_many',
    ),
  },
});

/** Creates the routes of problem reports. */
export function createProblemReportRoutes(
  services: Pick<
    Services,
    'db' | 'facts' | 'jobs' | 'limits' | 'media' | 'now' | 'pictureWork' | 'publicUrl' | 'secrets'
  >,
) {
  const app = createRouteGroup();
  const receive = createPictureReceiver(receiving);
  // This address stands in a mail: whoever has it sees one photo.
  app.get('/report-photos/:link', async (c) => {
    const photo = await readReportPhoto(services, c.req.param('link'));
    if (!photo) throw new Problem('not_found');
    return c.body(photo, 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  });
  app.openAPIRegistry.registerPath({ ...photoRoute, request: { params, body: pictureFormBody } });
  return app
    .openapi({ ...photoRoute, hide: true }, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      const refusal = await checkReportable(services, order);
      if (refusal) throw new Problem(refusal);
      const { id } = await receive(c, async (picture) => {
        // One that was cut off on its way costs nothing.
        await requireWithinLimit(services, 'report-photo-of-order', order.code);
        return ingestReportPhoto(services, order.id, picture, shopperPictureLimits);
      });
      return c.json({ photo: id }, 200);
    })
    .openapi(reportRoute, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      await requireWithinLimit(services, 'report-of-order', order.code);
      const result = await reportProblem(services, order.id, c.req.valid('json'));
      if (!result.ok) throw new Problem(result.code);
      return c.json(await toOrderAnswer(services, order), 200);
    });
}
