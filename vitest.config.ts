/** `npm test`: every area of the shop, with a sample of the slow tests and of the exhaustive lists. */
import { sampleEffort } from './testing/effort.ts';
import { chooseSeed } from './testing/seed.ts';
import { testConfig } from './testing/test-config.ts';

/**
 * True for `vitest run`, false for `vitest run e2e/cart`: whoever names files or a kind of test wants all of their
 * tests.
 */
const namesNothing = process.argv.length <= 3;

export default await testConfig(sampleEffort(chooseSeed(), namesNothing ? 26 : 1), 'sample');
