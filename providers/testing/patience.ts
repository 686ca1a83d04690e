/** Patience for tests: as many tries as ever, but a silent service costs a part of a second. */
import type { Patience } from '../outside-call.ts';

export const quickPatience: Patience = { tryMs: 500, allMs: 1_500, backOffMs: [1, 2] };
