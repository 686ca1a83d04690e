/** Routes of money in the office: the books, the day book, settlements and disputes. */
import { createRoute, z } from '@hono/zod-openapi';
import { bookRules, foundOf, orderCodeOfViolation } from '../../../shop/books/book-rules.ts';
import { orderCodeOfConcern } from '../../../shop/books/concerns.ts';
import type { ComputedBooks, RecentBooks } from '../../../shop/books/recent-books.ts';
import { waitsForAnswer } from '../../../shop/disputes/dispute.ts';
import { listDisputes, listUndecidedDisputes } from '../../../shop/disputes/dispute-store.ts';
import { indianDayOf } from '../../../shop/indian-time.ts';
import { listPayoutPage } from '../../../shop/office-lists/payout-list-store.ts';
import { readDayBook } from '../../../shop/office-pages/day-book-store.ts';
import type { PayoutWithSums } from '../../../shop/payouts/payout-store.ts';
import { describeDifference } from '../../../shop/reconciliation/compare-money.ts';
import { listDifferences, readDoneUntil } from '../../../shop/reconciliation/reconciliation-store.ts';
import type { Services } from '../../../shop/services.ts';
import { type NotRebuiltReason, notRebuiltReasons } from '../../../shop/unknown-payments/not-rebuilt.ts';
import {
  leftOf,
  listUnknownPayments,
  type UnknownPayment,
} from '../../../shop/unknown-payments/unknown-payment-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { disputeSchema, toDisputeAnswer } from './dispute-schema.ts';
import { day, money, pageFields, pageSchema, time, toTime } from './list-schema.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const totalsSchema = z.object({
  captured: money.openapi({ description: 'In paise: all that was ever received, the sum of the next six.' }),
  kept: money,
  refunded: money,
  going_back: money,
  waiting: money.openapi({ description: 'In paise: waits for a decision, or for another try at a refund.' }),
  withheld: money,
  lost: money,
  orders: z.int(),
});

const side = z.object({ amount: money, status: z.string() }).nullable();

const aboutOrder = z.object({
  subject: z.string(),
  order_code: z.string().nullable().openapi({ description: 'The subject, if it is an order.' }),
  says: z.string(),
  said: saidSchema,
});

const booksSchema = z
  .object({
    adds_up: z.boolean(),
    computed_at: time,
    difference: money.openapi({
      description: 'In paise: what was received less its parts. 0 unless the books are wrong.',
    }),
    totals: totalsSchema,
    broken: z.array(aboutOrder.extend({ found: z.string() })),
    concerns: z.array(aboutOrder).openapi({
      description: 'What adds up, and needs a person or is overdue, but for payments, disputes and differences.',
    }),
    disputes_to_answer: z.int().openapi({ description: 'Those that are open, and whose deadline has not passed.' }),
    compared_until: time.nullable().openapi({ description: 'Up to when the provider’s entries are compared.' }),
    unknown_payments: z.array(
      z.object({
        payment_id: z.string(),
        order_code: z.string(),
        amount: money,
        kind: z.enum(['no_order', 'second_payment']),
        paid_at: time.nullable(),
        method: z.string().nullable(),
        pieces: z.string().nullable(),
        left: money.openapi({ description: 'In paise: what was received less what has gone back.' }),
        going_back: money.nullable().openapi({ description: 'In paise: what the shop is refunding of it.' }),
        refund_failed: z.boolean().openapi({ description: 'The provider refused the last refund.' }),
        not_rebuilt: z
          .object({ code: z.enum(Object.keys(notRebuiltReasons) as [NotRebuiltReason]), says: z.string() })
          .nullable()
          .openapi({ description: 'Why no order was made of it; null while that was not tried.' }),
      }),
    ),
    differences: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['payment', 'refund', 'dispute']),
        about: z.string().openapi({ description: 'The order code.' }),
        at: time,
        says: z.string(),
        ours: side,
        theirs: side,
      }),
    ),
  })
  .openapi('OfficeBooks');

const booksRoute = createRoute({
  method: 'get',
  path: '/money',
  tags: ['Office'],
  summary: 'Whether the books add up, what differs from the provider, and what waits; at most five minutes old',
  responses: { 200: describeJsonAnswer('The books.', booksSchema), ...describeProblemResponses(...readerProblems) },
});

const dayBookRoute = createRoute({
  method: 'get',
  path: '/money/day-book',
  tags: ['Office'],
  summary: 'Payments, refunds and payouts of a day in India',
  request: { query: z.strictObject({ day: day.optional().openapi({ description: 'Today if not given.' }) }) },
  responses: {
    200: describeJsonAnswer(
      'The day book.',
      z.object({
        day,
        received: money,
        refunded: money,
        entries: z.array(
          z.object({
            at: time,
            kind: z.enum(['payment', 'refund', 'payout']),
            about: z.string().openapi({ description: 'The order code; of a payout the provider’s id.' }),
            paper: z
              .string()
              .nullable()
              .openapi({ description: 'Number of the invoice, the credit note or the transfer.' }),
            amount: money,
          }),
        ),
      }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

const payoutSchema = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'processed', 'failed']),
    made_at: time,
    utr: z.string().nullable().openapi({ description: 'The bank’s reference.' }),
    amount: money.openapi({ description: 'In paise: what the provider transferred.' }),
    expected: money.openapi({ description: 'In paise: the sum of its lines.' }),
    payments: money,
    refunds: money,
    adjustments: money,
    fees: money.openapi({ description: 'In paise, taxes included.' }),
    taxes: money,
    lines: z.int(),
  })
  .openapi('OfficePayout');

const settlementsRoute = createRoute({
  method: 'get',
  path: '/money/settlements',
  tags: ['Office'],
  summary: 'A page of the provider’s transfers to the bank, the newest first',
  request: { query: z.strictObject(pageFields) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(payoutSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

const disputesRoute = createRoute({
  method: 'get',
  path: '/disputes',
  tags: ['Office'],
  summary: 'All disputes: first those that are not decided, by their deadline',
  responses: {
    200: describeJsonAnswer('The disputes.', z.object({ rows: z.array(disputeSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the routes of money. */
export function createMoneyRoutes(services: ReaderServices & Pick<Services, 'payment'>, recentBooks: RecentBooks) {
  return createRouteGroup()
    .openapi(booksRoute, async (c) => {
      await requireReader(c, services, 'money');
      const { db } = services;
      const [recent, until, unknown, differences, undecided] = await Promise.all([
        recentBooks.read(),
        readDoneUntil(db, services.payment.browser.provider),
        listUnknownPayments(db),
        listDifferences(db),
        listUndecidedDisputes(db),
      ]);
      return c.json(
        {
          ...toBooksAnswer(recent),
          disputes_to_answer: undecided.filter((dispute) => waitsForAnswer(dispute, services.now())).length,
          compared_until: toTime(until),
          unknown_payments: unknown.map(toUnknownAnswer),
          differences: differences.map(({ id, kind, about, at, ours, theirs }) => ({
            id,
            kind,
            about,
            at: at.toISOString(),
            ours,
            theirs,
            says: describeDifference({ kind, ours, theirs }),
          })),
        },
        200,
      );
    })
    .openapi(dayBookRoute, async (c) => {
      await requireReader(c, services, 'money');
      const asked = c.req.valid('query').day ?? indianDayOf(services.now());
      const { entries, received, refunded } = await readDayBook(services.db, asked);
      const rows = entries.map(({ at, kind, about, paper, amount }) => ({
        at: at.toISOString(),
        kind,
        about,
        paper,
        amount,
      }));
      return c.json({ day: asked, received, refunded, entries: rows }, 200);
    })
    .openapi(settlementsRoute, async (c) => {
      await requireReader(c, services, 'money');
      const { cursor = null, limit } = c.req.valid('query');
      const { rows, next } = await listPayoutPage(services, { cursor, limit });
      return c.json({ rows: rows.map(toPayoutAnswer), next }, 200);
    })
    .openapi(disputesRoute, async (c) => {
      await requireReader(c, services, 'money');
      const disputes = await listDisputes(services.db);
      return c.json({ rows: disputes.map((dispute) => toDisputeAnswer(dispute, services.now())) }, 200);
    });
}

function toUnknownAnswer(payment: UnknownPayment): z.output<typeof booksSchema>['unknown_payments'][number] {
  const { paymentId, orderCode, amount, kind, paidAt, method, pieces, goingBack, refundFailure, notRebuilt } = payment;
  return {
    payment_id: paymentId,
    order_code: orderCode,
    amount,
    kind,
    paid_at: toTime(paidAt),
    method,
    pieces,
    left: leftOf(payment),
    going_back: goingBack,
    refund_failed: refundFailure !== null,
    not_rebuilt: notRebuilt && { code: notRebuilt, says: notRebuiltReasons[notRebuilt] },
  };
}

function toBooksAnswer({ books, computedAt }: ComputedBooks) {
  const { totals, difference, mismatches, concerns } = books;
  const { captured, kept, refunded, goingBack, waiting, withheld, lost, orders } = totals;
  return {
    adds_up: difference === 0 && mismatches.length === 0,
    computed_at: computedAt.toISOString(),
    difference,
    totals: { captured, kept, refunded, going_back: goingBack, waiting, withheld, lost, orders },
    broken: mismatches.map((violation) => ({
      subject: violation.subject,
      order_code: orderCodeOfViolation(violation),
      found: foundOf(violation),
      says: bookRules[violation.rule].says,
      said: toSaidAnswer({ code: violation.rule, values: { figures: violation.figures } }),
    })),
    concerns: concerns.flatMap(({ subject, says, code }) =>
      code === undefined
        ? []
        : [{ subject, order_code: orderCodeOfConcern({ subject }), says, said: toSaidAnswer({ code, values: {} }) }],
    ),
  };
}

function toPayoutAnswer(payout: PayoutWithSums): z.output<typeof payoutSchema> {
  const { id, status, madeAt, utr, amount, payments, refunds, adjustments, fees, taxes, lines } = payout;
  return {
    id,
    status,
    made_at: madeAt.toISOString(),
    utr,
    amount,
    payments,
    refunds,
    adjustments,
    fees,
    taxes,
    lines,
    expected: payout.sum,
  };
}
