/** The schema of an order's page in the office, and its formatting. */
import { z } from '@hono/zod-openapi';
import type { ComeBack } from '../../../shop/office-pages/come-back.ts';
import type { Seen } from '../../../shop/office-pages/money-sight.ts';
import type { OrderBuyer } from '../../../shop/office-pages/order-buyer.ts';
import type { SeenOrderMoney } from '../../../shop/office-pages/order-money.ts';
import type { OrderPage } from '../../../shop/office-pages/order-page.ts';
import { attentionReasons, orderStatuses } from '../../../shop/orders/order.ts';
import type { OrderHold } from '../../../shop/orders/order-hold-store.ts';
import { comesByCourier, type Parcel, parcelStates } from '../../../shop/parcels/parcel.ts';
import { reportKinds, reportKindWords } from '../../../shop/problem-reports/report.ts';
import type { ReportOfOrder } from '../../../shop/problem-reports/report-store.ts';
import { pictureSchema } from '../media-schema.ts';
import { disputeSchema, toDisputeAnswer } from './dispute-schema.ts';
import { day, money, time, toTime } from './list-schema.ts';
import { attentionSchema, dueSchema, stageSchema } from './order-row-schema.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';

const hidden = { description: '`null` where the role may not see it.' };

const possibleActSchema = z.object({
  name: z.string().openapi({ example: 'order.refund' }),
  permission: z.enum(['may', 'with_passkey', 'within_limit', 'passkey_above_limit']),
  effect: z.string().openapi({ description: 'A sentence: what follows from it.' }),
  said: saidSchema,
});

const buyerSchema = z.object({
  full_name: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone_end: z.string().openapi({ description: 'The last four digits of the phone number.' }),
  phone: z.string().nullable().openapi(hidden),
  email: z.string().nullable().openapi(hidden),
  street: z.string().nullable().openapi(hidden),
  customer_uid: z.string().nullable().openapi(hidden),
});

const holdSchema = z.object({
  by: z.string().nullable().openapi({ description: 'Name of the person; `null` for a command on the server.' }),
  reason: z.string().nullable().openapi({
    description: '`null` if none was given, and where the role may not see contacts, which it may contain.',
  }),
  since: time,
});

const refundSchema = z.object({
  id: z.string(),
  amount: money,
  status: z.enum(['pending', 'processed', 'failed']),
  reason: z
    .string()
    .nullable()
    .openapi({ description: '`null` where the role may not see contacts, which it may contain.' }),
  by: z.string(),
  takes_back: z.boolean().openapi({ description: 'True if its pieces came back with it.' }),
  failure: z.string().nullable(),
  created_at: time,
  settled_at: time.nullable(),
});

const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  nth: z.int().openapi({ description: 'Its number among the papers of this kind, from 1.' }),
  number: z.string(),
  issued_at: time,
  total: money,
});

const moneySchema = z.object({
  asked: money,
  captured: money.nullable().openapi({ description: 'In paise; `null` if nothing was paid.' }),
  provider: z.string().openapi({ description: 'Name of the payment provider.' }),
  payment_id: z.string().nullable(),
  refunds: z.array(refundSchema).openapi({ description: 'The newest first.' }),
  left: money.openapi({ description: 'In paise: money that can still be refunded.' }),
  withheld: money.openapi({
    description: 'In paise: money that undecided disputes withhold. Nothing can be refunded.',
  }),
  disputes: z.array(disputeSchema),
  papers: z.array(paperSchema).openapi({ description: 'Invoice and credit notes.' }),
});

const parcelSchema = z.object({
  id: z.int(),
  direction: z.enum(['out', 'back']),
  state: z.enum(parcelStates),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  price: money.nullable().openapi({ description: 'In paise: what the carriage costs the shop.' }),
  tracking_url: z.string().nullable().openapi({ description: 'Page of a courier of the shop’s own, by https.' }),
  weight_g: z.int().nullable(),
  pickup_at: time.nullable(),
  refusal: z.string().nullable().openapi({ description: 'Why the last act was refused, in the courier’s words.' }),
  last_at: time.openapi({ description: 'Time of the last change that is known.' }),
  last_change: z.string().openapi({ example: 'handed_over' }),
});

const comeBackSchema = z.object({
  direction: z.enum(['out', 'back']).openapi({ description: '`out` could not be delivered, `back` is fetched.' }),
  state: z.enum(parcelStates),
  received_at: time.nullable(),
  inspection: z
    .object({
      has_tags: z.boolean(),
      has_packaging: z.boolean(),
      is_worn: z.boolean(),
      is_stained: z.boolean(),
      inspected_at: time,
      by: z.string().nullable(),
    })
    .nullable(),
  photos: z.array(z.string()).openapi({ description: 'Ids for `GET /office/inspection-photos/{id}`.' }),
  is_decided: z.boolean().openapi({ description: 'True once its pieces are on sale again, or written off.' }),
  is_by_courier: z.boolean().openapi({ description: 'True if the courier says that it comes, not the shop alone.' }),
});

const reportSchema = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  kind_words: z.string(),
  words: z.string(),
  created_at: time,
  closed_at: time.nullable(),
  photos: z.array(z.string()).openapi({ description: 'Ids for `GET /office/report-photos/{id}`.' }),
});

export const orderPageSchema = z
  .object({
    id: z.string().openapi({ description: 'For the input of acts.' }),
    code: z.string(),
    last_history_id: z.int().openapi({ description: '`seen` of an act on this order.' }),
    status: z.enum(orderStatuses),
    stage: stageSchema,
    attention: attentionSchema.nullable(),
    attention_words: z.string().nullable(),
    created_at: time,
    placed_at: time.nullable().openapi({ description: 'Time of payment.' }),
    shipped_at: time.nullable(),
    delivered_at: time.nullable(),
    promised_by: day.nullable().openapi({ description: 'Last day of delivery, as it was promised.' }),
    due: dueSchema,
    unclear_state: z
      .object({ typed: z.string().nullable(), at_pin: z.array(z.string()) })
      .nullable()
      .openapi({
        description: 'What PIN code and buyer say of the state, where a person must decide it; else `null`.',
      }),
    hold: holdSchema.nullable().openapi({ description: '`null` if it is not held back from packing.' }),
    has_payment_link: z.boolean(),
    note: z
      .string()
      .nullable()
      .openapi({ description: 'Of the buyer, empty if there is none; `null` where the role may not see it.' }),
    pieces: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        color: z.string(),
        path: z.string(),
        quantity: z.int(),
        price: money
          .nullable()
          .openapi({ description: 'In paise, of one piece; `null` where the role may not see it.' }),
        picture: pictureSchema.nullable(),
      }),
    ),
    buyer: buyerSchema.nullable(),
    money: moneySchema.nullable().openapi(hidden),
    parcels: z.array(parcelSchema).openapi({ description: 'The oldest first.' }),
    come_back: comeBackSchema.nullable().openapi({ description: 'The parcel that comes back or came back.' }),
    reports: z.array(reportSchema).nullable().openapi(hidden),
    acts: z.array(possibleActSchema).openapi({ description: 'Acts that the person may try now.' }),
    message_draft: z
      .string()
      .nullable()
      .openapi({ description: 'Words of a message to the buyer, without a contact.' }),
  })
  .openapi('OfficeOrder');

/** Formats an order's page as of `now`. */
export function toOrderPageAnswer(page: OrderPage, provider: string, now: Date): z.output<typeof orderPageSchema> {
  const { order } = page;
  return {
    id: order.id,
    code: order.code,
    last_history_id: page.lastHistoryId,
    status: order.status,
    stage: page.stage,
    attention: order.attention,
    attention_words: order.attention && attentionReasons[order.attention],
    created_at: order.createdAt.toISOString(),
    placed_at: toTime(order.placedAt),
    shipped_at: toTime(order.shippedAt),
    delivered_at: toTime(order.deliveredAt),
    promised_by: order.promise?.deliveryDay ?? null,
    due: { day: page.due.day, is_late: page.due.isLate },
    unclear_state: page.unclearState && { typed: page.unclearState.typed, at_pin: [...page.unclearState.atPin] },
    hold: page.hold && toHoldAnswer(page.hold),
    has_payment_link: order.hasPaymentLink,
    note: page.note,
    pieces: page.pieces.map(({ sku, name, color, path, quantity, price, picture }) => ({
      sku,
      name,
      color,
      path,
      quantity,
      price,
      picture,
    })),
    buyer: page.buyer && toBuyerAnswer(page.buyer),
    money: page.money && toMoneyAnswer(page.money, provider, now),
    parcels: page.parcels.map(toParcelAnswer),
    come_back: page.comeBack && toComeBackAnswer(page.comeBack),
    reports: page.reports?.map(toReportAnswer) ?? null,
    acts: page.acts.map(({ effect: { words, said }, ...act }) => ({ ...act, effect: words, said: toSaidAnswer(said) })),
    message_draft: page.messageDraft,
  };
}

function toBuyerAnswer({ fullName, phoneEnd, customerUid, ...rest }: OrderBuyer): z.output<typeof buyerSchema> {
  return { full_name: fullName, phone_end: phoneEnd, customer_uid: customerUid, ...rest };
}

function toHoldAnswer({ staff, reason, heldAt }: OrderHold): z.output<typeof holdSchema> {
  return { by: staff?.name ?? null, reason, since: heldAt.toISOString() };
}

function toMoneyAnswer(all: SeenOrderMoney, provider: string, now: Date): z.output<typeof moneySchema> {
  return {
    asked: all.asked,
    captured: all.captured,
    provider,
    payment_id: all.paymentId,
    left: all.left,
    withheld: all.withheld,
    disputes: all.disputes.map((dispute) => toDisputeAnswer(dispute, now)),
    refunds: all.refunds.map(({ id, amount, status, reason, by, takesBack, failure, createdAt, settledAt }) => ({
      id,
      amount,
      status,
      reason,
      by,
      failure,
      takes_back: takesBack,
      created_at: createdAt.toISOString(),
      settled_at: toTime(settledAt),
    })),
    papers: all.papers.map(({ issuedAt, ...paper }) => ({ ...paper, issued_at: issuedAt.toISOString() })),
  };
}

function toParcelAnswer({ times, ...parcel }: Seen<Parcel>): z.output<typeof parcelSchema> {
  const [change, at] = Object.entries(times).reduce<[string, Date]>(
    (last, [name, one]) => (one !== null && one >= last[1] ? [name, one] : last),
    ['created', times.created],
  );
  return {
    id: parcel.id,
    direction: parcel.direction,
    state: parcel.state,
    awb: parcel.awb,
    price: parcel.price,
    tracking_url: parcel.trackingUrl,
    courier: parcel.courierName,
    weight_g: parcel.weightG,
    pickup_at: toTime(parcel.pickupAt),
    refusal: parcel.refusal?.reason ?? null,
    last_at: at.toISOString(),
    last_change: change,
  };
}

function toComeBackAnswer({ direction, state, times, inspection, photos, isDecided }: ComeBack) {
  const found = inspection && {
    has_tags: inspection.hasTags,
    has_packaging: inspection.hasPackaging,
    is_worn: inspection.isWorn,
    is_stained: inspection.isStained,
    inspected_at: inspection.inspectedAt.toISOString(),
    by: inspection.by,
  };
  return {
    direction,
    state,
    received_at: toTime(times.received),
    inspection: found,
    photos: [...photos],
    is_decided: isDecided,
    is_by_courier: comesByCourier({ direction, state }),
  };
}

function toReportAnswer({ id, kind, words, createdAt, closedAt, photos }: ReportOfOrder) {
  return {
    id,
    kind,
    kind_words: reportKindWords[kind],
    words,
    photos: [...photos],
    created_at: createdAt.toISOString(),
    closed_at: toTime(closedAt),
  };
}
