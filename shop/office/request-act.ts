/** Performs or schedules an act that somebody asks for in the office. */
import type { Services } from '../services.ts';
import type { AnyAct, Decision } from './act.ts';
import type { Actor } from './actor.ts';
import { type ActResult, performAct } from './perform-act.ts';
import { type ScheduleResult, scheduleAct } from './schedule-act.ts';

export interface OfficeRequest {
  /** Made by the caller (a UUID). */
  readonly id: string;
  readonly actor: Extract<Actor, { kind: 'staff' }>;
  /** Id of the last event of the order's history that the person saw. */
  readonly seen?: number | undefined;
}

/** Runs an act at once, or stores one with a delay until it is due. `input` is what the act's schema makes of it. */
export async function requestAct(
  services: Services,
  act: AnyAct,
  request: OfficeRequest,
  input: unknown,
): Promise<ActResult<Decision> | ScheduleResult> {
  const { delaySeconds } = act;
  if (delaySeconds === undefined) return performAct(services, act, request, input);
  return scheduleAct(services, { act, delaySeconds }, request, input);
}
