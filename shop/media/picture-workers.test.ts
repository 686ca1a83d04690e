import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect } from 'vitest';
import { sampledTest } from '../../testing/sampled-test.ts';
import { WorkersBusyError } from '../child-work/child-pool.ts';
import { drawBlackPng, drawPicture } from '../testing/pictures.ts';
import { merchantUploadLimits } from './ingest-picture.ts';
import type { MasterLimits } from './picture-work.ts';
import { openPictureWorkers, type PictureUrgency } from './picture-workers.ts';

const test = sampledTest(import.meta.filename);

/** Kills the processes that work on pictures for this one, as the system does when memory runs out. */
async function killPictureProcesses(): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  for (const line of stdout.split('\n')) {
    const [pid = '', parent, ...args] = line.trim().split(/\s+/);
    if (Number(parent) === process.pid && args.join(' ').includes('picture-process'))
      process.kill(Number(pid), 'SIGKILL');
  }
}

const limits: MasterLimits = merchantUploadLimits;
let workers: ReturnType<typeof openPictureWorkers>;
let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture(300, 400).jpeg().toBuffer();
});
afterEach(() => workers.close());

test('a picture is processed by the workers, which return refusals of files as values and throw for broken masters', async () => {
  workers = openPictureWorkers();
  const taken = await workers.makeMaster(picture, limits);
  expect(taken).toMatchObject({ ok: true, description: { width: 300, height: 400 } });
  if (!taken.ok) return;
  const sizes = [
    { width: 320, format: 'webp' },
    { width: 320, format: 'avif' },
  ] as const;
  const [webp, avif] = await workers.makeVariants(taken.master, sizes, 'awaited');
  expect(Buffer.from(webp ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  expect(Buffer.from(avif ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
  expect(await workers.makeMaster(Buffer.from('<svg/>'), limits)).toEqual({ ok: false, code: 'not_a_picture' });
  const quick = await workers.makeQuickVariant(taken.master, sizes[1]);
  expect(Buffer.from(quick).toString('latin1', 4, 12)).toBe('ftypavif');
  await expect(workers.makeQuickVariant(Buffer.from('no'), sizes[0])).rejects.toThrow('unsupported image format');
  await expect(workers.makeVariants(Buffer.from('no'), sizes, 'awaited')).rejects.toThrow('unsupported image format');
});

test('a file that takes too much processor time is refused as damaged, and the next one is processed', async () => {
  const slow = drawBlackPng(7_000, 7_000);
  workers = openPictureWorkers({ masters: { limitMs: 60, longestMs: 30_000 } });
  expect(await workers.makeMaster(slow, limits)).toEqual({ ok: false, code: 'damaged' });
  workers.close();
  workers = openPictureWorkers({ background: { longestMs: 1 } });
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  const made = workers.makeVariants(master, [{ width: 320, format: 'avif' }], 'awaited');
  await expect(made).rejects.toThrow(WorkersBusyError);
  expect(await workers.makeMaster(picture, limits)).toMatchObject({ ok: true });
});

test('work whose process is killed is refused as busy, and a new process does the next', async () => {
  workers = openPictureWorkers();
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  const size = { width: 320, format: 'webp' } as const;
  const slow = drawBlackPng(7_000, 7_000);
  const begun = [
    workers.makeQuickVariant(slow, { width: 960, format: 'avif' }),
    workers.makeVariants(slow, [{ width: 960, format: 'avif' }], 'awaited'),
  ];
  const ends = Promise.all(begun.map((work) => expect(work).rejects.toThrow(WorkersBusyError)));
  await killPictureProcesses();
  await ends;
  expect(await workers.makeQuickVariant(master, size)).toBeDefined();
  expect(await workers.makeVariants(master, [size], 'awaited')).toHaveLength(1);
});

test('a file for which the machine has too little processor time is refused as busy, not as damaged', async () => {
  workers = openPictureWorkers({ masters: { longestMs: 1 } });
  await expect(workers.makeMaster(picture, limits)).rejects.toThrow(WorkersBusyError);
});

test('pictures beyond the queue’s length are refused as busy, and all others are processed', async () => {
  workers = openPictureWorkers({ masters: { maxWaiting: 2 } });
  const asked = Array.from({ length: 6 }, () => workers.makeMaster(picture, limits).catch((error: unknown) => error));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer instanceof WorkersBusyError)).toHaveLength(3);
  expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(3);
});

test('a quick variant waits neither for strangers’ files nor for work in the background', async () => {
  workers = openPictureWorkers();
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  const done: string[] = [];
  const slow = drawBlackPng(4_000, 4_000);
  const others = [
    ...Array.from({ length: 2 }, () => workers.makeMaster(slow, limits).then(() => done.push('master'))),
    ...Array.from({ length: 2 }, () =>
      workers
        .makeVariants(master, Array(2).fill({ width: 320, format: 'avif' }), 'awaited')
        .then(() => done.push('background')),
    ),
  ];
  await workers.makeQuickVariant(master, { width: 320, format: 'webp' }).then(() => done.push('quick'));
  await Promise.all(others);
  expect(done.slice(0, 2)).toContain('quick');
});

test('waiting work in the background is done in the order of urgency: awaited, replacing, warming', async () => {
  workers = openPictureWorkers();
  const taken = await workers.makeMaster(picture, limits);
  const master = taken.ok ? taken.master : new Uint8Array();
  const done: PictureUrgency[] = [];
  const asked = (['warming', 'warming', 'replacing', 'awaited'] as const).map((urgency) =>
    workers.makeVariants(master, [{ width: 320, format: 'webp' }], urgency).then(() => done.push(urgency)),
  );
  await Promise.all(asked);
  expect(done).toEqual(['warming', 'awaited', 'replacing', 'warming']);
});

test('pictures in progress when the workers close, and later ones, are refused as busy', async () => {
  workers = openPictureWorkers();
  const asked = Array.from({ length: 2 }, () => workers.makeMaster(picture, limits));
  workers.close();
  for (const one of [...asked, workers.makeMaster(picture, limits)])
    await expect(one).rejects.toThrow(WorkersBusyError);
});
