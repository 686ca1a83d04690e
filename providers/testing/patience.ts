/** Time limits for tests: as many tries as usual, but a silent service takes only a second and a half in all. */
import type { Patience } from '../outside-call.ts';

export const quickPatience: Patience = { tryMs: 500, allMs: 1_500, backOffMs: [1, 2] };
