/** Acts that wait before they are done, once somebody in the office asked for them. */
import type { AnyAct } from './act.ts';
import { cancelOrderAct, decideStateAct, refundOrderAct } from './order-acts.ts';

export const delayedActs = [refundOrderAct, cancelOrderAct, decideStateAct] as const satisfies readonly AnyAct[];
