/** `npm test`: every area of the shop, and of the exhaustive lists a sample. */
import { sampleEffort } from './testing/effort.ts';
import { testConfig } from './testing/test-config.ts';

const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000));
console.log(`Exhaustive lists are sampled; TEST_SEED=${seed} takes the same sample again.`);

export default testConfig(sampleEffort(seed), 'sample');
