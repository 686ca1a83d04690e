/** Random scripts: which acts are drawn how often, and what befalls them. */
import fc from 'fast-check';
import type { Act } from './act.ts';
import { command } from './command.ts';
import { outsideServices } from './faults.ts';
import * as outside from './outside-acts.ts';
import type { Moment } from './process.ts';
import * as shop from './shop-acts.ts';
import * as shopper from './shopper-acts.ts';
import { firstPrice, skus } from './world.ts';

/** An act with what it is given, drawn `weight` times as often as one of weight 1. */
function draw<Given extends unknown[]>(
  weight: number,
  act: (...given: Given) => Act,
  ...given: { [At in keyof Given]: fc.Arbitrary<Given[At]> }
): fc.WeightedArbitrary<Act> {
  return { weight, arbitrary: fc.tuple<Given>(...given).map((drawn) => act(...drawn)) };
}
const always = (weight: number, act: Act) => draw(weight, () => act);

const sku = fc.constantFrom(...skus);
const nth = fc.nat({ max: 3 });
const person = fc.integer({ min: 1, max: 3 });
const yesOrNo = fc.boolean();

/** A sku may stand twice: the shop adds such lines up. */
const pieces = fc.array(fc.record({ sku, count: fc.constantFrom(1, 1, 1, 2) }), { minLength: 1, maxLength: 2 });
const manner = fc.constantFrom(
  ...(['with address', 'with address', 'with address', 'without address'] as const),
  ...(['with three fields', 'with three fields and an address'] as const),
);
const cart: fc.Arbitrary<shopper.Cart> = fc.record({ lines: pieces, manner });

const buying = [
  draw(7, shopper.opens, person, cart),
  draw(4, shopper.opensAgain, nth, fc.constantFrom(false, false, true)),
  draw(8, shopper.pays, nth, fc.constantFrom(0, 0, 0, 0, 0, 100)),
  draw(3, shopper.paysAndReturns, nth),
  draw(1, shopper.isDeclined, nth),
  draw(4, shopper.verifies, nth),
  draw(4, shopper.places, nth, yesOrNo),
  draw(4, shopper.saves, nth, yesOrNo),
  draw(3, shopper.dismisses, nth),
  draw(1, shop.merchantResumes, nth),
  draw(1, shop.merchantCounts, sku, fc.nat({ max: 3 })),
  draw(1, shop.merchantPrices, sku, fc.constantFrom(firstPrice, 300_000)),
];

const span = fc.constantFrom(...(Object.keys(outside.spans) as outside.Span[]));
const fault = fc.constantFrom('is away' as const, 'loses its answer' as const);

const around = [
  always(4, shop.doesAllJobs),
  draw(3, shop.doesJob, nth),
  draw(1, shop.repeatsJob, nth),
  draw(2, shop.givesUp, nth),
  always(3, shop.sweeps),
  draw(5, outside.reports, nth, fc.constant(false)),
  draw(1, outside.reports, nth, fc.constant(true)),
  draw(2, outside.losesEvent, nth),
  draw(5, outside.passes, span),
  draw(3, outside.fails, fc.constantFrom(...outsideServices), fault),
];

const refund = fc.constantFrom<shop.Wanted>(
  ...(['all, taking the pieces back,', 'all', 'a part', 'a part', 'a part, taking the pieces back,'] as const),
);
const state = fc.constantFrom('shipped', 'shipped', 'delivered', 'returning', 'lost', 'cancelled');

const aftercare = [
  draw(2, shopper.buys, person, cart, yesOrNo),
  draw(5, shopper.places, nth, yesOrNo),
  draw(3, shopper.cancels, nth),
  draw(2, shop.merchantCancels, nth),
  draw(3, shop.merchantResumes, nth),
  draw(5, shop.merchantRefunds, nth, refund),
  draw(3, outside.refundsThere, nth, fc.constantFrom(1, 0.5), fc.constantFrom('processed', 'pending')),
  draw(2, outside.nextRefund, fc.constantFrom('pending', 'refused')),
  draw(3, outside.endsRefund, nth, fc.constantFrom('processed', 'failed')),
  always(3, shop.asksAboutRefunds),
  always(3, shop.asksAboutShipments),
  always(1, outside.refusesShipment),
  draw(5, outside.moves, nth, state),
  draw(4, outside.tells, nth, yesOrNo),
  draw(1, outside.losesNews, nth),
];

const themes = { buying: [...buying, ...around], aftercare: [...aftercare, ...around] };
/** Acts that are likely to interfere with another at the wrong moment. */
const rivals = {
  buying: [
    draw(3, shopper.paysAndReturns, nth),
    draw(3, shopper.opensAgain, nth, fc.constant(false)),
    draw(2, shopper.opens, person, cart),
    draw(2, shopper.dismisses, nth),
    draw(2, shopper.places, nth, yesOrNo),
    draw(2, shopper.saves, nth, yesOrNo),
    always(2, shop.sweeps),
    always(2, shop.doesAllJobs),
  ],
  aftercare: [
    draw(2, shopper.cancels, nth),
    draw(2, shop.merchantCancels, nth),
    draw(2, shop.merchantResumes, nth),
    draw(3, shop.merchantRefunds, nth, refund),
    draw(8, shopper.places, nth, yesOrNo),
    draw(2, shop.doesJob, nth),
    always(3, shop.doesAllJobs),
    always(2, shop.asksAboutRefunds),
    always(1, shop.asksAboutShipments),
    draw(2, outside.moves, nth, state),
    draw(2, outside.refundsThere, nth, fc.constantFrom(1, 0.5), fc.constantFrom('processed', 'pending')),
  ],
};
const beginnings = {
  buying: [draw(1, shopper.opens, person, cart)],
  aftercare: [draw(1, shopper.buys, person, cart, fc.constantFrom(true, true, false))],
};
export type Theme = keyof typeof themes;

/**
 * Moment of an interruption, most often around transactions and outside calls. One after the act's end never happens.
 */
const at: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ nth: fc.integer({ min: 1, max: 25 }), kind: fc.constant('step' as const) }),
  fc.record({ nth: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom('outside call', 'begin', 'commit') }),
);
/** Most acts happen undisturbed: a script should get somewhere. */
const seldom = <T>(what: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: what });

const without = fc.constantFrom(null, null, null, 'payment' as const, 'payment' as const, 'shipping' as const);

function plans(act: fc.Arbitrary<Act>, meeting: fc.Arbitrary<Act>) {
  const dies = seldom(fc.record({ at, when: fc.constantFrom('before' as const, 'after' as const) }));
  return fc.record({ act, dies, meets: seldom(fc.record({ at, act: meeting, without })) }).map(command);
}

const longest = 20;

/** Number of pieces at the beginning. */
const few = fc.constantFrom(1, 1, 2, 3, 0);
export const stocks = fc.tuple(few, few, few);

/** Makes the scripts of a theme: first what shoppers begin with, then any acts. */
export function scripts(theme: Theme, replayPath?: string) {
  const settings = { maxCommands: longest, size: 'max' as const, ...(replayPath === undefined ? {} : { replayPath }) };
  const anything = fc.oneof(...themes[theme]);
  const begin = fc.oneof(...beginnings[theme]);
  const rival = fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: fc.oneof(...rivals[theme]) });
  return [
    fc.array(plans(begin, rival), { minLength: 1, maxLength: 2 }),
    fc.commands([plans(anything, rival)], settings),
  ] as const;
}
