/** Has every property of a run be tried by the run's seed. */
import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('effort').seed });
