/**
 * Composes what a notice says of one occasion. A locked screen shows it to whoever stands beside: it has no name, contact,
 * address or words of a buyer. The place is that of the PIN code, since a buyer may type anything as their city.
 */
import type { Queryable } from '../../database/connect.ts';
import { wordsOfKind } from '../alarms/alarm-kinds.ts';
import { findAlarm } from '../alarms/alarm-store.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { placeOfPin } from '../delivery/pin-places.ts';
import { findDispute } from '../disputes/dispute-store.ts';
import { formatIndianMoment } from '../indian-time.ts';
import { formatPrice, type Paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { findReport } from '../problem-reports/report-store.ts';
import { findReview } from '../reviews/review-store.ts';
import { eveningWords } from './evening.ts';
import { isNoticeKind, type NoticeKind } from './kinds.ts';
import type { StaffNotice } from './notice-store.ts';

/** The words of a notice, and the page of the office that it leads to. */
export interface NoticeText {
  readonly title: string;
  /** A second line; may be empty. */
  readonly body: string;
  readonly path: string;
  /** Of an order, its amount. */
  readonly amount: Paise | null;
}

type About = Pick<StaffNotice, 'subject' | 'detail'>;
type Compose = (db: Queryable, about: About) => Promise<NoticeText | null>;

/** Returns what is told of one occasion; `null` if there is nothing to tell any more, or its kind is not known here. */
export async function composeNotice(db: Queryable, notice: About & Pick<StaffNotice, 'kind'>) {
  return isNoticeKind(notice.kind) ? composers[notice.kind](db, notice) : null;
}

const composers: Readonly<Record<NoticeKind, Compose>> = {
  order: aboutOrder((order) =>
    // One that needs a decision is told as such.
    order.status === 'needs_attention' || order.status === 'cancelled'
      ? null
      : {
          title: `New order ${formatPrice(order.amount)}`,
          body: [piecesOf(order), placeOf(order)].filter(Boolean).join(', '),
        },
  ),
  attention: aboutOrder((order) =>
    order.attention
      ? { title: 'An order needs a decision', body: `${shortCode(order)}, ${formatPrice(order.amount)}` }
      : null,
  ),
  refund: aboutOrder((order) => ({ title: 'A refund did not go', body: shortCode(order) })),
  parcel: aboutOrder((order, detail) => ({
    title: parcelTroubles[detail] ?? 'Trouble with a parcel',
    body: shortCode(order),
  })),
  async report(db, { subject }) {
    const report = await findReport(db, subject);
    const order = report?.isOpen ? await findOrder(db, { id: report.orderId }) : null;
    if (!order) return null;
    const title = `A problem with ${shortCode(order)}`;
    return text({ title, body: 'Answer within 48 h.', path: `/office/problems/${subject}` });
  },
  async dispute(db, { subject }) {
    const dispute = await findDispute(db, subject);
    if (!dispute) return null;
    const until =
      dispute.status === 'open' && dispute.respondBy ? `Answer before ${formatIndianMoment(dispute.respondBy)}.` : '';
    return text({
      title: `${disputeNews[dispute.status] ?? 'A dispute'}: ${formatPrice(dispute.amount)}`,
      body: until,
      path: '/office/money',
    });
  },
  alarm: aboutAlarm,
  stopped: aboutAlarm,
  async review(db, { subject }) {
    const review = await findReview(db, Number(subject));
    const saree = review?.status === 'waiting' ? await findSareeBySku(db, review.sareeSku) : null;
    if (!review || !saree) return null;
    return text({
      title: 'A review waits for you',
      body: `${review.rating} of 5 for ${titleOfSaree(saree)}`,
      path: '/office/reviews',
    });
  },
  async evening(_, { detail }) {
    const words = eveningWords(detail);
    return words && text({ ...words, path: '/office' });
  },
  trial: async () => text({ title: 'Notifications reach you here', body: 'You asked for this test.', path: '/office' }),
};

/** Titles of the troubles with a parcel. */
const parcelTroubles: Readonly<Record<string, string>> = {
  parcel_not_called_off: 'Hold a parcel back: its order is cancelled',
  replaced_not_called_off: 'Cancel a shipment: its parcel went otherwise',
  parcel_called_off: 'A parcel was cancelled',
  left_after_cancel: 'A parcel of a cancelled order has left',
  parcel_returning: 'A parcel comes back',
  parcel_lost: 'A parcel is lost or damaged',
  cancelled_parcel_left: 'A cancelled parcel has left',
};

const disputeNews: Readonly<Record<string, string>> = {
  open: 'A payment is disputed',
  won: 'A dispute is won',
  lost: 'A dispute is lost',
  closed: 'A dispute is closed',
};

async function aboutAlarm(db: Queryable, { subject }: About): Promise<NoticeText | null> {
  const alarm = await findAlarm(db, subject);
  if (!alarm || alarm.clearedAt !== null) return null;
  return text({ title: wordsOfKind(alarm.kind).title(alarm.subject), path: '/office/health' });
}

function aboutOrder(compose: (order: Order, detail: string) => Pick<NoticeText, 'title' | 'body'> | null): Compose {
  return async (db, { subject, detail }) => {
    const order = await findOrder(db, { id: subject });
    const words = order && compose(order, detail);
    return words ? text({ ...words, path: orderPath(order), amount: order.amount }) : null;
  };
}

function text({
  title,
  path,
  body = '',
  amount = null,
}: Pick<NoticeText, 'title' | 'path'> & Partial<NoticeText>): NoticeText {
  return { title, body, path, amount };
}

/** Returns the beginning of an order's code: all of it lets a buyer be looked up. */
const shortCode = ({ code }: Pick<Order, 'code'>) => `${code.slice(0, 4)}…`;
const orderPath = ({ code }: Pick<Order, 'code'>) => `/office/orders/${code}`;

function piecesOf({ lines }: Pick<Order, 'lines'>): string {
  const [first] = lines;
  if (!first) return '';
  const others = lines.reduce((sum, { quantity }) => sum + quantity, 0) - 1;
  return `${first.name} in ${first.color}${others > 0 ? ` and ${others} more` : ''}`;
}

function placeOf({ recipient }: Pick<Order, 'recipient'>): string {
  const place = recipient && placeOfPin(recipient.pincode);
  return place ? `to ${place.city}` : '';
}
