/**
 * Three kinds of test: `rules` (everything beside the code, on a real PostgreSQL of its own), `e2e` (journeys in a real
 * browser, in processes with a shop each) and `proof` (that money and stock are never lost: random scripts, killed
 * shops, failing services, forged calls, races). `npm test -- shop/refunds` runs one area, `npm test -- --project
 * rules` one kind. Slow tests and exhaustive lists are sampled by a seed (`effort.ts`); `npm run test:all` tries all of
 * them.
 */
import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { TestEffort } from './effort.ts';
import { outcomeReporter } from './outcome.ts';

/** Number of files that are tried at a time: one a core, where there is memory for a shop and a browser each. */
const processes = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 31)));

/** Beginnings of the paths of the slowest test files, the slowest first. */
const longest = [
  'server/api/bad-inputs',
  'e2e/office-sheets',
  'e2e/office-states',
  'e2e/accessibility',
  'e2e/slow-network',
  'proof/crash/lost',
  'proof/crash/',
  'proof/upgrade/',
  'proof/model/',
  'proof/faults/',
  'proof/restore/',
];

/**
 * Sequencer that begins each kind of test with its slowest files, lest one process work alone at the end. On a fresh
 * clone Vitest goes by the size of files, and most of the slow ones are small.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...longest, ''].findIndex((beginning) => moduleId.includes(`/${beginning}`));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

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

/** Proofs. They run after the journeys. */
const proof = {
  test: {
    name: 'proof',
    environment: 'node' as const,
    include: ['proof/!(postgres-versions|upgrade)/**/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'proof/global-setup.ts'],
    setupFiles,
    sequence: { groupOrder: 2 },
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

/** Returns Vitest's configuration. `results` names the file below `.test-results/` that the outcome is written to. */
export function testConfig(effort: TestEffort, results: string, kinds = usualKinds) {
  return defineConfig({
    test: {
      reporters: ['default', outcomeReporter(results, effort.seed)],
      maxWorkers: processes,
      // A sample may leave a group of tests empty.
      passWithNoTests: effort.testsOneIn > 1 || effort.journeysOneIn > 1,
      sequence: { sequencer: LongestFirst },
      projects: kinds.map(({ test }) => ({ test: { ...test, provide: providedTo(test, effort) } })),
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
