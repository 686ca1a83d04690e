import { afterEach, beforeAll, expect, test } from 'vitest';
import { blackPng, somePicture } from '../testing/pictures.ts';
import { merchantUploadLimits } from './ingest-picture.ts';
import type { MasterLimits } from './picture-work.ts';
import { openPictureWorkers, PicturesBusyError } from './picture-workers.ts';

const limits: MasterLimits = merchantUploadLimits;
let workers: ReturnType<typeof openPictureWorkers>;
let picture: Buffer;
beforeAll(async () => {
  picture = await somePicture(300, 400).jpeg().toBuffer();
});
afterEach(() => workers.close());

test('a picture is processed in a child process, which returns refusals as values', async () => {
  workers = openPictureWorkers();
  const taken = await workers.makeMaster(picture, limits);
  expect(taken).toMatchObject({ ok: true, description: { width: 300, height: 400 } });
  if (!taken.ok) return;
  const sizes = [
    { width: 320, format: 'webp' },
    { width: 320, format: 'avif' },
  ] as const;
  const [webp, avif] = await workers.makeVariants(taken.master, sizes);
  expect(Buffer.from(webp ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  expect(Buffer.from(avif ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
  expect(await workers.makeMaster(Buffer.from('<svg/>'), limits)).toEqual({ ok: false, code: 'not_a_picture' });
  await expect(workers.makeVariants(Buffer.from('no'), sizes)).rejects.toThrow('could not be made');
});

test('a file that takes too long is refused as damaged, and the next one is processed', async () => {
  const slow = blackPng(7_000, 7_000);
  workers = openPictureWorkers({ processes: 1, masterLimitMs: 60 });
  expect(await workers.makeMaster(slow, limits)).toEqual({ ok: false, code: 'damaged' });
  workers.close();
  workers = openPictureWorkers({ processes: 1, variantLimitMs: 1 });
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  await expect(workers.makeVariants(master, [{ width: 320, format: 'avif' }])).rejects.toThrow(PicturesBusyError);
  expect(await workers.makeMaster(picture, limits)).toMatchObject({ ok: true });
});

test('requests beyond the queue’s length are refused at once, and all others are served', async () => {
  workers = openPictureWorkers({ processes: 1, maxWaiting: { master: 2, variants: 1 } });
  const asked = Array.from({ length: 6 }, () => workers.makeMaster(picture, limits).catch((error: unknown) => error));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer instanceof PicturesBusyError)).toHaveLength(3);
  expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(3);
});

test('strangers’ files leave one process to what shoppers wait for', async () => {
  workers = openPictureWorkers({ processes: 2 });
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  const done: string[] = [];
  const slow = blackPng(4_000, 4_000);
  const masters = Array.from({ length: 3 }, () => workers.makeMaster(slow, limits).then(() => done.push('master')));
  const variants = Array.from({ length: 2 }, () =>
    workers.makeVariants(master, [{ width: 320, format: 'webp' }]).then(() => done.push('variant')),
  );
  await Promise.all([...masters, ...variants]);
  expect(done.slice(-2)).toEqual(['master', 'master']);
});

test('requests in progress when the shop closes are refused as busy, and may be repeated', async () => {
  workers = openPictureWorkers({ processes: 1 });
  const asked = Array.from({ length: 2 }, () => workers.makeMaster(picture, limits));
  workers.close();
  for (const one of asked) await expect(one).rejects.toThrow(PicturesBusyError);
});
