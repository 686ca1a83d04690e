/** Routes by which the office sends pictures of sarees and of drafts, one at a time. */
import { createRoute, z } from '@hono/zod-openapi';
import { findSareeBySku } from '../../../shop/catalogue/saree-store.ts';
import { phonePictureLimits } from '../../../shop/media/ingest-picture.ts';
import type { AnyAct } from '../../../shop/office/act.ts';
import { findAct } from '../../../shop/office/act-log-store.ts';
import { putDraftPictureAct, putSareePictureAct } from '../../../shop/office/gallery-acts.ts';
import { actorOf, type CurrentSession } from '../../../shop/office/office-sessions.ts';
import { performAct } from '../../../shop/office/perform-act.ts';
import { readOpenDraft } from '../../../shop/office-lists/draft-list-store.ts';
import { findPutBefore, ingestSareePicture, type PlaceOfPicture } from '../../../shop/saree-editing/take-picture.ts';
import type { Services } from '../../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { createBytesReceiver } from '../receive-picture.ts';
import { answerOfDone } from './act-answer.ts';
import { pictureBody } from './picture-body.ts';
import { pictureTakenSchema, placeParam, skuParam } from './saree-page-schema.ts';
import { readerProblems, requireReader, requireStillSignedIn } from './staff-caller.ts';

const headers = z.object({
  'idempotency-key': z.uuid().openapi({ description: 'Made for each picture; a repeated call with it adds nothing.' }),
});
const responses = {
  200: describeJsonAnswer('It has its place; the picture that was there is kept for 30 days.', pictureTakenSchema),
  ...describeProblemResponses(
    ...readerProblems,
    'unknown_saree',
    'unknown_draft',
    'act_refused',
    'act_id_used',
    'picture_too_large',
    'image_too_many_pixels',
    'image_type',
    'image_damaged',
    'unsupported_media_type',
    'busy',
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

/** Pictures received and processed at once, and pictures of one network address that wait with nothing received yet. */
const receiving = { places: 2, waitingEach: 16 };

/** A place of a gallery to which a picture is sent. */
interface Target extends PlaceOfPicture {
  readonly act: AnyAct;
  /** Part of the picture's name. */
  readonly stem: string;
}

/** Creates the routes of pictures. */
export function createSareePictureRoutes(services: Services) {
  const receive = createBytesReceiver(receiving, phonePictureLimits.maxBytes);
  const take = (c: ApiContext, session: CurrentSession, id: string, target: Target) =>
    takePicture(services, c, { receive, session, id, target });
  const app = createRouteGroup();
  for (const route of [sareeRoute, draftRoute])
    app.openAPIRegistry.registerPath({ ...route, request: { ...route.request, body: pictureBody } });
  return app
    .openapi({ ...sareeRoute, hide: true }, async (c) => {
      const session = await requireReader(c, services, 'sarees');
      const { sku, place } = c.req.valid('param');
      if (!(await findSareeBySku(services.db, sku))) throw new Problem('unknown_saree');
      const target = { act: putSareePictureAct, about: { sku }, place, stem: sku };
      return c.json(await take(c, session, c.req.valid('header')['idempotency-key'], target), 200);
    })
    .openapi({ ...draftRoute, hide: true }, async (c) => {
      const session = await requireReader(c, services, 'sarees');
      const { id: draftId, place } = c.req.valid('param');
      if (!(await readOpenDraft(services.db, draftId))) throw new Problem('unknown_draft');
      const target = { act: putDraftPictureAct, about: { draftId }, place, stem: 'new' };
      return c.json(await take(c, session, c.req.valid('header')['idempotency-key'], target), 200);
    });
}

interface Sending {
  readonly receive: ReturnType<typeof createBytesReceiver>;
  readonly session: CurrentSession;
  /** The caller's id of the act. */
  readonly id: string;
  readonly target: Target;
}

/** Receives a picture and puts it in place; a repeated call receives nothing. */
async function takePicture(
  services: Services,
  c: ApiContext,
  sending: Sending,
): Promise<z.output<typeof pictureTakenSchema>> {
  const { receive, session, id, target } = sending;
  const { act, about, place, stem } = target;
  const known = await findAct(services.db, id);
  if (known) {
    const isSame = known.act === act.name && known.staff?.id === session.person.id;
    if (!isSame) throw new Problem('act_id_used');
    const hashes = known.changes.map(({ after }) => after);
    return { result: 'done_before', picture: await findPutBefore(services.db, target, hashes), unscheduled: false };
  }
  await requireWithinLimit(services, 'acts-of-person', session.person.id);
  const { picture } = await receive(c, async (given) => {
    // One that was cut off on its way costs nothing.
    await requireWithinLimit(services, 'pictures-of-person', session.person.id);
    return ingestSareePicture(services, stem, given);
  });
  // The bytes may have come slowly: a session that ended meanwhile does nothing.
  await requireStillSignedIn(c, services);
  const input = { ...about, place, name: picture.name, hash: picture.hash };
  const { result, outcome } = answerOfDone(
    act,
    await performAct(services, act, { id, actor: actorOf(session) }, input),
  );
  return { result, picture: result === 'done' ? picture : null, unscheduled: outcome.unscheduled === true };
}
