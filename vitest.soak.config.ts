/** `npm run test:soak`: the proofs that money and stock are never lost, with more time than CI has. */
import { soakEffort } from './testing/effort.ts';
import { proofConfig } from './testing/test-config.ts';

export default await proofConfig(soakEffort, 'soak', 3_600_000);
