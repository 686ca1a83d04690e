/** Acts on orders that tell the staff something: notes, and holding an order back. The log has none of their words. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { holdOrder, releaseHeldOrder } from '../orders/hold-order.ts';
import { maxNoteWords, writeOrderNote } from '../orders/write-order-note.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct } from './act.ts';
import {
  changeTo,
  orderIdField,
  ownerAndManager,
  ownerAndManagerAndPacker,
  reasonField,
  subjectOfOrder,
} from './act-parts.ts';
import { staffIdOf } from './actor.ts';

/** Adds a note for the staff to an order. It is never changed, and emptied when the buyer's data is erased. */
export const noteOrderAct = defineAct({
  name: 'order.note',
  sentence: 'wrote a note on an order',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField, words: z.string().overwrite(typed.text).trim().min(1).max(maxNoteWords) }),
  subjectOf: subjectOfOrder,
  withoutContacts: ({ orderId: id }) => ({ orderId: id }),
  contacts: ({ words }) => words,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'now'>>, input) =>
    writeOrderNote(services, { ...input, staffId: staffIdOf(actor) }, (trx, { noteId }) =>
      record(trx, { changes: [changeTo('note', String(noteId))] }),
    ),
});

/** Holds an order back: it is not packed, labelled or collected until it is released. */
export const holdOrderAct = defineAct({
  name: 'order.hold',
  sentence: 'held an order back',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField, reason: reasonField.optional() }),
  subjectOf: subjectOfOrder,
  withoutContacts: ({ orderId: id }) => ({ orderId: id }),
  contacts: ({ reason }) => reason,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id, reason = null }) =>
    holdOrder(services, id, { staffId: staffIdOf(actor), reason }, (trx) => record(trx)),
});

/** Releases an order that is held. */
export const unholdOrderAct = defineAct({
  name: 'order.unhold',
  sentence: 'released an order that was held',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id }) =>
    releaseHeldOrder(services, id, (trx) => record(trx)),
});
