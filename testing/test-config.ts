/**
 * Three kinds of test: `rules` (everything beside the code, on a real PostgreSQL of its own), `e2e` (journeys in a real
 * browser, in processes with a shop each) and `proof` (that money and stock are never lost: random scripts, killed
 * shops, failing services, forged calls, races). `npm test -- shop/refunds` runs one area, `npm test -- --project
 * rules` one kind. Slow tests and exhaustive lists are sampled by a seed (`effort.ts`); `npm run test:all` tries all of
 * them.
 */
import { glob } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { relative } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { TestEffort } from './effort.ts';
import { type Durations, type Lane, planLanes, readDurations, readLane, secondsOf, type TestFile } from './lanes.ts';
import { outcomeReporter } from './outcome.ts';

/** Number of files that are tried at a time: one a core, where there is memory for a shop and a browser each. */
export const processes = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 31)));

/** Returns a sequencer that begins each kind of test with its slowest files, lest one process work alone at the end. */
const longestFirst = (durations: Durations) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const seconds = ({ project, moduleId }: TestSpecification) =>
        secondsOf(durations, { kind: project.name, file: relative(project.config.root, moduleId) });
      const byName = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
      return byName.toSorted((one, other) => seconds(other) - seconds(one));
    }
  };

/** Run before each file of tests. */
export const setupFiles = ['testing/quiet-console.ts', 'testing/random.ts'];

const rules = {
  test: {
    name: 'rules',
    environment: 'node' as const,
    include: [
      '{bench,checks,database,demo,deploy,docs,look,office,providers,sandbox,server,shop,storefront,testing}/**/*.test.ts',
    ],
    globalSetup: ['database/testing/cluster.ts'],
    setupFiles,
    // Loads modules once for all files: each file has a database of its own, and none keeps state in a module.
    isolate: false,
    // Only a test that hangs takes so long, however busy the machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
};

/** Journeys. They run after the rules, so that one kind of test at a time uses the machine. */
const e2e = {
  test: {
    name: 'e2e',
    environment: 'node' as const,
    include: ['e2e/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: [...setupFiles, 'e2e/begin-as-new.ts'],
    // Each process has one browser and one shop for all of its files; each shopper has a browser context of their own.
    isolate: false,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // On a busy machine a page may take long to arrive.
    expect: { poll: { timeout: 30_000 } },
  },
};

/** Place of the kinds that run last in a run. */
const lastOrder = 2;

/** Proofs. They run after the journeys. */
const proof = {
  test: {
    name: 'proof',
    environment: 'node' as const,
    include: ['proof/!(postgres-versions|upgrade)/**/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'proof/global-setup.ts'],
    setupFiles,
    sequence: { groupOrder: lastOrder },
    // Only a proof that hangs takes so long, however busy the machine.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    provide: { paymentProvider: 'razorpay' as const },
  },
};

/** The proofs of purchases and cancellations under crashes and faults once more, with the other payment provider. */
const proofWithCashfree = {
  test: {
    ...proof.test,
    name: 'proof-cashfree',
    include: [
      'proof/crash/{by-news,by-page,cancelled,embedded,lost-connection}.test.ts',
      'proof/faults/{order-calls,webhooks}.test.ts',
    ],
    provide: { paymentProvider: 'cashfree' as const },
  },
};

/** Proofs of upgrades, and of PostgreSQL servers of other major versions. They install packages and build pages. */
const releases = {
  test: {
    ...proof.test,
    name: 'releases',
    include: ['proof/{postgres-versions,upgrade}/**/*.test.ts'],
  },
};

interface KindOfTest {
  readonly test:
    | typeof rules.test
    | typeof e2e.test
    | typeof proof.test
    | typeof proofWithCashfree.test
    | typeof releases.test;
}

/** Kinds of test of `npm test`, and those of `npm run test:all`. */
const usualKinds: readonly KindOfTest[] = [rules, e2e, proof];
export const allKinds: readonly KindOfTest[] = [...usualKinds, proofWithCashfree, releases];

/** Returns the files of tests of these kinds. */
export async function filesOf(kinds: readonly KindOfTest[]): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for (const { test } of kinds)
    for await (const file of glob(test.include)) files.push({ kind: test.name, file: file.replaceAll('\\', '/') });
  return files;
}

/**
 * Returns the kinds with the files of a lane alone. Every second lane takes the kinds in the other order: proofs wait for much, while
 * journeys and rules keep a core busy.
 */
function kindsOfLane(kinds: readonly KindOfTest[], files: readonly TestFile[], { nth }: Lane): KindOfTest[] {
  const withFiles = kinds.map(({ test }) => {
    const include = files.filter(({ kind }) => kind === test.name).map(({ file }) => file);
    const order = 'sequence' in test ? test.sequence.groupOrder : 0;
    return { test: { ...test, include, sequence: { groupOrder: nth % 2 === 0 ? lastOrder + 1 - order : order } } };
  });
  return withFiles.filter(({ test }) => test.include.length > 0) as KindOfTest[];
}

/**
 * Returns Vitest's configuration. `results` names the file below `.test-results/` that the outcome is written to. The variable
 * `TEST_LANE` has it run the files of one lane, one after the other.
 */
export async function testConfig(effort: TestEffort, results: string, kinds = usualKinds): Promise<ViteUserConfig> {
  const lane = readLane();
  const durations = readDurations();
  const files = lane ? planLanes(await filesOf(kinds), durations, lane.count)[lane.nth - 1] : undefined;
  const run = lane && files ? kindsOfLane(kinds, files, lane) : kinds;
  const name = lane ? `${results}-${lane.nth}` : results;
  return defineConfig({
    test: {
      reporters: ['default', outcomeReporter(name, effort.seed)],
      maxWorkers: lane ? 1 : processes,
      // A sample may leave a group of tests empty.
      passWithNoTests: effort.testsOneIn > 1 || effort.journeys === 'each on one screen',
      sequence: { sequencer: longestFirst(durations) },
      projects: run.map(({ test }) => ({ test: { ...test, provide: providedTo(test, effort) } })),
    },
  });
}

function providedTo(test: KindOfTest['test'], effort: TestEffort) {
  const provided = 'provide' in test ? test.provide : {};
  const isSecond = 'paymentProvider' in provided && provided.paymentProvider === 'cashfree';
  return { ...provided, effort: isSecond ? { ...effort, oneIn: effort.secondProviderOneIn } : effort };
}

/** Returns the configuration that runs the proofs alone, each of their tests with `testTimeout` milliseconds. */
export function proofConfig(effort: TestEffort, results: string, testTimeout: number) {
  const withTime = ({ test }: typeof proof | typeof proofWithCashfree) => ({ test: { ...test, testTimeout } });
  return testConfig(effort, results, [withTime(proof), withTime(proofWithCashfree)]);
}
