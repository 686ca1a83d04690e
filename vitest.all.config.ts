/** `npm run test:all`: every test with every case of the exhaustive lists that `npm test` samples. */
import { allEffort } from './testing/effort.ts';
import { allKinds, testConfig } from './testing/test-config.ts';

export default testConfig(allEffort, 'all', allKinds);
