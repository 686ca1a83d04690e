/**
 * Makes the demo shop's pictures: `npm run render -w demo`, or only some: `npm run render -w demo -- Bokul house`. A
 * name is a sku, a saree's name, its path (`Bokul-Coral`), a picture's name or `house`. Uses all cores. The same
 * machine makes the same bytes again; the command reports how many files it changed. It updates the index as well.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mediaFile, picturesFolder } from '../contents.ts';
import { allShots } from './pictures.ts';
import { openProgress } from './progress.ts';
import { readDemoSarees } from './sarees.ts';
import type { Shot } from './shot.ts';
import { allVideos } from './videos.ts';
import { writeIndex } from './write-index.ts';

/** Picture that a worker sends. */
interface Developed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const sarees = await readDemoSarees();
const shots = choose(allShots(sarees), process.argv.slice(2));
const shares = queues(shots, availableParallelism());
const progress = openProgress(shots.length, shares.length);
const filing: Promise<boolean>[] = [];
await Promise.all(shares.map(runWorker));
const changed = (await Promise.all(filing)).filter(Boolean).length;
progress.done(`${changed} of them changed`);
await writeIndex(allVideos(sarees));

function choose(all: Shot[], names: readonly string[]): Shot[] {
  for (const name of names) {
    if (!all.some((shot) => isMeant(shot, name))) throw new Error(`no saree or picture is called ${name}`);
  }
  return names.length === 0 ? all : all.filter((shot) => names.some((name) => isMeant(shot, name)));
}

function isMeant({ name, sarees: skus }: Shot, wanted: string): boolean {
  const [folder, stem = ''] = name.split('/');
  if (name === wanted || stem === wanted) return true;
  if (folder === 'house-images') return wanted === 'house';
  return skus[0] === wanted || stem.startsWith(`${wanted}_`) || stem.startsWith(`${wanted}-`);
}

/** Divides shots among `count` workers. Shots of one scene stay together, so that a worker reads few scenes. */
function queues(all: readonly Shot[], count: number): Shot[][] {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, i) => all.slice(i * size, (i + 1) * size)).filter((one) => one.length > 0);
}

function runWorker(queue: readonly Shot[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { sarees, queue } });
    worker.on('message', ({ name, bytes }: Developed) => {
      filing.push(fileAway(name, bytes));
      progress.step(name);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker stopped with ${code}`))));
  });
}

/** Writes a picture's file; returns false if the file had these bytes before. */
async function fileAway(name: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(picturesFolder, mediaFile(name, 'avif'));
  const before = await readFile(file).catch(() => null);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}
