/** Undoes scheduled acts before they are due, and takes the cards of refused ones away. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import type { ScheduledAct } from './scheduled-act.ts';
import { dismissRefusedAct, lockScheduledAct, settleScheduledAct } from './scheduled-act-store.ts';

export type UndoOutcome =
  | { ok: true; undone: ScheduledAct }
  | { ok: false; code: 'unknown_scheduled_act' }
  /** It is due, done or refused. */
  | { ok: false; code: 'too_late' }
  | { ok: false; code: 'undone_before' };

/** Undoes a scheduled act that is not due yet: it is as if nobody had asked for it. */
export async function undoScheduledAct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  onDecided?: OnDecided<UndoOutcome>,
): Promise<UndoOutcome> {
  const decide = async (trx: OpenTransaction): Promise<UndoOutcome> => {
    const undone = await lockScheduledAct(trx, id);
    if (!undone) return { ok: false, code: 'unknown_scheduled_act' };
    if (undone.state === 'undone') return { ok: false, code: 'undone_before' };
    if (undone.state !== 'waiting' || now() >= undone.dueAt) return { ok: false, code: 'too_late' };
    await settleScheduledAct(trx, id, { state: 'undone' }, now());
    return { ok: true, undone };
  };
  return decideInTransaction(db, decide, onDecided);
}

export type DismissOutcome =
  | { ok: true; dismissed: ScheduledAct }
  /** No such act was refused, or its card is away. */
  | { ok: false; code: 'no_refused_act' };

/** Removes the card of a scheduled act that was refused when it was due. */
export async function dismissScheduledAct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  onDecided?: OnDecided<DismissOutcome>,
): Promise<DismissOutcome> {
  const decide = async (trx: OpenTransaction): Promise<DismissOutcome> => {
    const dismissed = await dismissRefusedAct(trx, id, now());
    return dismissed ? { ok: true, dismissed } : { ok: false, code: 'no_refused_act' };
  };
  return decideInTransaction(db, decide, onDecided);
}
