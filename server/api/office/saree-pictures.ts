/** Routes by which the office sends pictures of sarees and of drafts, one at a time. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { pictureTakenSchema, placeParam, skuParam } from './saree-page-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const headers = z.object({
  'idempotency-key': z.uuid().openapi({ description: 'Made for each picture; a repeated call with it adds nothing.' }),
});
const responses = {
  200: describeJsonAnswer('It has its place; the picture that was there is kept for 30 days.', pictureTakenSchema),
  ...describeProblemResponses(
    ...readerProblems,
    ...(['unknown_saree', 'unknown_draft', 'act_refused', 'act_id_used', 'picture_too_large'] as const),
    ...(['image_too_many_pixels', 'image_type', 'image_damaged', 'unsupported_media_type', 'busy'] as const),
  ),
};

const sareeRoute = createRoute({
  method: 'put',
  path: '/sarees/{sku}/pictures/{place}',
  tags: ['Office'],
  summary: 'Takes the bytes of a picture of a saree: JPEG, WebP or PNG, at most 12 MB',
  request: { params: z.object({ sku: skuParam, place: placeParam }), headers },
  responses,
});

const draftRoute = createRoute({
  method: 'put',
  path: '/drafts/{id}/pictures/{place}',
  tags: ['Office'],
  summary: 'Takes the bytes of a picture of a draft: JPEG, WebP or PNG, at most 12 MB',
  request: { params: z.object({ id: z.uuid(), place: placeParam }), headers },
  responses,
});

/** Creates the routes of pictures. */
export function createSareePictureRoutes(services: ReaderServices) {
  return createRouteGroup()
    .openapi(sareeRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      throw new Problem('not_found');
    })
    .openapi(draftRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      throw new Problem('not_found');
    });
}
