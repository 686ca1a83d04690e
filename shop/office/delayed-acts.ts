/** Acts that wait before they are done, once somebody in the office asked for them. */
import type { AnyAct } from './act.ts';
import { cancelOrderAct, correctPlaceAct, decideStateAct, refundOrderAct } from './order-acts.ts';

export const delayedActs = [
  refundOrderAct,
  cancelOrderAct,
  decideStateAct,
  correctPlaceAct,
] as const satisfies readonly AnyAct[];
