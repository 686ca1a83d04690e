/**
 * Races two calls about an act that the office has scheduled: its job, an undo, another act, the buyer's cancellation.
 * Afterwards the shop runs its jobs, and what was said was done once, or nothing was.
 */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { checkActLog, listActs } from '../../shop/office/act-log-store.ts';
import { removeStaff } from '../../shop/office/manage-staff.ts';
import { performScheduledAct } from '../../shop/office/perform-scheduled-act.ts';
import { findScheduledAct } from '../../shop/office/scheduled-act-store.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import { buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { askForCancellation, askForRefund, undo } from '../../shop/testing/scheduled.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { addStaff, type TestStaff } from '../../shop/testing/staff.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createJobClock } from '../faults/job-clock.ts';
import { type RacePair, raceAtEveryPoint } from './every-point.ts';
import { watchStatements } from './interleave.ts';

const test = sampledTest(import.meta.filename);

// Drawing an invoice takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const place = await testDatabase();
const { db } = place;
watchStatements();

/** Minutes after which no notice to the staff waits for the end of their night any more. */
const notTheNight = 12 * 60;

let shop: TestShop;
let order: Order;
let owner: TestStaff;
let id: string;
const atEveryPoint = (setUp: () => Promise<RacePair>) =>
  raceAtEveryPoint(place, async (scene) => {
    ({ shop } = scene);
    order = await buyTestOrder(shop, orderRequestFor([scene.saree]));
    owner = await addStaff(db, 'owner');
    id = randomUUID();
    return setUp();
  });

const refund = (by = owner, of = id) => askForRefund(shop, by, order.id, { id: of });
const doIt = (of = id) => performScheduledAct(shop, { scheduledActId: of });
const codesOf = (answers: unknown[]) =>
  answers.map((one) => {
    const { kind, outcome } = one as { kind: string; outcome?: { code?: string } };
    return outcome?.code ?? kind;
  });

/** Runs all jobs, expects a whole log and that the money has gone back once or never, and returns how often it did. */
async function finish(): Promise<number> {
  const jobs = createJobClock(shop);
  for (const minutes of [0, 1, 5, notTheNight]) {
    shop.passMinutes(minutes);
    await jobs.run();
  }
  expect([...jobs.waiting(), ...jobs.dead], 'jobs left').toEqual([]);
  expect((await checkActLog(db)).fault).toBeNull();
  const amounts = shop.payment.refunds.map(({ amount }) => amount);
  expect([[], [420_000]]).toContainEqual(amounts);
  const status = (await findOrder(db, { id: order.id }))?.status;
  expect(status).toBe(amounts.length === 0 ? 'shipment_requested' : 'refunded');
  return amounts.length;
}

const stateOf = async (of = id) => (await findScheduledAct(db, of))?.state;
const doneRefunds = async () => (await listActs(db, {}, 100)).filter(({ id: of, refusal }) => of === id && !refusal);

test('a scheduled refund that is undone while its job runs is either done or undone', () =>
  atEveryPoint(async () => {
    await refund();
    return {
      first: () => doIt(),
      second: () => undo(shop, owner, id),
      end: async ([, undone]) => {
        const state = await stateOf();
        expect([codesOf([undone])[0], state, (await doneRefunds()).length, await finish()]).toEqual(
          state === 'done' ? ['too_late', 'done', 1, 1] : ['done', 'undone', 0, 0],
        );
      },
    };
  }));

test('a scheduled refund whose job runs twice at once is done once', () =>
  atEveryPoint(async () => {
    await refund();
    return {
      first: () => doIt(),
      second: () => doIt(),
      end: async (answers) => {
        expect(answers).toEqual([undefined, undefined]);
        expect([await stateOf(), (await doneRefunds()).length, await finish()]).toEqual(['done', 1, 1]);
      },
    };
  }));

test('of two owners who ask for the last rupee at once one is refused', () =>
  atEveryPoint(async () => {
    const [other, otherId] = [await addStaff(db, 'owner'), randomUUID()];
    return {
      first: () => refund(),
      second: () => refund(other, otherId),
      end: async (answers) => {
        expect(codesOf(answers).sort()).toEqual(['already_scheduled', 'scheduled']);
        expect(await finish()).toBe(1);
      },
    };
  }));

test('of a refund and a cancellation that two owners have scheduled one is done, and the other is refused', () =>
  atEveryPoint(async () => {
    const cancelId = randomUUID();
    await refund();
    await askForCancellation(shop, await addStaff(db, 'owner'), order.id, cancelId);
    return {
      first: () => doIt(),
      second: () => doIt(cancelId),
      end: async () => {
        expect([await stateOf(), await stateOf(cancelId)].sort()).toEqual(['done', 'refused']);
        expect(await finish()).toBe(1);
      },
    };
  }));

test('a scheduled cancellation and the buyer’s send the money back once', () =>
  atEveryPoint(async () => {
    await askForCancellation(shop, owner, order.id, id);
    return {
      first: () => doIt(),
      second: () => cancelOrder(shop, order.id, 'shopper'),
      end: async ([, cancelled]) => {
        expect(cancelled).toMatchObject({ ok: true });
        expect(['done', 'refused']).toContain(await stateOf());
        expect(await finish()).toBe(1);
      },
    };
  }));

test('a scheduled refund of somebody who is removed while its job runs is done or refused', () =>
  atEveryPoint(async () => {
    const manager = await addStaff(db, 'manager');
    await refund(manager);
    return {
      first: () => doIt(),
      second: () => removeStaff(shop, manager.id),
      end: async ([, removed]) => {
        expect(removed).toMatchObject({ ok: true });
        const isDone = (await stateOf()) === 'done';
        expect(await finish()).toBe(isDone ? 1 : 0);
      },
    };
  }));

test('somebody who undoes a refund and asks for it anew has one that waits, or was told that the first one did', () =>
  atEveryPoint(async () => {
    const next = randomUUID();
    await refund();
    return {
      first: () => undo(shop, owner, id),
      second: () => refund(owner, next),
      end: async (answers) => {
        const [undone, asked] = codesOf(answers);
        expect([undone, await stateOf()]).toEqual(['done', 'undone']);
        expect(['scheduled', 'already_scheduled']).toContain(asked);
        expect(await finish()).toBe(asked === 'scheduled' ? 1 : 0);
      },
    };
  }));
