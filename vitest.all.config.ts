/**
 * `npm run test:all`: every test with every case of the exhaustive lists that `npm test` samples, and one in twelve of them
 * again with the second payment provider.
 */
import { allEffort } from './testing/effort.ts';
import { chooseSeed } from './testing/seed.ts';
import { allKinds, testConfig } from './testing/test-config.ts';

export default await testConfig(allEffort(chooseSeed()), 'all', allKinds);
