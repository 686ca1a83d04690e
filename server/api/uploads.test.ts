import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { WorkersBusyError } from '../../shop/child-work/child-pool.ts';
import { findMaster } from '../../shop/media/index-store.ts';
import { removeUnusedUploads } from '../../shop/media/ingest-picture.ts';
import { insertDispatchedOrder } from '../../shop/testing/bought.ts';
import { drawBlackPng, drawPicture } from '../../shop/testing/pictures.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { rethrow } from '../../testing/rethrow.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { type TestAnswer, type TestApi, testApi } from '../testing/api.ts';
import { openTestSession, type TestSession } from '../testing/sessions.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
let cookie: string;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db);
  ({ cookie } = await buyer('asha@example.in'));
});

async function buyer(email: string): Promise<TestSession> {
  await insertDispatchedOrder(db, saree, { email });
  return openTestSession(api, email);
}

function form(bytes: Uint8Array<ArrayBuffer> | Buffer, fileName = 'photo.jpg', field = 'file'): FormData {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }));
  return body;
}

interface Uploaded {
  readonly imageUrl: string;
}

function upload(body: BodyInit, headers: Record<string, string> = {}): Promise<TestAnswer<Uploaded>> {
  return api.request('/upload-review-image', { method: 'POST', body, headers: { cookie, ...headers } });
}

/** Returns the bytes of the master at an answered address, as stored. */
async function stored(answer: TestAnswer<Uploaded>): Promise<Buffer> {
  expect(answer.status).toBe(200);
  const master = await findMaster(db, answer.body.imageUrl.slice(1).replace(/\.webp$/, ''));
  const bytes = master && (await api.shop.media.read(master.masterKey));
  if (!bytes) throw new Error('nothing was stored');
  return Buffer.from(bytes);
}

describe('a review’s picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is stored under a random name that cannot be guessed',
    async (format) => {
      const bytes = await drawPicture().toFormat(format).toBuffer();
      const answer = await upload(form(bytes, 'no extension'));
      expect(answer.body.imageUrl).toMatch(/^\/review-images\/[0-9a-f]{32}\.webp$/);
      expect(await sharp(await stored(answer)).metadata()).toMatchObject({ format: 'webp', width: 400, height: 500 });
      expect((await upload(form(bytes))).body.imageUrl).not.toBe(answer.body.imageUrl);
    },
  );

  test('loses its metadata and is turned upright', async () => {
    const exif = { IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitude: '22/1 34/1 0/1' } };
    const bytes = await drawPicture(500, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, exif: expect.any(Buffer), orientation: 6 });
    const metadata = await sharp(await stored(await upload(form(bytes)))).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 500 });
    for (const left of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(metadata).not.toHaveProperty(left);
  });

  test('of another colour space shows the same colours in sRGB', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03020' } });
    const bytes = await red.withIccProfile('p3').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const { data } = await sharp(await stored(await upload(form(bytes))))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [r = 0, g = 0, b = 0] = data;
    for (const [is, was] of [
      [r, 0xc0],
      [g, 0x30],
      [b, 0x20],
    ] as const) {
      expect(Math.abs(is - was)).toBeLessThan(8);
    }
  });

  test('loses everything hidden in its file', async () => {
    const jpeg = await drawPicture().jpeg().toBuffer();
    const html = '<script>fetch("https://evil.test")</script>';
    const zip = Buffer.from('PK\x03\x04evil.class', 'latin1');
    const bytes = await stored(await upload(form(Buffer.concat([jpeg, Buffer.from(html), zip]))));
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('evil')).toBe(false);
  });

  test('is reduced to the size that a review needs', async () => {
    const bytes = await drawPicture(2_000, 1_000).webp({ quality: 20 }).toBuffer();
    expect(await sharp(await stored(await upload(form(bytes)))).metadata()).toMatchObject({
      width: 1_600,
      height: 800,
    });
  });
});

/** Returns the place of the first marker of a kind in a JPEG. */
const markerAt = (jpeg: Buffer, kind: number) => jpeg.indexOf(Buffer.from([0xff, kind]));

describe('a picture of which a decoder only warns, and that browsers show, is taken:', () => {
  test.each([
    [
      'a scan header that ends with 0, as a common phone writes it',
      (jpeg: Buffer) => {
        const scan = markerAt(jpeg, 0xda);
        // After the length, the number of components and two bytes of each: the first and the last coefficient.
        jpeg[scan + 4 + 1 + 2 * (jpeg[scan + 4] ?? 0) + 1] = 0;
        return jpeg;
      },
    ],
    [
      'stray bytes before a marker',
      (jpeg: Buffer) => {
        const table = markerAt(jpeg, 0xc4);
        return Buffer.concat([jpeg.subarray(0, table), Buffer.from([0x11, 0x22, 0x33]), jpeg.subarray(table)]);
      },
    ],
    ['bytes behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.alloc(500, 0x41)])],
    ['other bytes in its middle, as of a card that fails', (jpeg: Buffer) => spoilt(jpeg)],
  ])('%s', async (_, change) => {
    const jpeg = change(await drawPicture(320, 240).jpeg().toBuffer());
    expect(await sharp(await stored(await upload(form(jpeg)))).metadata()).toMatchObject({ width: 320, height: 240 });
  });
});

const jpegHeader = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const text = (content: string) => async () => Buffer.from(content);
const type = 'Only JPG, PNG, or WEBP images are allowed.';
const damaged = 'We cannot read this image. Please send it again, or another one.';
const hostile: [string, () => Promise<Buffer>, number, string][] = [
  ['HTML', text('<html><script>alert(1)</script></html>'), 415, type],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, type],
  ['PDF', text('%PDF-1.7'), 415, type],
  ['GIF', () => drawPicture(20, 20).gif().toBuffer(), 415, type],
  ['TIFF', () => drawPicture(20, 20).tiff().toBuffer(), 415, type],
  ['AVIF, which the spec does not name', () => drawPicture(64, 64).avif({ effort: 0 }).toBuffer(), 415, type],
  ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, type],
  ['nothing', text(''), 415, damaged],
  ['four bytes of a JPEG', async () => jpegHeader, 415, damaged],
  ['HTML after the first bytes of a JPEG', async () => Buffer.concat([jpegHeader, Buffer.from('<p>')]), 415, damaged],
  ['half a JPEG', async () => half(await drawPicture().jpeg().toBuffer()), 415, damaged],
  [
    'half a progressive JPEG',
    async () => half(await drawPicture().jpeg({ progressive: true }).toBuffer()),
    415,
    damaged,
  ],
  ['half a PNG', async () => half(await drawPicture().png().toBuffer()), 415, damaged],
  ['half a WebP', async () => half(await drawPicture().webp().toBuffer()), 415, damaged],
  [
    '30,000 × 30,000 pixels',
    async () => drawBlackPng(30_000, 30_000),
    413,
    'This image has too many pixels. Please send a smaller one.',
  ],
  [
    '50 million pixels and some',
    async () => drawBlackPng(10_001, 5_000),
    413,
    'This image has too many pixels. Please send a smaller one.',
  ],
  [
    'a column of twenty million pixels, which takes a decoder seconds',
    async () => drawBlackPng(1, 20_000_000),
    413,
    'This image has too many pixels. Please send a smaller one.',
  ],
  [
    'more than 2 MB',
    async () => Buffer.concat([jpegHeader, Buffer.alloc(2 * 1024 * 1024)]),
    413,
    'Image must be under 2MB.',
  ],
  ['far more than 2 MB', async () => Buffer.alloc(9_000_000, jpegHeader), 413, 'Image must be under 2MB.'],
];

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function spoilt(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1;
  return Buffer.from(bytes).fill(0xff, middle, middle + 2_000);
}

describe('an upload is refused, and nothing of it stored,', () => {
  test.each([
    ['is not signed in', '', 401, 'signed_out'],
    ['has bought nothing', 'eve@example.in', 403, 'not_bought'],
  ])('of a caller who %s, before anything of the picture is read', async (_what, email, status, code) => {
    const caller: Record<string, string> = email ? { cookie: (await openTestSession(api, email)).cookie } : {};
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { ...caller, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect(await api.request('/upload-review-image', init)).toMatchObject({ status, body: { code } });
    expect(sent).toBeLessThanOrEqual(1);
    expect(await api.shop.media.contents()).toEqual({});
  });

  test.each(hostile)('for %s', async (_what, make, status, title) => {
    const answer = await upload(form(await make()));
    expect(answer).toMatchObject({ status, body: { title, status } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await api.shop.media.contents()).toEqual({});
    expect(await db.selectFrom('picture').selectAll().execute()).toEqual([]);
    expect(api.reported).toEqual([]);
  });

  test('with what to do for a HEIC photo, and for one that was cut off, behind the text of the specification', async () => {
    const heic = await upload(form(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')));
    expect(heic).toMatchObject({ status: 415, body: { title: type, hint: expect.stringMatching(/Most Compatible/) } });
    const cut = await upload(form(half(await drawPicture().jpeg().toBuffer())));
    expect(cut).toMatchObject({
      status: 415,
      body: { title: damaged, hint: expect.stringMatching(/^Only a part of it arrived/) },
    });
  });

  test('for a form without the picture, with another field, with two, with texts, and for no form', async () => {
    const bytes = await drawPicture(20, 20).jpeg().toBuffer();
    const two = form(bytes);
    two.append('file', new File([new Uint8Array(bytes)], 'b.jpg'));
    const words = new FormData();
    words.append('file', 'photo.jpg');
    for (const body of [new FormData(), form(bytes, 'a.jpg', 'picture'), two, words]) {
      const answer = await upload(body);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'file', message: 'Send one picture.' }] },
      });
    }
    expect((await upload('', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
    for (const kind of ['application/json', 'image/jpeg', 'text/html']) {
      const answer = await upload(new Uint8Array(bytes), { 'content-type': kind });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
    expect(await api.shop.media.contents()).toEqual({});
  });

  test('for a large body without a declared length, at the first byte too many', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit;
    const answer = await api.request('/upload-review-image', init);
    expect(answer).toMatchObject({ status: 413, body: { title: 'Image must be under 2MB.' } });
    expect(sent).toBeLessThan(3 * 1024 * 1024);
  });

  test('from another site’s page', async () => {
    const answer = await upload(form(await drawPicture(20, 20).jpeg().toBuffer()), { origin: 'https://evil.test' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
    expect(await api.shop.media.contents()).toEqual({});
  });
});

test('the picture’s file is deleted when its row cannot be inserted', async () => {
  const bytes = await drawPicture(20, 20).jpeg().toBuffer();
  const { write } = api.shop.media;
  api.shop.media.write = async (...given) => {
    await write(...given);
    await db.schema.alterTable('picture').renameTo('picture_away').execute();
  };
  try {
    expect((await upload(form(bytes))).status).toBe(500);
  } finally {
    await db.schema.alterTable('picture_away').renameTo('picture').execute();
  }
  expect(await api.shop.media.contents()).toEqual({});
});

describe('uploads are limited', () => {
  test('to 36 at once: others are answered 503, and places become free again', async () => {
    const bytes = await drawPicture(20, 20).jpeg().toBuffer();
    const cookies: string[] = [];
    for (let nth = 0; nth < 50; nth += 1) cookies.push((await buyer(`buyer${nth}@example.in`)).cookie);
    // No upload ends before all have arrived.
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const { makeMaster } = api.shop.pictureWork;
    api.shop.pictureWork.makeMaster = async (...given) => {
      await gate;
      return makeMaster(...given);
    };
    let refusals = 0;
    const asked = cookies.map(async (each) => {
      const answer = await upload(form(bytes), { cookie: each });
      refusals += Number(answer.status === 503);
      return answer;
    });
    await expect.poll(() => refusals).toBe(14);
    openGate();
    const answers = await Promise.all(asked);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(36);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({ code: 'busy' });
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await upload(form(bytes))).status).toBe(200);
    for (let time = 0; time < 8; time += 1) expect((await upload(form(Buffer.from('no')))).status).toBe(415);
    expect((await upload(form(bytes))).status).toBe(200);
  });

  test('to one at a time and twenty an hour for one customer', async () => {
    const bytes = await drawPicture(20, 20).jpeg().toBuffer();
    const { cookie: other } = await buyer('mitali@example.in');
    // No picture is made before one upload was refused, so that all are under way at once.
    const { makeMaster } = api.shop.pictureWork;
    const refused = Promise.withResolvers<void>();
    api.shop.pictureWork.makeMaster = (...given) => refused.promise.then(() => makeMaster(...given));
    const send = async (...given: Parameters<typeof upload>) => {
      const answer = await upload(...given);
      if (answer.status === 429) refused.resolve();
      return answer;
    };
    const answers = await Promise.all([send(form(bytes)), send(form(bytes)), send(form(bytes), { cookie: other })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'too_many',
      retryAfterSeconds: 5,
    });
    for (let nth = 2; nth <= 20; nth += 1) expect((await upload(form(Buffer.from('no')))).status).toBe(415);
    expect(await upload(form(bytes))).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await upload(form(bytes), { cookie: other })).status).toBe(200);
  });

  test('by the queue of picture processing, which answers 503 when it is full', async () => {
    api.shop.pictureWork.makeMaster = async () => {
      throw new WorkersBusyError();
    };
    expect((await upload(form(await drawPicture(20, 20).jpeg().toBuffer()))).status).toBe(503);
  });

  test('to 120 an hour for all customers together', async () => {
    const row = {
      hash: '0'.repeat(16),
      width: 1,
      height: 1,
      thumbhash: '',
      master_key: 'k',
      content_type: 'image/webp',
    };
    const rows = Array.from({ length: 120 }, (_, at) => ({ name: `review-images/${at}`, ...row, bytes: 1 }));
    await db
      .insertInto('picture')
      .values(rows.map((one) => ({ ...one, source: 'shopper' })))
      .execute();
    const bytes = await drawPicture(20, 20).jpeg().toBuffer();
    expect((await upload(form(bytes))).status).toBe(429);
    await db
      .updateTable('picture')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .execute();
    expect((await upload(form(bytes))).status).toBe(200);
  });
});

test('a picture that no review shows is deleted after a day', async () => {
  const bytes = await drawPicture(20, 20).jpeg().toBuffer();
  const [shown, unused, fresh] = [await upload(form(bytes)), await upload(form(bytes)), await upload(form(bytes))];
  const { sku } = saree;
  const review = { saree_sku: sku, user_name: 'A', rating: 5, feedback: 'Fine' };
  const imageUrl = `https://media.test${shown.body.imageUrl}`;
  await db
    .insertInto('review')
    .values({ ...review, image_url: imageUrl })
    .execute();
  const names = [shown, unused].map(({ body }) => body.imageUrl.slice(1, -5));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('picture').set({ created_at: yesterday }).where('name', 'in', names).execute();
  expect(await removeUnusedUploads(api.shop, rethrow)).toBe(1);
  const left = await db.selectFrom('picture').select('name').execute();
  const nameOf = (answer: TestAnswer<Uploaded>) => answer.body.imageUrl.slice(1, -5);
  expect(left.map(({ name }) => name).toSorted()).toEqual([nameOf(shown), nameOf(fresh)].toSorted());
  expect(Object.keys(await api.shop.media.contents())).toHaveLength(2);
});
