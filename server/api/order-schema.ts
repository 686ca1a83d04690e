/** The schema of an order as its buyer sees it (spec 3, Order (history)), and the formatting of orders by it. */
import { z } from '@hono/zod-openapi';
import { findPicturesOfSarees, type PictureLookup } from '../../shop/media/gallery-store.ts';
import { pathOfName } from '../../shop/media/picture.ts';
import { pictureNameOfSku } from '../../shop/media/saree-names.ts';
import { formatPriceWithPaise, rupeesFromPaise } from '../../shop/money.ts';
import { cancelDeadlineOf, waitsForPincode } from '../../shop/orders/after-sales.ts';
import type { Order } from '../../shop/orders/order.ts';
import { type OrderEvent, readHistories } from '../../shop/orders/order-event-store.ts';
import type { Parcel } from '../../shop/parcels/parcel.ts';
import { findNumberedParcels } from '../../shop/parcels/parcel-store.ts';
import type { ShownTracking } from '../../shop/parcels/track-parcel.ts';
import { deliveryTimesOf, reportDeadlineOf, reportKinds } from '../../shop/problem-reports/report.ts';
import { findReports, type Report } from '../../shop/problem-reports/report-store.ts';
import type { Services } from '../../shop/services.ts';
import { pictureSchema } from './media-schema.ts';

const time = z.string().openapi({ format: 'date-time' });

const reportSchema = z
  .object({
    kind: z.enum(reportKinds),
    created_at: time,
    is_open: z.boolean().openapi({ description: 'False once the shop closed it: another problem can be reported.' }),
  })
  .openapi('OrderReport');

const deliverySchema = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone: z.string(),
});

const parcelSchema = z.object({
  courier: z.string().nullable(),
  awb: z.string().openapi({ description: 'The courier’s number of the parcel.' }),
  tracking_url: z.string().nullable().openapi({
    description:
      'Page of a courier of the shop’s own; the shipping service’s is in `GET /orders/{order_code}/tracking`.',
  }),
});

export const orderSchema = z
  .object({
    id: z.string(),
    order_code: z.string(),
    status: z.string(),
    created_at: time,
    full_name: z.string(),
    city: z.string(),
    delivery: deliverySchema
      .nullable()
      .openapi({ description: 'Where the parcel goes; `null` until an address is known.' }),
    needs_pincode: z.boolean().openapi({ description: 'The parcel waits for `POST /orders/{order_code}/pincode`.' }),
    total_price: z.number().openapi({ description: 'Rupees.' }),
    is_paid: z.boolean(),
    payment_method: z.string().nullable().openapi({
      description: 'How it was paid, as the provider names it: `upi`, `card`; `null` if that is not recorded.',
    }),
    note: z.string(),
    shiprocket_shipment_id: z.string().nullable(),
    parcel: parcelSchema.nullable().openapi({ description: '`null` until a courier has numbered it.' }),
    items: z.array(
      z.object({
        saree_sku: z.string(),
        pname: z.string(),
        color: z.string(),
        price: z.string(),
        quantity: z.number().int(),
        image_url: z.string().nullable().openapi({ description: 'Address of its picture; `null` if it has none.' }),
        image: pictureSchema.nullable(),
        path: z.string(),
        order_code: z.string(),
        shiprocket_shipment_id: z.string().nullable(),
      }),
    ),
    history: z.array(z.object({ at: time, status: z.string() })),
    cancel_until: time.nullable().openapi({ description: '`null` where it cannot be cancelled at any hour.' }),
    promised_by: z.iso
      .date()
      .nullable()
      .openapi({ description: 'Last day of delivery, as it was promised with the order; `null` if none was.' }),
    delivered_at: time.nullable(),
    report_until: time
      .nullable()
      .openapi({ description: 'Until when a problem can be reported; `null` before delivery.' }),
    report: reportSchema.nullable().openapi({ description: 'The problem that was reported last.' }),
  })
  .openapi('Order');

type OrderAnswer = z.output<typeof orderSchema>;

export const trackingSchema = z
  .object({
    tracking_url: z.string().nullable().openapi({ description: '`null` until a courier has the parcel.' }),
    courier: z.string().nullable(),
    awb: z.string().nullable().openapi({ description: 'The courier’s number of the parcel.' }),
    events: z.array(
      z.object({
        at: z.string().openapi({ description: 'Indian time without an offset: `2026-11-23 14:23:18`.' }),
        activity: z.string(),
        location: z.string(),
      }),
    ),
  })
  .openapi('Tracking');

/** Formats the tracking of a shipment, or that there is none. */
export function toTrackingAnswer(tracking: ShownTracking | null): z.output<typeof trackingSchema> {
  const { url = null, courier = null, awb = null, events = [] } = tracking ?? {};
  return { tracking_url: url, courier, awb, events: [...events] };
}

interface Around {
  readonly history: readonly OrderEvent[];
  readonly report: Report | undefined;
  readonly pictureAt: PictureLookup;
  readonly parcel: Parcel | undefined;
  /** Hours after the delivery in which a problem can be reported. */
  readonly reportHours: number;
}

/** Formats orders for the API, with one query for each kind of related row. */
export async function toOrderAnswers(
  { db, facts }: Pick<Services, 'db' | 'facts'>,
  orders: readonly Order[],
): Promise<OrderAnswer[]> {
  const ids = orders.map(({ id }) => id);
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const [histories, reports, parcels, pictureAt] = await Promise.all([
    readHistories(db, ids),
    findReports(db, ids),
    findNumberedParcels(db, ids),
    findPicturesOfSarees(db, skus, [1]),
  ]);
  return orders.map((order) =>
    toAnswer(order, {
      history: histories.get(order.id) ?? [],
      report: reports.get(order.id),
      parcel: parcels.get(order.id),
      pictureAt,
      reportHours: facts.returnsHours.policy,
    }),
  );
}

/** Formats the recipient's address and phone number, which the buyer may see; `null` if the order has no recipient. */
function deliveryTo({ recipient }: Order): z.output<typeof deliverySchema> | null {
  if (!recipient) return null;
  const { address, city, state, pincode, phone } = recipient;
  return { address, city, state, pincode, phone };
}

/** Formats one order for the API. */
export async function toOrderAnswer(services: Pick<Services, 'db' | 'facts'>, order: Order): Promise<OrderAnswer> {
  const [answer] = await toOrderAnswers(services, [order]);
  if (!answer) throw new Error('an order without an answer');
  return answer;
}

function toParcelAnswer({ courierName, awb, trackingUrl }: Parcel): z.output<typeof parcelSchema> | null {
  return awb === null ? null : { courier: courierName, awb, tracking_url: trackingUrl };
}

function toAnswer(order: Order, { history, report, parcel, pictureAt, reportHours }: Around): OrderAnswer {
  const delivery = deliveryTimesOf(order, history);
  return {
    id: order.id,
    order_code: order.code,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    full_name: order.recipient?.fullName ?? '',
    city: order.recipient?.city ?? '',
    delivery: deliveryTo(order),
    needs_pincode: waitsForPincode(order),
    total_price: rupeesFromPaise(order.amount),
    is_paid: order.captured !== null,
    payment_method: order.paymentMethod,
    note: order.note,
    shiprocket_shipment_id: order.shipmentId,
    parcel: parcel ? toParcelAnswer(parcel) : null,
    items: order.lines.map((line) => toItemAnswer(order, line, pictureAt)),
    history: history.map(({ at, to }) => ({ at: at.toISOString(), status: to })),
    cancel_until: cancelDeadlineOf(order)?.toISOString() ?? null,
    promised_by: order.promise?.deliveryDay ?? null,
    delivered_at: delivery?.at.toISOString() ?? null,
    report_until: reportDeadlineOf(delivery, reportHours)?.toISOString() ?? null,
    report: report ? { kind: report.kind, created_at: report.createdAt.toISOString(), is_open: report.isOpen } : null,
  };
}

function toItemAnswer(
  order: Order,
  line: Order['lines'][number],
  pictureAt: PictureLookup,
): OrderAnswer['items'][number] {
  const image = pictureAt(line.sku, 1);
  return {
    saree_sku: line.sku,
    pname: line.name,
    color: line.color,
    price: formatPriceWithPaise(line.unitPrice),
    quantity: line.quantity,
    // By the sku: another saree may have the path of a line one day.
    image_url: image && `${pathOfName(pictureNameOfSku(line.sku, 1))}.webp`,
    image,
    path: line.path,
    order_code: order.code,
    shiprocket_shipment_id: order.shipmentId,
  };
}
