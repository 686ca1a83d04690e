/**
 * `npm run test:browsers`: the journeys of buyers in Firefox and WebKit, as Debian has them. With `JOURNEYS=3` it runs three of each
 * engine, drawn by the seed.
 */
import { defineConfig } from 'vitest/config';
import { allEffort } from './testing/effort.ts';
import { outcomeReporter } from './testing/outcome.ts';
import { chooseSeed } from './testing/seed.ts';
import { setupFiles } from './testing/test-config.ts';

const seed = chooseSeed();

export default defineConfig({
  test: {
    reporters: ['default', outcomeReporter('browsers', seed)],
    name: 'browsers',
    environment: 'node',
    include: ['e2e/engines/*.test.ts'],
    globalSetup: ['e2e/engines/global-setup.ts'],
    setupFiles,
    provide: { effort: allEffort(seed) },
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
