/** Serves pictures and videos for a test, with one picture of a saree that was ingested as the merchant's. */
import type { Hono } from 'hono';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { findMaster, putMaster } from '../../shop/media/index-store.ts';
import { ingestPicture, merchantUploadLimits } from '../../shop/media/ingest-picture.ts';
import { makeMaster, makeQuickVariant, makeVariants, type VariantSize } from '../../shop/media/picture-work.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { testMediaStore } from '../../shop/testing/media-store.ts';
import { createMediaRoutes } from '../web/media.ts';

/** Name of the picture that the site has at first. */
export const pictureName = 'product-images/NeelMegh-Indigo:Ivory_1';

/** Options of `expect.poll` that give an expectation twenty seconds. */
export const slowPollOptions = { timeout: 20_000 };

export type TestMediaSite = Awaited<ReturnType<typeof openTestMediaSite>>;

/** Opens a site with a picture 700 pixels wide and none of its variants. */
export async function openTestMediaSite(db: Database) {
  const store = testMediaStore();
  const work = watchPictureWork();
  const { pictureWork } = work;
  const openSite = (): Hono => {
    const variants = openVariants({ media: store, pictureWork, log: () => {} });
    return createMediaRoutes({ db, media: store, pictureWork, variants, trustedProxies: 0 });
  };
  const ingest = async (colour: string, width = 700) => {
    const bytes = await plainJpeg(colour, width);
    const given = { name: pictureName, picture: bytes, source: 'owner', limits: merchantUploadLimits } as const;
    const ingested = await ingestPicture({ db, media: store, pictureWork }, given);
    if (!ingested.ok) throw new Error(ingested.code);
    return ingested.picture;
  };
  let site = openSite();
  /** Requests a path, from the network address `from` if it is given. */
  const get = async (path: string, headers: Record<string, string> = {}, from?: string) => {
    const response = await site.request(path, { headers }, from && { incoming: { socket: { remoteAddress: from } } });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  return {
    store,
    work,
    picture: await ingest('#27386f'),
    get,
    request: (path: string, init: RequestInit) => site.request(path, init),
    /** Requests a variant until it is made, before which its quick variant is sent, and returns the answer. */
    async getVariant(path: string) {
      await get(path);
      await expect.poll(() => get(path), slowPollOptions).toMatchObject({ headers: { etag: expect.any(String) } });
      return get(path);
    },
    /** Replaces the picture by one of another colour, and of another width if that is given. */
    async replacePicture(colour: string, width?: number): Promise<void> {
      this.picture = await ingest(colour, width);
    },
    /** Starts the site again, with nothing in memory. */
    restart(): void {
      site = openSite();
    },
    /** Inserts pictures whose masters are too large to be sent in place of a variant, and returns their names. */
    async enterHeavyPictures(count: number): Promise<string[]> {
      const master = await findMaster(db, pictureName);
      const names = Array.from({ length: count }, (_, at) => `product-images/Heavy-Grey_${at}`);
      for (const heavy of names) if (master) await putMaster(db, { ...master, name: heavy, bytes: 900_000 });
      return names;
    },
  };
}

/**
 * Returns picture work that records the sizes it makes, after `hooks`. Each test has its own, since work may outlast a
 * test.
 */
function watchPictureWork() {
  const made: VariantSize[] = [];
  const madeQuickly: VariantSize[] = [];
  const hooks = { before: async () => {}, beforeQuick: async () => {} };
  const pictureWork = {
    makeMaster,
    makeQuickVariant: async (master: Uint8Array, size: VariantSize) => {
      madeQuickly.push(size);
      await hooks.beforeQuick();
      return makeQuickVariant(master, size);
    },
    makeVariants: async (master: Uint8Array, sizes: readonly VariantSize[]) => {
      made.push(...sizes);
      await hooks.before();
      return makeVariants(master, sizes);
    },
  };
  return { made, madeQuickly, hooks, pictureWork };
}

function plainJpeg(colour: string, width: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height: (width / 4) * 5, channels: 3, background: colour } });
  return plain.jpeg().toBuffer();
}
