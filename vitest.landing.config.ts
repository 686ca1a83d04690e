/** `npm run test:landing`: every test once, as CI runs them; routes with fewer random inputs than `npm run test:all` tries. */
import { landingEffort } from './testing/effort.ts';
import { chooseSeed } from './testing/seed.ts';
import { allKinds, testConfig } from './testing/test-config.ts';

export default testConfig(landingEffort(chooseSeed()), 'landing', allKinds);
