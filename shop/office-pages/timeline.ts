/** Reads the timeline of an order: all that happened to it, from every source, the newest first. */
import type { Queryable } from '../../database/connect.ts';
import { listDisputesOfOrder } from '../disputes/dispute-store.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { listActsOfSubject } from '../office/act-log-store.ts';
import { noteOrderAct } from '../office/note-acts.ts';
import { readStaffNames } from '../office/staff-store.ts';
import { verifyCursor } from '../office-lists/list-cursor.ts';
import { cutPage, type Page } from '../office-lists/list-page.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { listOrderNotes } from '../orders/order-note-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { listParcels } from '../parcels/parcel-store.ts';
import { listReportsOfOrder } from '../problem-reports/report-store.ts';
import { listReviewsOfOrder } from '../reviews/review-store.ts';
import type { Services } from '../services.ts';
import { sayChanges, sayEntry } from './act-sentence.ts';
import { type OrderSight, reasonSeenBy } from './order-sight.ts';
import { entryAt, sortTimeline, type TimelineEntry } from './timeline-entry.ts';
import {
  entriesOfDispute,
  entriesOfEvent,
  entriesOfNote,
  entriesOfPaper,
  entriesOfParcel,
  entriesOfRefund,
  entriesOfReport,
  entriesOfReview,
} from './timeline-words.ts';

/** The parts of an order's sight on which its timeline depends. */
type Sight = Pick<OrderSight, 'contacts' | 'reports'>;

/** Reads the entries of one kind of thing of an order. */
type Source = (db: Queryable, order: Pick<Order, 'id'>, sight: Sight) => Promise<TimelineEntry[]>;

const sources: readonly Source[] = [
  async (db, { id }) => (await readHistory(db, id)).flatMap(entriesOfEvent),
  async (db, { id }) => (await listParcels(db, id)).flatMap(entriesOfParcel),
  async (db, { id }, sight) =>
    (await listRefunds(db, id)).flatMap((refund) => entriesOfRefund(refund, reasonSeenBy(sight, refund.reason))),
  async (db, { id }) => (await listDisputesOfOrder(db, id)).flatMap(entriesOfDispute),
  async (db, { id }) => (await listInvoices(db, id)).flatMap(entriesOfPaper),
  async (db, { id }, { contacts }) => (await listOrderNotes(db, id)).flatMap((note) => entriesOfNote(note, contacts)),
  readActs,
];

/** Sources that only those see who may read reports and reviews. */
const privateSources: readonly Source[] = [
  async (db, { id }) => (await listReportsOfOrder(db, id)).flatMap(entriesOfReport),
  async (db, { id }) => (await listReviewsOfOrder(db, id)).flatMap(entriesOfReview),
];

/**
 * Returns a page of an order's timeline, as far as `sight` allows: with its problem reports and reviews, with the words of
 * notes and the reasons of acts. An order has few entries, so that all are read, each by an index of the order; of one act
 * that one person repeated, the first ten and the last ten. Throws `ForeignCursorError` for a cursor of another order.
 */
export async function readTimeline(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  order: Pick<Order, 'id'>,
  { cursor, limit, sight }: { readonly cursor: string | null; readonly limit: number; readonly sight: Sight },
): Promise<Page<TimelineEntry>> {
  const list = `timeline ${order.id} ${sight.reports}`;
  const after = cursor === null ? null : verifyCursor(secrets, list, cursor);
  const read = sight.reports ? [...sources, ...privateSources] : sources;
  const found = await Promise.all(read.map((source) => source(db, order, sight)));
  const placed = sortTimeline(found.flat()).map((entry) => ({ entry, at: microsecondsOf(entry.at), id: entry.id }));
  const begin =
    after === null ? 0 : placed.findIndex(({ at, id }) => at < after.at || (at === after.at && id < after.id));
  const selected = begin < 0 ? [] : placed.slice(begin, begin + limit + 1);
  const { page, next } = cutPage(secrets, list, selected, limit);
  return { rows: page.map(({ entry }) => entry), next };
}

/** Returns a moment as the place of a cursor has it. */
function microsecondsOf(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** Reads the acts on an order, the first and last of many, without its notes, which are entries of their own. */
async function readActs(db: Queryable, { id }: Pick<Order, 'id'>, sight: Sight): Promise<TimelineEntry[]> {
  const acts = await listActsOfSubject(db, { kind: 'order', id }, noteOrderAct.name);
  const names = await readStaffNames(
    db,
    acts.flatMap(({ staff }) => staff?.id ?? []),
  );
  return acts.flatMap((act) =>
    entryAt(act.at, {
      id: `act:${act.id}`,
      kind: 'people',
      sentence: sayEntry(act, act.staff && (names.get(act.staff.id) ?? act.staff.role)),
      details: [...sayChanges(act.changes), reasonSeenBy(sight, act.reason)],
    }),
  );
}
