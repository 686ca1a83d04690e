/** The picture a shopper adds to a review: checked, made anew from its pixels, kept under a name nobody can guess. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { countFresh } from '../../shop/media/index-store.ts';
import { pathOfName } from '../../shop/media/picture.ts';
import type { MasterLimits, PictureRefusal } from '../../shop/media/picture-work.ts';
import { takeInPicture } from '../../shop/media/take-in.ts';
import type { Services } from '../../shop/services.ts';
import { json } from './json-content.ts';
import { Problem, type ProblemCode, problemResponses } from './problem.ts';
import { receiveFile } from './receive-file.ts';
import { turnstile } from './turnstile.ts';

/** Spec 5. A review shows it small, and large on request; what must be held whole may take no more memory than the rest. */
const limits: MasterLimits = {
  types: ['jpeg', 'png', 'webp'],
  mostBytes: 2 * 1024 * 1024,
  longestSide: 1_600,
  mostPixels: 50_000_000,
  mostPixelsHeldWhole: 16_000_000,
};
/** The picture, and what the form around it may weigh. */
const mostFormBytes = limits.mostBytes + 16 * 1024;
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
    ...problemResponses(
      'image_too_large',
      'image_too_many_pixels',
      'image_type',
      'image_damaged',
      'unsupported_media_type',
      'too_many',
      'busy',
    ),
  },
});

/** For the document only: a schema on the route itself would read the whole form into memory. */
const documentedForm = {
  required: true,
  content: {
    'multipart/form-data': { schema: z.object({ file: z.string().openapi({ format: 'binary' }) }) },
  },
};

const refusals: Record<PictureRefusal, ProblemCode> = {
  no_picture: 'bad_request',
  too_large: 'image_too_large',
  not_a_picture: 'image_type',
  too_many_pixels: 'image_too_many_pixels',
  damaged: 'image_damaged',
};

export function uploadsApi(services: Services) {
  const app = new OpenAPIHono();
  const inTurn = turnstile(places);
  app.openAPIRegistry.registerPath({ ...uploadRoute, request: { body: documentedForm } });
  return app.openapi({ ...uploadRoute, hide: true }, async (c) => {
    const form = c.req.header('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(form)) throw new Problem('unsupported_media_type');
    if (Number(c.req.header('content-length') ?? 0) > mostFormBytes) throw new Problem('image_too_large');
    const imageUrl = await inTurn(() => takeInUpload(services, c.req.raw.body, form));
    return c.json({ imageUrl }, 200);
  });
}

async function takeInUpload(
  services: Services,
  body: ReadableStream<Uint8Array> | null,
  form: string,
): Promise<string> {
  if ((await countFresh(services.db)) >= mostAnHour) throw new Problem('too_many');
  const file = join(tmpdir(), `upload-${randomBytes(16).toString('hex')}`);
  try {
    const isWhole = await receiveFile(body, file, mostFormBytes).catch(() => {
      throw new Problem('bad_request', { detail: 'The body ended too early.' });
    });
    if (!isWhole) throw new Problem('image_too_large');
    const name = `review-images/${randomBytes(16).toString('hex')}`;
    const taken = await takeInPicture(services, { name, picture: { file, form }, source: 'shopper', limits });
    if (taken.ok) return `${pathOfName(name)}.webp`;
    const extras = taken.code === 'no_picture' && { errors: [{ field: 'file', message: 'Send one picture.' }] };
    throw new Problem(refusals[taken.code], extras || {});
  } finally {
    await rm(file, { force: true });
  }
}
