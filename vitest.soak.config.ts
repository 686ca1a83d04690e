/** `npm run test:soak`: the proofs that money and stock are never lost, with more time than every `npm test` has. */
import { defineConfig } from 'vitest/config';
import { soakEffort } from './proof/effort.ts';
import { proofProject } from './vitest.config.ts';

export default defineConfig({
  test: {
    ...proofProject.test,
    reporters: ['default', ['json', { outputFile: '.test-results/soak.json' }]],
    maxWorkers: 2,
    provide: { effort: soakEffort },
    testTimeout: 3_600_000,
  },
});
