/**
 * `npm run test:landing` and `npm run test:all`: runs the tests of `vitest.<name>.config.ts` in lanes, one a core, and prints the
 * lines of each lane with its number before them; `test:all` then runs the journeys in Firefox and WebKit. With words it is Vitest with these words. Exits 1 if a test failed, and then
 * prints the command that repeats the lane of each failure: the same files, in the same order, with the same seed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildPages } from '../server/process/build-pages.ts';
import { chooseSeed } from './seed.ts';
import { processes } from './test-config.ts';

const [name = '', ...words] = process.argv.slice(2);
const config = `vitest.${name}.config.ts`;
const vitest = 'node_modules/vitest/vitest.mjs';
const seed = String(chooseSeed());

function start(more: readonly string[], variables: Readonly<Record<string, string>>, stdio: 'inherit' | 'pipe') {
  const env = { ...process.env, TEST_SEED: seed, ...variables };
  return spawn(process.execPath, [vitest, 'run', '--config', config, ...more], {
    env,
    stdio: ['ignore', stdio, stdio],
  });
}

const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));

/** Runs the files of a lane; returns whether all passed. */
async function runLane(lane: string): Promise<boolean> {
  const child = start([], { TEST_LANE: lane }, 'pipe');
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => console.log(`${lane} ${line}`));
  return (await endOf(child)) === 0;
}

async function runLanes(): Promise<boolean> {
  // Each lane would build them.
  await buildPages({ onBuild: () => console.log('Building the pages') });
  const lanes = Array.from({ length: processes }, (_, nth) => `${nth + 1}/${processes}`);
  const passed = await Promise.all(lanes.map(runLane));
  const failed = lanes.filter((_, nth) => !passed[nth]);
  for (const lane of failed)
    console.log(`TEST_SEED=${seed} TEST_LANE=${lane} npm run test:${name} repeats lane ${lane}.`);
  const browsers = ['run', '--config', 'vitest.browsers.config.ts'];
  const hasHeld =
    name !== 'all' ||
    (await endOf(spawn(process.execPath, [vitest, ...browsers], { stdio: ['ignore', 'inherit', 'inherit'] }))) === 0;
  return failed.length === 0 && hasHeld;
}

const passed =
  words.length > 0 || process.env.TEST_LANE ? (await endOf(start(words, {}, 'inherit'))) === 0 : await runLanes();
if (!passed) process.exitCode = 1;
