/**
 * Lets every call that the shop makes to the payment and the shipping service in an order's life meet every fault, once
 * and until the service is back: in the end there is exactly one of everything, and the books have no mismatch.
 */
import { afterEach, beforeEach, describe, expect, inject, onTestFailed, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Patience } from '../../providers/outside-call.ts';
import type { ServiceCall } from '../../sandbox/context.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampleOf } from '../../testing/effort.ts';
import type { OutsideCall } from '../payments/proof-payments.ts';
import { buyOnePiece, cancelAsBuyer, endAllFaults, finishPurchase, letShopRun, type ShopLife } from './life.ts';
import {
  type FaultDuration,
  type FaultKind,
  faultCasesOf,
  faultKinds,
  outsideCallNames,
  outsideCalls,
} from './matrix.ts';
import { expectOneOfEachEffect } from './one-of-everything.ts';
import { parcelMethods } from './parcel-matrix.ts';
import { openSandboxShop, type SandboxShop } from './sandbox-shop.ts';

// Drawing an invoice takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const { db, clear } = await testDatabase();
let shop: SandboxShop | undefined;
beforeEach(clear);
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

/** Calls that the sandbox received. */
const heard = new Set<string>();
/** Methods of the ports that were called, such as `payment.refund`. */
const taken = new Set<string>();
/** All methods of the payment and shipping ports. */
const methods = new Set<string>();

/** Methods that are called outside the life of an order. */
const callsOfOtherWork = [
  // About an order that the shop does not have.
  'payment.receiptOf',
  'payment.keptOrderOf',
  // By a restore.
  'shipping.shipmentsSince',
  // By `doctor`.
  'payment.checkAccount',
  'shipping.checkAccount',
  // By the probe of a purchase.
  'payment.probe',
];

const effort = inject('effort');

test.each(sampleOf(faultCasesOf(effort.thorough), effort))(
  'an order ends with exactly one of everything although “$1” $2, $3',
  async (struck, name, kind, course) => {
    const { fault, patience }: FaultKind = faultKinds[kind];
    const life = await begin(patience, course);
    onTestFailed(() => console.error([`${name} ${kind}, ${course}:`, ...life.story].join('\n  ')));
    for (const one of struck)
      await strike(life.shop, callNamed(one), { ...fault, ...(life.backAfter ? {} : { times: 1 }) });
    const isThere = course !== 'once, with the page closed';
    const bought = await liveThrough(
      life,
      isThere,
      struck.some((one) => callNamed(one).savesFirst),
    );
    note(life.shop);
    for (const one of isThere ? struck : [])
      expect(life.shop.sandbox.calls.some(isOf(callNamed(one))), `${one} was made`).toBe(true);
    await expectOneOfEachEffect(life, bought);
  },
);

function callNamed(name: string): OutsideCall {
  const call = outsideCalls[name];
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

async function begin(patience: Patience, course: FaultDuration): Promise<ShopLife> {
  shop = await openSandboxShop(db, patience);
  const saree = await aSaree(db, { availability: 1 });
  return { shop, db, saree, story: [], ...(course === 'until it is back' ? { backAfter: 2 } : {}) };
}

async function strike(one: SandboxShop, { service, call, after = [] }: OutsideCall, fault: object): Promise<void> {
  for (const earlier of after) await one.fault(earlier);
  await one.fault({ service, call, ...fault });
}

/** Plays the life of an order until its refund and returns its id at the provider. */
async function liveThrough(life: ShopLife, hasPage: boolean, savesFirst: boolean): Promise<string> {
  // An answer byte by byte comes by the sandbox's clock.
  const ticking = setInterval(() => life.shop.sandbox.clock.advance(30), 30);
  try {
    const bought = await buyOnePiece(life);
    if (hasPage) await finishPurchase(life, bought, savesFirst);
    await letShopRun(life, hasPage ? [0, 2] : [0, 2, 2, 2, 2]);
    await cancelAsBuyer(life, (await readOrderOfProviderId(db, bought.id)).code);
    await letShopRun(life, [0, 1]);
    await endAllFaults(life);
    await letShopRun(life, [31]);
    return bought.id;
  } finally {
    clearInterval(ticking);
  }
}

function note({ sandbox, portCalls, services: { payment, shipping } }: SandboxShop): void {
  // Messages have a matrix of their own (`messages.test.ts`).
  for (const { service, method, path } of sandbox.calls.filter((one) => !/msg91|sms/i.test(one.service)))
    heard.add(`${service} ${method} ${path.replaceAll(/\b(order|pay)_\w{14}|\d{5,}/g, ':id')}`);
  for (const one of portCalls) taken.add(one);
  for (const [port, its] of Object.entries({ payment, shipping }))
    for (const [name, value] of Object.entries(its)) if (typeof value === 'function') methods.add(`${port}.${name}`);
}

function isOf({ service, call }: OutsideCall) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  return (one: Pick<ServiceCall, 'service' | 'method' | 'path'>) =>
    one.service === service && one.method === method && path.test(one.path);
}

/** Skips tests that hold for the whole matrix only: a sample may leave calls out. */
const describeWhole = effort.oneIn === 1 ? describe : () => {};

describeWhole('the matrix of faults', () => {
  test('contains every call that the shop made', () => {
    const unknown = [...heard].filter((line) => {
      const [service, method = '', path = ''] = line.split(' ');
      return !outsideCallNames.some((name) =>
        isOf(callNamed(name))({ service: service as ServiceCall['service'], method, path }),
      );
    });
    expect(unknown).toEqual([]);
  });

  test('makes the shop call every method of the payment and shipping ports that the life of an order needs', () => {
    const others = new Set([...callsOfOtherWork, ...parcelMethods.map((name) => `shipping.${name}`)]);
    expect([...taken].toSorted()).toEqual([...methods].filter((name) => !others.has(name)).toSorted());
  });
});
