import { beforeEach, describe, expect, test } from 'vitest';
import { HeldError } from '../../shop/restoration/hold.ts';
import { beginRestoration, findHeldRestoration, releaseRestoration } from '../../shop/restoration/restoration-store.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { heldMessages, heldPayment, heldPush, heldShipping } from './held-ports.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Names of the calls that only ask, of which each port may have any number. */
const asking = new Set([
  'windowOf',
  'verifyProof',
  'receiptOf',
  'paymentsOf',
  'payerOf',
  'keptOrderOf',
  'refundsOf',
  'refundsSince',
  'orderOfPayment',
  'probe',
  'track',
  'shipmentsSince',
  'checkDelivery',
  'quoteCouriers',
  'readWallet',
  'checkAccount',
  'reachesPhones',
  'isServed',
  'disputesBetween',
  'findDispute',
]);

type Call = (...given: unknown[]) => Promise<unknown>;

/** Returns the calls of a port and of its disputes that act, each as a call without arguments. */
function actsOf(port: object): [string, Call][] {
  return Object.entries(port).flatMap(([name, value]): [string, Call][] => {
    if (name === 'disputes') return actsOf(value);
    return typeof value === 'function' && !asking.has(name) ? [[name, value]] : [];
  });
}

/** Returns a port with the same calls, each of which is recorded and does nothing. */
function recorded<Port extends object>(port: Port, called: string[]): Port {
  const entries = Object.entries(port).map(([name, value]) => {
    if (name === 'disputes') return [name, recorded(value, called)];
    return [name, typeof value === 'function' ? async () => void called.push(name) : value];
  });
  return Object.fromEntries(entries);
}

describe('A held shop', () => {
  const acts = ['openOrder', 'refund', 'acceptDispute', 'uploadDocument', 'contestDispute'];
  const parcels = [
    'createShipment',
    'cancelShipment',
    'changeAddress',
    'assignAwb',
    'fetchLabel',
    'requestPickup',
    'fetchManifest',
    'createReturn',
  ];
  const sending = ['sendMail', 'sendToPhone', 'send'];
  let called: string[];
  let all: [string, Call][];

  beforeEach(async () => {
    called = [];
    const payment = heldPayment(recorded(shop.payment, called), db);
    const shipping = heldShipping(recorded(shop.shipping, called), db);
    const messages = heldMessages(recorded(shop.messages, called), db);
    const push = heldPush(recorded(shop.push, called), db);
    const isPort = ([name]: [string, Call]) => [...acts, ...parcels, ...sending].includes(name);
    all = [payment, shipping, messages, push].flatMap(actsOf).filter(isPort);
    await beginRestoration(db, { backup: null, completeUntil: shop.now(), begunAt: shop.now() });
  });

  test('makes no call that acts outside', async () => {
    expect(all.map(([name]) => name).toSorted()).toEqual([...acts, ...parcels, ...sending].toSorted());
    for (const [name, call] of all) await expect(call(), name).rejects.toThrow(HeldError);
    expect(called).toEqual([]);
  });

  test('makes each again once it is released', async () => {
    const held = await findHeldRestoration(db);
    await releaseRestoration(db, held?.id ?? 0, shop.now());
    for (const [, call] of all) await call();
    expect(called.toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });
});
