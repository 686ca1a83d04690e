/**
 * Lets every call by which the shop compares its money, imports payouts and answers disputes meet every fault, once and
 * until the service is back: in the end everything is recorded once, and nothing was answered twice.
 */

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, onTestFailed, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { acceptDispute, contestDispute } from '../../shop/disputes/answer-dispute.ts';
import { listDisputes } from '../../shop/disputes/dispute-store.ts';
import { findPayoutMismatches } from '../../shop/payouts/payout-mismatches.ts';
import type { JobName } from '../../shop/ports/jobs.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { listDifferences } from '../../shop/reconciliation/reconciliation-store.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { listUnknownPayments } from '../../shop/unknown-payments/unknown-payment-store.ts';
import { sampleOf } from '../../testing/effort.ts';
import { buyOnePiece, expectBooksInOrder, finishPurchase, type ShopLife } from './life.ts';
import { type FaultKindName, faultKinds } from './matrix.ts';
import { openSandboxShop, type SandboxShop } from './sandbox-shop.ts';

const { db, clear } = await testDatabase();
let shop: SandboxShop | undefined;
beforeEach(clear);
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const calls = {
  'list payments': 'GET /v1/payments',
  'list refunds': 'GET /v1/refunds',
  'list disputes': 'GET /v1/disputes',
  'read a dispute': 'GET /v1/disputes/:id',
  'read a payment': 'GET /v1/payments/:id',
  'read an order': 'GET /v1/orders/:id',
  'accept a dispute': 'POST /v1/disputes/:id/accept',
  'upload a document': 'POST /v1/documents',
  'contest a dispute': 'PATCH /v1/disputes/:id/contest',
  'list payouts': 'GET /v1/settlements',
  'list the lines of payouts': 'GET /v1/settlements/recon/combined',
} as const;
type CallName = keyof typeof calls;

const heard = new Set<string>();
const effort = inject('effort');
const kinds = (Object.keys(faultKinds) as FaultKindName[]).filter(
  (kind) => effort.thorough || !('seldom' in faultKinds[kind]),
);
const cases = kinds.flatMap((kind) =>
  (Object.keys(calls) as CallName[]).flatMap((name) =>
    (['once', 'until it is back'] as const).map((course) => [name, kind, course] as const),
  ),
);

test.each(sampleOf(cases, effort))(
  'money is compared and disputes are answered once although “%s” %s, %s',
  async (name, kind, course) => {
    const { fault, patience } = faultKinds[kind];
    shop = await openSandboxShop(db, patience);
    const life: ShopLife = { shop, db, saree: await aSaree(db, { availability: 5 }), story: [] };
    onTestFailed(() => console.error([`${name} ${kind}, ${course}:`, ...life.story].join('\n  ')));
    const disputed = await setStage(life, shop);
    await shop.fault({ service: 'razorpay', call: calls[name], ...fault, ...(course === 'once' ? { times: 1 } : {}) });
    await answerAll(life, shop, disputed);
    for (const { method, path } of shop.sandbox.calls)
      heard.add(`${method} ${path.replaceAll(/\b(order|pay|disp|doc|setl)_\w{14}/g, ':id')}`);
    await expectOneOfEach(shop, disputed);
  },
);

interface Disputed {
  readonly toAccept: string;
  readonly toContest: string;
  readonly lost: string;
}

/** Sells three pieces, of which one order is lost and two are disputed; settles all of them. */
async function setStage(life: ShopLife, { sandbox, services }: SandboxShop): Promise<Disputed> {
  // Deadlines and the days of payouts are compared with the shop's clock.
  sandbox.clock.advance(Math.max(0, services.now().getTime() - sandbox.clock.now()));
  const bought = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const one = await buyOnePiece(life, `r-${nth}`);
    await finishPurchase(life, one, false);
    bought.push(one.paymentId);
  }
  const [toAccept = '', toContest = '', lost = ''] = bought;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'provider_order_id'])
    .where('provider_payment_id', '=', lost)
    .executeTakeFirstOrThrow();
  await breakLedgers(db, async (trx) => {
    await trx.deleteFrom('stock_movement').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('invoice').where('order_id', '=', order.id).execute();
    await trx.updateTable('invoice_series').set({ last_number: 2 }).execute();
    await trx.updateTable('saree').set({ availability: 3 }).execute();
    await trx.deleteFrom('parcel').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('orders').where('id', '=', order.id).execute();
  });
  // Its jobs and events are lost, too: only the comparison can find it.
  await db.deleteFrom('webhook_event').execute();
  await sql`delete from test_job`.execute(db);
  const raise = async (payment_id: string) =>
    (await readJsonBody<{ id: string }>(sandbox.post('/razorpay/sandbox/dispute', { payment_id }))).id;
  sandbox.answerWith(() => new Response(null, { status: 200 }));
  const disputes = { toAccept: await raise(toAccept), toContest: await raise(toContest), lost };
  // More than what the disputes withhold, so that there is a payout.
  await readJsonBody(sandbox.post('/razorpay/sandbox/settle', {}));
  return disputes;
}

/** Does all of it, as the shop and its merchant do: again and again until it succeeds. */
async function answerAll(life: ShopLife, one: SandboxShop, { toAccept, toContest }: Disputed): Promise<void> {
  const { services, jobs } = one;
  const send = (name: JobName) => db.transaction().execute((trx) => services.jobs.send(trx, name, {} as never));
  const proof = { name: 'proof.pdf', contentType: 'application/pdf', bytes: new Uint8Array(9) } as const;
  const documents = [{ kind: 'shipping_proof', file: proof }] as const;
  const acts = {
    accept: () => acceptDispute(services, toAccept),
    contest: () => contestDispute(services, toContest, { summary: 'delivered', documents }),
  };
  await send('reconcile-money');
  await send('import-payouts');
  // An answer byte by byte comes by the sandbox's clock.
  const ticking = setInterval(() => one.sandbox.clock.advance(30), 30);
  try {
    for (const [what, act] of Object.entries(acts))
      for (let tries = 1; ; tries += 1) {
        if (tries === 3) await endFaults(one);
        const done = await act().catch((error: unknown) => {
          if (!(error instanceof OutsideServiceError)) throw error;
          life.story.push(`${what}: ${error.message}`);
          return null;
        });
        if (!done) continue;
        expect(done, what).toMatchObject({ ok: true });
        break;
      }
    await jobs.run();
    await endFaults(one);
    for (const minutes of [1, 31]) {
      await one.pass(minutes);
      await jobs.run();
    }
  } finally {
    clearInterval(ticking);
  }
}

async function endFaults({ sandbox, waitPatiently }: SandboxShop): Promise<void> {
  await sandbox.app.request('/faults', { method: 'DELETE' });
  // A port that is shut opens again.
  sandbox.clock.advance(60_000);
  waitPatiently();
}

async function expectOneOfEach(one: SandboxShop, { toAccept, toContest, lost }: Disputed): Promise<void> {
  expect([...one.jobs.dead, ...one.jobs.waiting()], 'jobs left').toEqual([]);
  expect((await listUnknownPayments(db)).map(({ paymentId }) => paymentId)).toEqual([lost]);
  const disputes = (await listDisputes(db)).map(({ id, status, answer }) => [id, status, answer]);
  expect(disputes.toSorted()).toEqual(
    [
      [toAccept, 'lost', 'accepted'],
      [toContest, 'under_review', 'contested'],
    ].toSorted(),
  );
  const events = one.sandbox.received.map(({ body }) => JSON.parse(body).event);
  expect(events.filter((event) => event === 'payment.dispute.lost').length, 'accepted').toBe(1);
  expect(await listDifferences(db)).toEqual([]);
  const ever = { from: new Date(0), to: new Date(8.64e15 - 1) };
  expect(await db.selectFrom('payout').select('id').execute(), 'payouts').toHaveLength(1);
  expect((await findPayoutMismatches(db, ever)).filter(({ rule }) => rule !== 'missing')).toEqual([]);
  await expectBooksInOrder({ db });
  expect(await readOrderOfProviderId(db, await orderOf(one, toAccept))).toMatchObject({ captured: 420_000 });
}

async function orderOf({ sandbox }: SandboxShop, dispute: string): Promise<string> {
  const { payment } = await readJsonBody<{ payment: { order_id: string } }>(
    sandbox.razorpay('GET', `/v1/disputes/${dispute}?expand[]=payment`),
  );
  return payment.order_id;
}

/** Skips a test that holds for the whole matrix only: a sample may leave calls out. */
const describeWhole = effort.oneIn === 1 ? describe : () => {};

describeWhole('the matrix of faults of money', () => {
  test('contains every call that was made', () => {
    for (const call of Object.values(calls)) expect(heard).toContain(call);
  });
});
