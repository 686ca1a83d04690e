/**
 * Three kinds of test: `rules` (everything beside the code, on a real PostgreSQL of its own), `e2e` (journeys in a real
 * browser, in two processes with a shop each) and `proof` (that money and stock are never lost: random scripts, killed
 * shops, failing services, lies, load). Run one kind with `vitest run --project rules`.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { usualEffort } from './proof/effort.ts';

/** The beginnings of files that take half a minute and more, though most are short to read. */
const longest = ['proof/crash/', 'proof/model/', 'proof/faults/order-calls', 'e2e/accessibility'];

/** The longest of each kind first: else one process works alone at its end. On a fresh clone Vitest knows sizes only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((beginning) => moduleId.includes(`/${beginning}`));
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

/** After the others: one kind at a time has the machine. */
export const proofProject = {
  test: {
    name: 'proof',
    environment: 'node' as const,
    include: ['proof/**/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'proof/global-setup.ts'],
    setupFiles: ['quiet-console.ts'],
    sequence: { groupOrder: 2 },
    provide: { effort: usualEffort },
    testTimeout: 240_000,
    hookTimeout: 180_000,
  },
};

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.test-results/results.json' }]],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{shop,server,providers,database,demo,sandbox,storefront,docs}/**/*.test.ts'],
          globalSetup: ['database/testing/cluster.ts'],
          setupFiles: ['quiet-console.ts'],
          // Each file has a database of its own and none keeps anything in a module: what they share is loaded once.
          isolate: false,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['quiet-console.ts'],
          // After the rules: one kind at a time has the machine.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A page that is looked at may still be on its way.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      proofProject,
    ],
  },
});
