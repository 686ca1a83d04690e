/**
 * `npm run test:landing`: the tests as CI runs them, each once: one in two journeys, and fewer random inputs to single routes than
 * `npm run test:all` tries.
 */
import { landingEffort } from './testing/effort.ts';
import { chooseSeed } from './testing/seed.ts';
import { allKinds, testConfig } from './testing/test-config.ts';

export default testConfig(landingEffort(chooseSeed()), 'landing', allKinds);
