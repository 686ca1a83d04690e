/**
 * `npm run test:firebase`: signing in by Firebase, tried against Firebase's emulator, which is too heavy for every `npm
 * test`.
 */
import { defineConfig } from 'vitest/config';
import { allEffort } from './testing/effort.ts';
import { outcomeReporter } from './testing/outcome.ts';
import { chooseSeed } from './testing/seed.ts';
import { setupFiles } from './testing/test-config.ts';

const seed = chooseSeed();

export default defineConfig({
  test: {
    reporters: ['default', outcomeReporter('firebase', seed)],
    name: 'firebase',
    environment: 'node',
    include: ['e2e/firebase/*.test.ts'],
    globalSetup: ['database/testing/cluster.ts', 'e2e/firebase/global-setup.ts'],
    setupFiles,
    provide: { effort: allEffort(seed) },
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
