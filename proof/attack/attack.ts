/**
 * `npm run attack`: attacks a running shop as strangers do, and staff with a grudge, by what ended or filled shops before
 * (docs/decisions/0087): bodies without an end, answers and uploads that are cut off, files that are made to fill the memory, floods of
 * requests. Prints a table, and exits 1 if anything was found. Takes two minutes; `--quick` tries a part of each kind.
 */
import { buildPages } from '../../server/process/build-pages.ts';
import { attackByBodies } from './bodies.ts';
import { attackByCuts } from './cuts.ts';
import { attackByFiles } from './files.ts';
import type { Attack, Finding } from './finding.ts';
import { attackByFloods } from './floods.ts';
import { attackBySlowCallers } from './slow-callers.ts';
import { openTarget, type Target } from './target.ts';

const attacks: readonly Attack[] = [attackByBodies, attackByCuts, attackByFiles, attackByFloods, attackBySlowCallers];
/** Longest time in which a shop that is attacked answers somebody else, in milliseconds. */
const answersWithinMs = 2_000;

async function isAlive({ ports }: Target): Promise<boolean> {
  const begun = performance.now();
  const answer = await fetch(`http://localhost:${ports.site}/api/health`).catch(() => null);
  return answer?.status === 200 && performance.now() - begun < answersWithinMs;
}

const isQuick = process.argv.includes('--quick');
await buildPages();
const target = await openTarget();
const findings: Finding[] = [];
for (const attack of attacks) {
  const what = attack.name;
  // An attack that cannot go on has found something.
  findings.push(
    ...(await attack(target, isQuick).catch((error: unknown) => [{ what, tried: 1, found: [String(error)] }])),
  );
  const alive = await isAlive(target);
  findings.push({ what: `the shop after ${what}`, tried: 1, found: alive ? [] : ['does not answer'] });
  if (!alive) break;
}
await target.stop();

console.log('| attack | tried | found |\n|---|---:|---|');
for (const { what, tried, found } of findings)
  console.log(`| ${what} | ${tried} | ${found.join('<br>') || 'nothing'} |`);
if (findings.some(({ found }) => found.length > 0)) process.exitCode = 1;
