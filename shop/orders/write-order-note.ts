/** Writes notes of staff on orders. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { countOrderNotes, insertOrderNote, type NewOrderNote } from './order-note-store.ts';
import { findAndLockOrder } from './order-store.ts';

/** Most characters of a note. */
export const maxNoteWords = 1_000;
/** Most notes on one order, so that nobody fills the database with them. */
export const maxNotesOfOrder = 200;

export type NoteOutcome =
  | { readonly ok: true; readonly noteId: number }
  | { readonly ok: false; readonly code: 'unknown_order' }
  | { readonly ok: false; readonly code: 'too_many_notes' };

/** Adds a note to an order of any status; it cannot be changed later. */
export async function writeOrderNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  note: Omit<NewOrderNote, 'writtenAt'>,
  onDecided?: OnDecided<NoteOutcome>,
): Promise<NoteOutcome> {
  const decide = async (trx: OpenTransaction): Promise<NoteOutcome> => {
    if (!(await findAndLockOrder(trx, { id: note.orderId }))) return { ok: false, code: 'unknown_order' };
    if ((await countOrderNotes(trx, note.orderId)) >= maxNotesOfOrder) return { ok: false, code: 'too_many_notes' };
    return { ok: true, noteId: await insertOrderNote(trx, { ...note, writtenAt: now() }) };
  };
  return decideInTransaction(db, decide, onDecided);
}
