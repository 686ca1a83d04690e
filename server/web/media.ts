/**
 * Serves pictures in the sizes that pages request, and videos, at the addresses of the spec and
 * `shop/media/picture.ts`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Database } from '../../database/connect.ts';
import { findMasterByAddress, findVideoByAddress } from '../../shop/catalogue/media-address.ts';
import { WorkersBusyError } from '../../shop/child-work/child-pool.ts';
import { cleanPath } from '../../shop/contact/clean-path.ts';
import { readPictureAddress } from '../../shop/media/address.ts';
import { readByteRange } from '../../shop/media/byte-range.ts';
import { findMaster, type Master, mayBeGuessed, type Video } from '../../shop/media/index-store.ts';
import {
  isMediaStem,
  type PictureFolder,
  pictureFolders,
  videoFolders,
  videoKey,
} from '../../shop/media/media-name.ts';
import { variantPath, widthsOf } from '../../shop/media/picture.ts';
import type { VariantSize } from '../../shop/media/picture-work.ts';
import type { QuickVariantsOptions, StandIn } from '../../shop/media/quick-variants.ts';
import {
  type Bytes,
  foreverCacheControl,
  hourCacheControl,
  plainVariantSizeOf,
} from '../../shop/media/stored-variants.ts';
import type { Variants } from '../../shop/media/variants.ts';
import type { ByteRange } from '../../shop/ports/media.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { callerAddressOf } from '../api/caller.ts';
import { createFairQueue } from '../api/fair-queue.ts';
import { Problem } from '../api/problem.ts';
import { openStandIns } from './missing-picture.ts';
import { readInTurn } from './read-in-turn.ts';

export interface MediaOptions extends QuickVariantsOptions {
  readonly db: Database;
  readonly variants: Variants;
  /** Number of trusted proxies before the shop. */
  readonly trustedProxies: number;
}

const pictureRoute = `/:folder{${pictureFolders.join('|')}}/:file`;
const videoRoute = `/:folder{${videoFolders.join('|')}}/:file`;
/**
 * Videos that are looked up at once, and their pieces, which network addresses get in turn. Whoever asks for hundreds of videos and
 * reads none has the shop fill the buffers of the system, gigabytes in all, and everybody else waited meanwhile. A turn of a millisecond for
 * 64 KB leaves an address 64 MB a second, enough for a crowd of films behind a mobile operator.
 */
const lookups = { places: 4, placesEach: 2, waitingEach: 1_000, placeMs: 250 };
const pieces = { places: 4, placesEach: 1, waitingEach: 20_000 };
const turnMs = 1;
/**
 * Pieces of videos that are in memory at once, 48 MB: a caller who reads has one for a moment, one who does not keeps theirs until they are cut
 * off. Of these 500 may stay (`slow-callers.ts`), so that they leave room for those who read.
 */
const piecesHeld = { places: 750, waitingEach: 20_000 };
/** Header that lets pages and mails of any origin show pictures and videos. */
const forAnyone = { 'cross-origin-resource-policy': 'cross-origin' };
/** Headers of a missing picture, which may be there soon. */
const notThere = { 'cache-control': 'public, max-age=30' };
/**
 * Cache header of the stand-in for a variant: a browser may show it again on the next page, a CDN must not keep it.
 */
const keptShortly = 'private, max-age=30';

/** Creates the routes that serve pictures and videos. */
export function createMediaRoutes(options: MediaOptions): Hono {
  const { db, media, variants, trustedProxies } = options;
  const app = new Hono();
  const [lookUpInTurn, pieceInTurn] = [createFairQueue(lookups), createFairQueue(pieces)];
  const holdPiece = createFairQueue(piecesHeld);
  const roomFor = (who: string) =>
    new Promise<() => void>((found, refuse) => {
      holdPiece(who, () => new Promise<void>(found)).catch(refuse);
    });
  const standInOf = openStandIns(options);
  app.get(pictureRoute, async (c) => {
    const address = readPictureAddress(c.req.param('folder') as PictureFolder, c.req.param('file') ?? '');
    if (!address) return missing(c);
    const { name, hash, size } = address;
    if (hash && size) {
      const bytes = await variants.kept({ name, hash }, size);
      if (bytes) return answerPicture(c, bytes, { hash }, size, foreverCacheControl);
    }
    const master = (hash && (await findMaster(db, name))) || (await findMasterByAddress(db, name));
    if (!master || (size && !widthsOf(master).includes(size.width))) return missing(c);
    // A saree that is not shown yet is not told by addresses that can be guessed.
    if (hash !== master.hash && !(await mayBeGuessed(db, 'picture', master.name))) return missing(c);
    const wanted = size ?? plainVariantSizeOf(master);
    if (hash && (hash !== master.hash || name !== master.name)) return movedOn(c, master, wanted);
    const etag = etagOf(master, wanted);
    const cacheControl = hash ? foreverCacheControl : hourCacheControl;
    if (isNoneMatch(c, etag)) return c.body(null, 304, { etag, 'cache-control': cacheControl });
    const bytes = hash && size ? null : await variants.kept(master, wanted);
    if (bytes) return answerPicture(c, bytes, master, wanted, cacheControl);
    const standIn = await standInOf(c, master, wanted);
    return standIn ? answerStandIn(c, standIn) : missing(c);
  });
  app.get(videoRoute, async (c) => {
    const [, stem = ''] = /^(.+)\.mp4$/su.exec(c.req.param('file') ?? '') ?? [];
    const who = callerAddressOf(c, trustedProxies);
    const find = async () => {
      const found = await findVideoByAddress(db, `${c.req.param('folder')}/${stem}`);
      return found && (await mayBeGuessed(db, 'video', found.name)) ? found : null;
    };
    const video = isMediaStem(stem) ? await lookUpInTurn(who, find) : null;
    if (!video) return missing(c);
    return answerVideo(c, video, async (range) => {
      const stream = await media.stream(videoKey(video.name), range);
      const turns = { turn: () => pieceInTurn(who, () => pause(turnMs)), room: () => roomFor(who) };
      return stream && readInTurn(stream, turns);
    });
  });
  app.onError((error, c) => {
    const isBusy = error instanceof WorkersBusyError || (error instanceof Problem && error.code === 'busy');
    if (isBusy) return later(c, 'We are busy with pictures just now. Please try again.');
    if (error instanceof OutsideServiceError)
      return later(c, 'We cannot reach our pictures just now. Please try again.');
    throw error;
  });
  return app;
}

/** Redirects to the address as the shop writes it, if that is another: a Mac takes the letters of a file's name apart. */
function missing(c: Context): Response {
  const { pathname } = new URL(c.req.url);
  const path = cleanPath(pathname);
  if (path !== pathname) return c.redirect(path, 301);
  return c.text('There is no such picture or video.', 404, notThere);
}

function later(c: Context, text: string): Response {
  return c.text(text, 503, { 'retry-after': '5', 'cache-control': 'no-store' });
}

/** Redirects a request for a replaced picture, which comes from an older page, to the address of the current one. */
function movedOn(c: Context, master: Master, { width, format }: VariantSize): Response {
  return c.body(null, 302, { location: variantPath(master, width, format), 'cache-control': 'no-store' });
}

function etagOf({ hash }: Pick<Master, 'hash'>, { width, format }: VariantSize): string {
  return `"${hash}-${width}.${format}"`;
}

function answerPicture(
  c: Context,
  bytes: Bytes,
  picture: Pick<Master, 'hash'>,
  size: VariantSize,
  cacheControl: string,
): Response {
  const etag = etagOf(picture, size);
  if (isNoneMatch(c, etag)) return c.body(null, 304, { etag, 'cache-control': cacheControl });
  return c.body(bytes, 200, {
    'content-type': `image/${size.format}`,
    'content-length': String(bytes.length),
    'cache-control': cacheControl,
    etag,
    ...forAnyone,
  });
}

/** Sends a stand-in, without the variant's ETag, by which a browser would take it for the variant. */
function answerStandIn(c: Context, { bytes, contentType }: StandIn): Response {
  return c.body(bytes, 200, {
    'content-type': contentType,
    'content-length': String(bytes.length),
    'cache-control': keptShortly,
    ...forAnyone,
  });
}

type OpenVideo = (range: ByteRange | undefined) => Promise<ReadableStream<Uint8Array> | null>;

/** Answers with a video, or the part that is asked for; `open` opens its stream, or returns `null` if it is gone. */
async function answerVideo(c: Context, { hash, bytes }: Video, open: OpenVideo): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = { 'cache-control': hourCacheControl, etag, 'accept-ranges': 'bytes', ...forAnyone };
  if (isNoneMatch(c, etag)) return c.body(null, 304, headers);
  // A part of another version would not fit the parts that the browser has.
  const isSame = (c.req.header('if-range') ?? etag) === etag;
  const range = isSame ? readByteRange(c.req.header('range'), bytes) : null;
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes}` });
  const length = range ? range.last - range.first + 1 : bytes;
  const about = { ...headers, 'content-type': 'video/mp4', 'content-length': String(length) };
  const status = range ? 206 : 200;
  const part = range && { 'content-range': `bytes ${range.first}-${range.last}/${bytes}` };
  if (c.req.method === 'HEAD') return c.body(null, status, { ...about, ...part });
  const stream = await open(range ?? undefined);
  return stream ? c.body(stream, status, { ...about, ...part }) : missing(c);
}

function isNoneMatch(c: Context, etag: string): boolean {
  const header = c.req.header('if-none-match');
  return header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}
