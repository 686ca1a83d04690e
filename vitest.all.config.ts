/**
 * `npm run test:all`: every test with every case of the exhaustive lists that `npm test` samples, and one in twelve of them
 * again with the second payment provider. With `BEYOND_SAMPLE=1`, for whoever has just run `npm test`, it leaves out the files
 * of which that runs every case.
 */
import { allEffort, chooseSeed } from './testing/effort.ts';
import { allKinds, beyondSample, testConfig } from './testing/test-config.ts';

const kinds = process.env.BEYOND_SAMPLE ? beyondSample(allKinds) : allKinds;
export default testConfig(allEffort(chooseSeed()), 'all', kinds);
