/** Reads all that the office's page of one order shows to a role. */
import type { UnclearState } from '../delivery/state-of-address.ts';
import { waitsForState } from '../fulfilment/decide-state.ts';
import { placeRefusalOf, wrongPlaceOf } from '../gst-return/correct-place.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import type { Picture } from '../media/picture.ts';
import type { Paise } from '../money.ts';
import { type Due, dueOf } from '../office-lists/due-day.ts';
import { stageOf } from '../office-lists/order-stage.ts';
import type { OrderStage } from '../office-lists/stages.ts';
import type { Order } from '../orders/order.ts';
import { readLastEventId } from '../orders/order-event-store.ts';
import { findOrderHold, type OrderHold } from '../orders/order-hold-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { listParcels } from '../parcels/parcel-store.ts';
import { listReportsOfOrder, type ReportOfOrder } from '../problem-reports/report-store.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { type ComeBack, readComeBack } from './come-back.ts';
import { draftMessage } from './message-draft.ts';
import { asSeenBy, type Seen } from './money-sight.ts';
import { buyerOf, type OrderBuyer } from './order-buyer.ts';
import { papersOf, readOrderMoney, type SeenOrderMoney } from './order-money.ts';
import { reasonSeenBy, sightOf } from './order-sight.ts';
import { type PossibleAct, possibleActs } from './possible-acts.ts';

export interface OrderPage {
  /** Without its recipient, its note and its money, of which the fields below have as much as the role may see. */
  readonly order: Omit<
    Order,
    'recipient' | 'decidedPlace' | 'note' | 'amount' | 'captured' | 'providerPaymentId' | 'lines' | 'customerUid'
  >;
  /** Id of the newest event of the order's history that this page can contain: an act on it is refused after a later one. */
  readonly lastHistoryId: number;
  readonly stage: OrderStage;
  readonly due: Due;
  /** States that PIN code and buyer name, where a person must decide; else `null`. */
  readonly unclearState: UnclearState | null;
  /** `null` if it is not held back from packing. Its reason is `null` where the role may not see contacts, which it may contain. */
  readonly hold: OrderHold | null;
  /** Of the buyer, empty if there is none; `null` where the role may not see it. */
  readonly note: string | null;
  readonly pieces: readonly Seen<OrderPiece>[];
  readonly buyer: OrderBuyer | null;
  /** `null` where the role may not see it; so are the reports. */
  readonly money: SeenOrderMoney | null;
  /** The oldest first. */
  readonly parcels: readonly Seen<Parcel>[];
  /** The parcel that comes back or came back; `null` if none does, and where the role may not read reports. */
  readonly comeBack: ComeBack | null;
  readonly reports: readonly ReportOfOrder[] | null;
  readonly acts: readonly PossibleAct[];
  /** Words of a message to the buyer; `null` where the role may not see the phone number. */
  readonly messageDraft: string | null;
}

export interface OrderPiece {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly path: string;
  readonly quantity: number;
  /** Price of one piece. */
  readonly price: Paise;
  readonly picture: Picture | null;
}

type PageServices = Pick<Services, 'db' | 'dispatchCalendar' | 'facts' | 'now'>;

/** Returns the page of the order with this code for a role; `null` if there is none, or the role may not see it. */
export async function readOrderPage(services: PageServices, code: string, role: Role): Promise<OrderPage | null> {
  const { db, dispatchCalendar, facts, now } = services;
  // Before the order: an event that is written meanwhile is then later than `lastHistoryId`, and not missed.
  const lastHistoryId = await readLastEventId(db, { code });
  const order = await findOrder(db, { code });
  const sight = order && sightOf(role, order);
  if (!order || !sight) return null;
  const [{ issued, ...money }, parcels, reports, pieces, hold] = await Promise.all([
    readOrderMoney(db, order),
    listParcels(db, order.id),
    listReportsOfOrder(db, order.id),
    readPieces(db, order),
    findOrderHold(db, order.id),
  ]);
  const parcel = parcels.findLast(({ direction }) => direction === 'out') ?? null;
  const comeBack = await readComeBack(db, order.id, parcels);
  const wrongPlace = wrongPlaceOf({ order, issued, refunds: money.refunds });
  const hasOpenReport = reports.some(({ isOpen }) => isOpen);
  const acts = possibleActs(role, {
    order,
    left: money.left,
    isDisputed: money.withheld > 0,
    mayCorrectPlace: wrongPlace !== null && placeRefusalOf(wrongPlace, now()) === null,
    isHeld: hold !== null,
    hasOpenReport,
    isUnanswered: reports.some(({ isOpen, acknowledgedAt }) => isOpen && acknowledgedAt === null),
    parcel,
    comeBack,
  });
  const { recipient, decidedPlace, note, amount, captured, providerPaymentId, lines, customerUid, ...rest } = order;
  return asSeenBy(role, {
    order: rest,
    lastHistoryId,
    stage: stageOf(order.status, parcel?.state ?? null, money.left > money.withheld),
    due: dueOf(order, dispatchCalendar, now()),
    unclearState: waitsForState(order) ? unclearStateOf(order) : null,
    hold: hold && { ...hold, reason: reasonSeenBy(sight, hold.reason) },
    note: sight.buyersNote ? note : null,
    pieces: pieces.map((piece) => asSeenBy(role, piece)),
    buyer: buyerOf(order, sight),
    money: {
      ...money,
      papers: papersOf(issued),
      refunds: money.refunds.map((refund) => ({ ...refund, reason: reasonSeenBy(sight, refund.reason) })),
    },
    parcels: parcels.map((parcel) => asSeenBy(role, parcel)),
    comeBack: sight.reports ? comeBack : null,
    reports: sight.reports ? reports : null,
    acts,
    messageDraft: sight.contacts && order.recipient ? draftMessage(order, facts.name, hasOpenReport) : null,
  });
}

async function readPieces(db: Services['db'], { lines }: Order): Promise<OrderPiece[]> {
  const pictureAt = await findPicturesOfSarees(
    db,
    lines.map(({ sku }) => sku),
    [1],
  );
  return lines.map(({ unitPrice, ...line }) => ({
    ...line,
    price: unitPrice,
    picture: pictureAt(line.sku, 1),
  }));
}
