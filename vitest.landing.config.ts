/**
 * `npm run test:landing`: the tests as CI runs them, each once: each journey on one of its screens, and fewer random inputs to single
 * routes than `npm run test:all` tries.
 */
import { landingEffort } from './testing/effort.ts';
import { chooseSeed } from './testing/seed.ts';
import { allKinds, testConfig } from './testing/test-config.ts';

export default await testConfig(landingEffort(chooseSeed()), 'landing', allKinds);
