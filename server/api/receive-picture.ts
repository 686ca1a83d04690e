/** Receives a picture in a form as a temporary file, passes it to `work`, and deletes it afterwards. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { maxStaffPictureBytes } from '../../shop/media/ingest-picture.ts';
import type { MasterLimits, PictureRefusal } from '../../shop/media/picture-work.ts';
import type { PictureFile } from '../../shop/media/uploaded-picture.ts';
import { heicHint, isHeic, maxReviewPhotoBytes } from '../../shop/reviews/review.ts';
import type { ApiContext } from './caller.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';
import { describeProblemResponses, Problem, type ProblemCode } from './problem.ts';
import { receiveFile } from './receive-file.ts';

/**
 * Limits of shoppers' pictures (spec 5), which are shown small, and large on request. A picture that must be decoded as
 * a whole may have fewer pixels, so that it takes no more memory than others.
 */
export const shopperPictureLimits: MasterLimits = {
  types: ['jpeg', 'png', 'webp'],
  maxBytes: maxReviewPhotoBytes,
  longestSide: 1_600,
  maxPixels: 50_000_000,
  maxPixelsDecodedWhole: 16_000_000,
};
/** Limits of pictures by staff, which show small faults of cloth. */
export const staffPictureLimits: MasterLimits = {
  ...shopperPictureLimits,
  maxBytes: maxStaffPictureBytes,
  longestSide: 2_000,
};

/** Most bytes of the form around a picture. */
const maxFormExtra = 16 * 1024;

/** The body for the OpenAPI document only: a schema on the route itself would read the whole form into memory. */
export const pictureFormBody = {
  required: true,
  content: {
    'multipart/form-data': { schema: z.object({ file: z.string().openapi({ format: 'binary' }) }) },
  },
};

export const pictureResponses = describeProblemResponses(
  'image_too_large',
  'image_too_many_pixels',
  'image_type',
  'image_damaged',
  'unsupported_media_type',
  'too_many',
  'busy',
);

const refusals: Record<PictureRefusal, ProblemCode> = {
  no_picture: 'bad_request',
  too_large: 'image_too_large',
  not_a_picture: 'image_type',
  heic: 'image_type',
  too_many_pixels: 'image_too_many_pixels',
  cut_off: 'image_damaged',
  damaged: 'image_damaged',
};

/** Members of the problem that say more than its title. */
const extrasOf: Readonly<Partial<Record<PictureRefusal, Readonly<Record<string, unknown>>>>> = {
  no_picture: { errors: [{ field: 'file', message: 'Send one picture.' }] },
  heic: { hint: heicHint },
  cut_off: { hint: 'Only a part of it arrived. Choose it again, and wait until all of it is sent.' },
};

type Work<T> = (picture: PictureFile) => Promise<T | { ok: false; code: PictureRefusal }>;

/**
 * Returns a function that passes a call's picture to `work`, with a limited number at once and callers in turn. Throws
 * a `Problem` if the picture is refused.
 */
export function createPictureReceiver(limits: FairQueueLimits, { maxBytes }: MasterLimits = shopperPictureLimits) {
  const inTurn = createFairQueue(limits);
  const maxFormBytes = maxBytes + maxFormExtra;
  return async <T extends { ok: true }>(c: ApiContext, work: Work<T>): Promise<T> => {
    const form = c.req.header('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(form)) throw new Problem('unsupported_media_type');
    if (Number(c.req.header('content-length') ?? 0) > maxFormBytes) throw new Problem('image_too_large');
    const kind: BodyKind = { form, maxBytes: maxFormBytes, tooLarge: 'image_too_large' };
    return inTurn(c.get('address'), () => receive(c.req.raw.body, kind, work));
  };
}

/**
 * Returns a function that passes a picture that is the whole body of a call, of at most `maxBytes`, to `work`, as
 * {@link createPictureReceiver} does with one in a form.
 */
export function createBytesReceiver(limits: FairQueueLimits, maxBytes: number) {
  const inTurn = createFairQueue(limits);
  return async <T extends { ok: true }>(c: ApiContext, work: Work<T>): Promise<T> => {
    const type = c.req.header('content-type') ?? '';
    if (isHeic(type)) throw new Problem('image_type', { hint: heicHint });
    if (!/^image\/(jpeg|png|webp)$/i.test(type)) throw new Problem('unsupported_media_type');
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem('picture_too_large');
    const kind: BodyKind = { form: null, maxBytes, tooLarge: 'picture_too_large' };
    return inTurn(c.get('address'), () => receive(c.req.raw.body, kind, work));
  };
}

/** Kind of a body: a form, or `null` for a picture alone, with its most bytes and the problem of a larger one. */
interface BodyKind {
  readonly form: string | null;
  readonly maxBytes: number;
  readonly tooLarge: ProblemCode;
}

async function receive<T extends { ok: true }>(
  body: ReadableStream<Uint8Array> | null,
  { form, maxBytes, tooLarge }: BodyKind,
  work: Work<T>,
): Promise<T> {
  const file = join(tmpdir(), `upload-${randomBytes(16).toString('hex')}`);
  try {
    const isWhole = await receiveFile(body, file, maxBytes).catch(() => {
      throw new Problem('bad_request', { detail: 'Not all of it arrived. Please send it again.' });
    });
    if (!isWhole) throw new Problem(tooLarge);
    const taken = await work({ file, form });
    if (taken.ok) return taken;
    throw new Problem(taken.code === 'too_large' ? tooLarge : refusals[taken.code], extrasOf[taken.code] ?? {});
  } finally {
    await rm(file, { force: true });
  }
}
