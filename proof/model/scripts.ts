/** Draws random scripts: the acts with their weights, the crashes and the rivals. */
import fc from 'fast-check';
import type { ModelAct } from './act.ts';
import * as catalogue from './catalogue-acts.ts';
import { toCommand } from './command.ts';
import { outsideServices } from './faults.ts';
import * as outside from './outside-acts.ts';
import * as parcel from './parcel-acts.ts';
import type { StepPosition } from './process.ts';
import * as shop from './shop-acts.ts';
import * as shopper from './shopper-acts.ts';
import * as staff from './staff-acts.ts';
import { initialPricePaise, modelSkus } from './world.ts';

/** Returns an arbitrary for an act with drawn arguments; it comes `weight` times as often as one of weight 1. */
function draw<Given extends unknown[]>(
  weight: number,
  act: (...given: Given) => ModelAct,
  ...given: { [At in keyof Given]: fc.Arbitrary<Given[At]> }
): fc.WeightedArbitrary<ModelAct> {
  return { weight, arbitrary: fc.tuple<Given>(...given).map((drawn) => act(...drawn)) };
}
const always = (weight: number, act: ModelAct) => draw(weight, () => act);

const sku = fc.constantFrom(...modelSkus);
const nth = fc.nat({ max: 3 });
const person = fc.integer({ min: 1, max: 3 });
const yesOrNo = fc.boolean();
const who = fc.constantFrom('owner' as const, 'manager' as const);

/** Pieces of each saree that somebody enters. */
const counts = fc.array(fc.nat({ max: 3 }), { minLength: modelSkus.length, maxLength: modelSkus.length });

/** Cart lines; two may have the same sku, which the shop adds up. */
const pieces = fc.array(fc.record({ sku, count: fc.constantFrom(1, 1, 1, 2) }), { minLength: 1, maxLength: 2 });
const manner = fc.constantFrom(
  'with address',
  'with address',
  'with address',
  'without address',
  'with three fields',
  'with three fields and an address',
);
const cart: fc.Arbitrary<shopper.ModelCart> = fc.record({ lines: pieces, manner });

const buying = [
  draw(7, shopper.shopperOpensOrder, person, cart),
  draw(4, shopper.pageOpensOrderAgain, nth, fc.constantFrom(false, false, true)),
  draw(8, shopper.shopperPays, nth, fc.constantFrom(0, 0, 0, 0, 0, 100)),
  draw(3, shopper.shopperPaysAndReturns, nth),
  draw(1, shopper.cardIsDeclined, nth),
  draw(4, shopper.pageVerifiesPayment, nth),
  draw(4, shopper.pagePlacesShipment, nth, yesOrNo),
  draw(4, shopper.pageSavesOrder, nth, yesOrNo),
  draw(3, shopper.shopperClosesPayment, nth),
  draw(1, shop.merchantResumes, nth),
  always(1, shop.shopReconciles),
  draw(1, shop.merchantCountsStock, sku, fc.nat({ max: 3 })),
  draw(1, staff.staffMovesStock, who, sku, fc.constantFrom(-2, -1, 1)),
  draw(1, staff.staffCountsStock, who, sku, fc.nat({ max: 3 }), fc.nat({ max: 3 })),
  draw(1, staff.staffShows, who, sku, yesOrNo),
  draw(3, catalogue.staffEditsGrid, who, counts),
  draw(3, catalogue.staffUndoesGrid, nth, who),
  draw(1, catalogue.staffShowsCategory, who, yesOrNo),
  draw(1, shop.merchantChangesPrice, sku, fc.constantFrom(initialPricePaise, 300_000)),
];

const span = fc.constantFrom(...(Object.keys(outside.timeSpans) as outside.TimeSpanName[]));
const fault = fc.constantFrom('is away' as const, 'loses its answer' as const);

const around = [
  always(4, shop.shopDoesAllJobs),
  draw(3, shop.shopDoesJob, nth),
  draw(1, shop.shopRepeatsJob, nth),
  draw(2, shop.queueGivesUpJob, nth),
  always(3, shop.shopSweeps),
  draw(5, outside.providerSendsEvent, nth, fc.constant(false)),
  draw(1, outside.providerSendsEvent, nth, fc.constant(true)),
  draw(2, outside.providerEventIsLost, nth),
  draw(5, outside.timePasses, span),
  draw(3, outside.serviceFails, fc.constantFrom(...outsideServices), fault),
];

const refund = fc.constantFrom<shop.MerchantRefundKind>(
  'all, taking the pieces back,',
  'all',
  'a part',
  'a part',
  'a part, taking the pieces back,',
);
const askedRefund = fc.constantFrom<staff.StaffRefundKind>('all', 'all, taking the pieces back,', 'a part', 'a part');
const state = fc.constantFrom('shipped', 'shipped', 'delivered', 'returning', 'returned', 'lost', 'cancelled');

const aftercare = [
  draw(2, shopper.shopperBuys, person, cart, yesOrNo),
  draw(5, shopper.pagePlacesShipment, nth, yesOrNo),
  draw(3, shopper.shopperCancels, nth),
  draw(2, shop.merchantCancels, nth),
  draw(3, shop.merchantResumes, nth),
  draw(4, shop.merchantRefunds, nth, refund),
  draw(5, staff.staffAsksForRefund, nth, who, askedRefund),
  draw(3, staff.staffAsksToCancel, nth, who),
  draw(3, staff.staffUndoes, nth, who),
  draw(3, outside.providerRefundsInDashboard, nth, fc.constantFrom(1, 0.5), fc.constantFrom('processed', 'pending')),
  draw(2, outside.nextRefundIs, fc.constantFrom('pending', 'refused')),
  draw(3, outside.providerEndsRefund, nth, fc.constantFrom('processed', 'failed')),
  always(3, shop.shopAsksAboutRefunds),
  always(3, shop.shopAsksAboutShipments),
  always(2, shop.shopReconciles),
  draw(2, outside.payerDisputes, nth),
  draw(2, outside.bankDecides, nth, fc.constantFrom('won', 'lost', 'open')),
  draw(1, shop.merchantAcceptsDispute, nth),
  draw(1, shop.merchantContestsDispute, nth),
  always(1, outside.courierRefusesShipment),
  draw(5, outside.courierMovesShipment, nth, state),
  draw(4, outside.courierSendsUpdates, nth, yesOrNo),
  draw(4, outside.courierTurnsBack, nth),
  draw(1, outside.courierUpdatesAreLost, nth),
  draw(3, parcel.merchantPacksAndLabels, nth),
  draw(2, parcel.merchantAsksForPickup, nth),
  draw(2, parcel.merchantHandsOverParcel, nth),
  draw(2, parcel.merchantCancelsParcel, nth),
  draw(4, parcel.merchantReceivesParcel, nth, fc.constantFrom(false, false, true)),
];

const themes = { buying: [...buying, ...around], aftercare: [...aftercare, ...around] };
/** Acts that are likely to interfere with another at the wrong moment. */
const rivals = {
  buying: [
    draw(3, shopper.shopperPaysAndReturns, nth),
    draw(3, shopper.pageOpensOrderAgain, nth, fc.constant(false)),
    draw(2, shopper.shopperOpensOrder, person, cart),
    draw(2, shopper.shopperClosesPayment, nth),
    draw(2, shopper.pagePlacesShipment, nth, yesOrNo),
    draw(2, shopper.pageSavesOrder, nth, yesOrNo),
    draw(3, catalogue.staffEditsGrid, who, counts),
    draw(3, catalogue.staffUndoesGrid, nth, who),
    always(2, shop.shopSweeps),
    always(2, shop.shopReconciles),
    always(2, shop.shopDoesAllJobs),
  ],
  aftercare: [
    draw(2, shopper.shopperCancels, nth),
    draw(2, shop.merchantCancels, nth),
    draw(2, shop.merchantResumes, nth),
    draw(3, shop.merchantRefunds, nth, refund),
    draw(3, staff.staffAsksForRefund, nth, who, askedRefund),
    draw(2, staff.staffAsksToCancel, nth, who),
    draw(3, staff.staffUndoes, nth, who),
    draw(8, shopper.pagePlacesShipment, nth, yesOrNo),
    draw(2, parcel.merchantPacksAndLabels, nth),
    draw(1, parcel.merchantHandsOverParcel, nth),
    draw(1, parcel.merchantCancelsParcel, nth),
    draw(2, parcel.merchantReceivesParcel, nth, fc.constant(false)),
    draw(2, shop.shopDoesJob, nth),
    always(3, shop.shopDoesAllJobs),
    always(2, shop.shopAsksAboutRefunds),
    always(1, shop.shopAsksAboutShipments),
    always(2, shop.shopReconciles),
    draw(1, outside.payerDisputes, nth),
    draw(1, shop.merchantAcceptsDispute, nth),
    draw(2, outside.courierMovesShipment, nth, state),
    draw(2, outside.providerRefundsInDashboard, nth, fc.constantFrom(1, 0.5), fc.constantFrom('processed', 'pending')),
  ],
};
const beginnings = {
  buying: [draw(1, shopper.shopperOpensOrder, person, cart)],
  aftercare: [draw(1, shopper.shopperBuys, person, cart, fc.constantFrom(true, true, false))],
};
export type ScriptTheme = keyof typeof themes;

/**
 * Step of an interruption. Half of them are outside calls and the ends of transactions; one after the act's last step
 * never happens.
 */
const at: fc.Arbitrary<StepPosition> = fc.oneof(
  fc.record({ nth: fc.integer({ min: 1, max: 25 }), kind: fc.constant('step' as const) }),
  fc.record({ nth: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom('outside call', 'begin', 'commit') }),
);
/** Draws `null` two times in three: most acts must be undisturbed for a script to make progress. */
const seldom = <T>(what: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: what });

const without = fc.constantFrom(null, null, null, 'payment' as const, 'payment' as const, 'shipping' as const);

function plans(act: fc.Arbitrary<ModelAct>, meeting: fc.Arbitrary<ModelAct>) {
  const dies = seldom(fc.record({ at, when: fc.constantFrom('before' as const, 'after' as const) }));
  return fc.record({ act, dies, meets: seldom(fc.record({ at, act: meeting, without })) }).map(toCommand);
}

const longest = 20;

/** Number of pieces of a saree at the beginning. */
const few = fc.constantFrom(1, 1, 2, 3, 0);
export const randomStock = fc.tuple(few, few, few);

/** Returns two arbitraries for the scripts of a theme: the first acts of shoppers, and the acts after them. */
export function randomScripts(theme: ScriptTheme, replayPath?: string) {
  const settings = { maxCommands: longest, size: 'max' as const, ...(replayPath === undefined ? {} : { replayPath }) };
  const anything = fc.oneof(...themes[theme]);
  const begin = fc.oneof(...beginnings[theme]);
  const rival = fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: fc.oneof(...rivals[theme]) });
  return [
    fc.array(plans(begin, rival), { minLength: 1, maxLength: 2 }),
    fc.commands([plans(anything, rival)], settings),
  ] as const;
}
