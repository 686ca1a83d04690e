/**
 * Three kinds of test: `rules` (everything beside the code, on a real PostgreSQL of its own), `e2e` (journeys in a real
 * browser, in two processes with a shop each) and `proof` (that money and stock are never lost: random scripts, killed
 * shops, failing services, lies, load). `npm test -- shop/refunds` runs one area, `npm test -- --project rules` one kind.
 * Slow tests and exhaustive lists are sampled by a seed (`effort.ts`); `npm run test:all` tries all of them.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import type { TestEffort } from './effort.ts';

/** Beginnings of the paths of files that take longest, though most are short to read; the longest first. */
const longest = ['proof/crash/lost', 'proof/crash/', 'proof/model/', 'proof/faults/order-calls', 'e2e/accessibility'];

/** Begins each kind with its longest files: else one process works alone at its end. On a fresh clone Vitest knows sizes only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...longest, ''].findIndex((beginning) => moduleId.includes(`/${beginning}`));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const rules = {
  test: {
    name: 'rules',
    environment: 'node' as const,
    include: ['{checks,shop,server,providers,database,demo,sandbox,storefront,testing,docs}/**/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts'],
    setupFiles: ['testing/quiet-console.ts'],
    // Each file has a database of its own and none keeps anything in a module: what they share is loaded once.
    isolate: false,
    // Only what hangs takes so long, however busy the machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
};

/** After the rules: one kind at a time has the machine. */
const e2e = {
  test: {
    name: 'e2e',
    environment: 'node' as const,
    include: ['e2e/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['testing/quiet-console.ts'],
    // A process has one browser and one shop for all of its files; each shopper has a context of their own.
    isolate: false,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A page that is looked at may still be on its way, on a busy machine for long.
    expect: { poll: { timeout: 30_000 } },
  },
};

/** After the journeys. */
const proof = {
  test: {
    name: 'proof',
    environment: 'node' as const,
    include: ['proof/**/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'proof/global-setup.ts'],
    setupFiles: ['testing/quiet-console.ts'],
    sequence: { groupOrder: 2 },
    testTimeout: 240_000,
    hookTimeout: 180_000,
  },
};

/** Says at a run's end how to repeat it. */
const seedReporter = (seed: number): Reporter => ({
  onTestRunEnd: () => console.log(`A sample of the tests: TEST_SEED=${seed} npm test takes the same again.`),
});

/** `results` names the file below `.test-results/` that the outcome is written to. */
export function testConfig(effort: TestEffort, results: string, projects = [rules, e2e, proof]) {
  const json: ['json', object] = ['json', { outputFile: `.test-results/${results}.json` }];
  return defineConfig({
    test: {
      reporters: effort.oneIn > 1 ? ['default', json, seedReporter(effort.seed)] : ['default', json],
      maxWorkers: 2,
      // A sample may leave a group of tests empty.
      passWithNoTests: effort.testsOneIn > 1,
      sequence: { sequencer: LongestFirst },
      projects: projects.map((project) => ({ test: { ...project.test, provide: { effort } } })),
    },
  });
}

/** The proofs alone, each with `testTimeout` milliseconds. */
export function proofConfig(effort: TestEffort, results: string, testTimeout: number) {
  return testConfig(effort, results, [{ test: { ...proof.test, testTimeout } }]);
}
