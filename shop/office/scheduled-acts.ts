/** Acts on scheduled acts. Every role that may do an act with a delay is in their permissions. */
import { z } from 'zod';
import type { Services } from '../services.ts';
import { type ActCall, type Deed, defineAct, type Subject } from './act.ts';
import { ownerAndManager } from './act-parts.ts';
import type { ScheduledAct } from './scheduled-act.ts';
import { dismissScheduledAct, undoScheduledAct } from './undo-scheduled-act.ts';

const input = z.object({ scheduledActId: z.uuid() });
const subjectOf = ({ scheduledActId: id }: z.output<typeof input>): Subject => ({ kind: 'scheduled_act', id });

/** Returns the entry of the log: about the thing that the scheduled act was about, with the act's name and id. */
function deedOf({ id, act, subject }: ScheduledAct, became: string): Deed {
  return {
    subject,
    changes: [
      { field: 'act', before: act, after: became },
      { field: 'scheduled act', before: id, after: null },
    ],
  };
}

/** Undoes an act that waits, by whoever might have asked for it. */
export const undoScheduledActAct = defineAct({
  name: 'scheduled.undo',
  sentence: 'undid an act before it was done',
  permissions: ownerAndManager,
  input,
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { scheduledActId }) =>
    undoScheduledAct(services, scheduledActId, (trx, { undone }) => record(trx, deedOf(undone, 'undone'))),
});

/** Takes the card of an act away that was refused when it was due. */
export const dismissScheduledActAct = defineAct({
  name: 'scheduled.dismiss',
  sentence: 'saw that an act was refused when it was due',
  permissions: ownerAndManager,
  input,
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { scheduledActId }) =>
    dismissScheduledAct(services, scheduledActId, (trx, { dismissed }) => record(trx, deedOf(dismissed, 'refused'))),
});
