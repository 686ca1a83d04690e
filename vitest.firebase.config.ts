/**
 * `npm run test:firebase`: signing in by Firebase, tried against Firebase's emulator, which is too heavy for every `npm
 * test`.
 */
import { defineConfig } from 'vitest/config';
import { allEffort, chooseSeed } from './testing/effort.ts';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.test-results/firebase.json' }]],
    name: 'firebase',
    environment: 'node',
    include: ['e2e/firebase/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'e2e/firebase/global-setup.ts'],
    setupFiles: ['testing/quiet-console.ts'],
    provide: { effort: allEffort(chooseSeed()) },
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
