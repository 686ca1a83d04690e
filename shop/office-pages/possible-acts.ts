/** Tells which acts on an order may be tried now, and what follows from each. Pure. */
import { correctionRefusalOf } from '../fulfilment/correct-address.ts';
import { waitsForState } from '../fulfilment/decide-state.ts';
import { ownCourierRefusalOf } from '../fulfilment/own-courier.ts';
import { hasItsPieces, resumeRefusalOf } from '../fulfilment/resume-order.ts';
import { formatPrice, type Paise } from '../money.ts';
import { holdOrderAct, unholdOrderAct } from '../office/note-acts.ts';
import {
  addPincodeAct,
  cancelOrderAct,
  correctAddressAct,
  correctPlaceAct,
  decideStateAct,
  refundOrderAct,
  resumeOrderAct,
} from '../office/order-acts.ts';
import { deliveredByHandAct, ownCourierAct } from '../office/own-courier-acts.ts';
import { acknowledgeReportAct, closeReportAct } from '../office/report-acts.ts';
import {
  arrivedParcelAct,
  inspectParcelAct,
  receiveParcelAct,
  returnParcelAct,
  writeOffParcelAct,
} from '../office/return-acts.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';
import { isUndispatched, waitsForPincode } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { arrivalOf } from '../parcels/receive-parcel.ts';
import type { Permission, Role } from '../roles.ts';
import type { ComeBack } from './come-back.ts';

/** An act that may be tried; the use case decides again under the order's lock. */
export interface PossibleAct {
  readonly name: string;
  /** Condition under which the role may do it. */
  readonly permission: Permission;
  /** Says what follows. */
  readonly effect: Sentence;
}

/** The facts of an order that decide which acts are possible. */
export interface ActFacts {
  readonly order: Order;
  /** Money that can still be refunded. */
  readonly left: Paise;
  /** True while a dispute that is not decided withholds its money. */
  readonly isDisputed: boolean;
  /** True if its invoice charges the tax of another state than the shop sees, and can still be corrected. */
  readonly mayCorrectPlace: boolean;
  /** True while it is held back from packing. */
  readonly isHeld: boolean;
  readonly hasOpenReport: boolean;
  /** True if the buyer of its open report had no first answer yet. */
  readonly isUnanswered: boolean;
  /** The newest parcel to the buyer. */
  readonly parcel: Pick<Parcel, 'state' | 'awb' | 'isByHand' | 'times'> | null;
  readonly comeBack: Omit<ComeBack, 'photos'> | null;
}

interface Choice {
  readonly act: { readonly name: string; readonly permissions: Readonly<Partial<Record<Role, Permission>>> };
  isPossible(facts: ActFacts, role: Role): boolean;
  effect(facts: ActFacts, role: Role): Sentence;
}

interface Left {
  readonly left: Paise;
}

/** The sentences that say what follows from acts. */
export const effectSentences = {
  pincode: 'Its parcel is requested with this PIN code.',
  state: 'Its invoice gets the tax of this state, and its parcel is requested.',
  state_too: 'The address counts as in this state. The order waits for another decision.',
  resume: 'The order is resumed, and its parcel requested.',
  resume_if_in_stock: 'The order is resumed if its pieces are in stock.',
  refund: ({ left }: Left) => `Up to ${formatPrice(left)} goes back to where it was paid from, and the buyer is told.`,
  cancel: ({ left }: Left) => `Nothing is sent, its pieces go back on sale, and ${formatPrice(left)} goes back.`,
  place_of_supply: 'A credit note and a new invoice are issued. No money moves.',
  address: 'The buyer is told, at both the old and the new contacts.',
  hold: 'It is not packed, labelled or collected until it is released.',
  unhold: 'It is packed and sent as any other order.',
  own_courier: 'It counts as sent, and the buyer is told. A parcel that the shipping service has is cancelled there.',
  delivered: 'The buyer is told that it arrived, and can report a problem from then on.',
  fetch: 'A courier fetches it from the buyer, which the shop pays. You inspect it before any money goes back.',
  not_handed_over: 'You hold it. It waits for the courier again, and can be cancelled.',
  arrived: 'You hold it. Its pieces stay off sale until you have looked at them.',
  inspect: 'What you find is kept, with photos.',
  receive: 'Its pieces can be bought again at once.',
  write_off: 'Its pieces are never on sale again.',
  acknowledge: 'The first legal clock of the report ends.',
  settle: 'The report is settled, and the buyer can report another problem.',
} as const satisfies Sentences;

const say = sayerOf(effectSentences);

/** The acts on orders, in the order in which the office offers them. */
const choices: readonly Choice[] = [
  {
    act: addPincodeAct,
    isPossible: ({ order }) => order.recipient !== null && waitsForPincode(order),
    effect: () => say('pincode'),
  },
  {
    act: decideStateAct,
    isPossible: ({ order }) => waitsForState(order),
    effect: ({ order }) =>
      order.attention === null || order.attention === 'state_unclear' ? say('state') : say('state_too'),
  },
  {
    act: resumeOrderAct,
    isPossible: ({ order }) => resumeRefusalOf(order) === null,
    effect: ({ order }) => (hasItsPieces(order) ? say('resume') : say('resume_if_in_stock')),
  },
  {
    act: refundOrderAct,
    isPossible: ({ left, isDisputed }) => left > 0 && !isDisputed,
    effect: ({ left }) => say('refund', { left }),
  },
  {
    act: cancelOrderAct,
    isPossible: ({ order, isDisputed }) => isUndispatched(order) && order.providerPaymentId !== null && !isDisputed,
    effect: ({ left }) => say('cancel', { left }),
  },
  {
    act: correctPlaceAct,
    isPossible: ({ mayCorrectPlace }) => mayCorrectPlace,
    effect: () => say('place_of_supply'),
  },
  {
    act: correctAddressAct,
    isPossible: ({ order, parcel }) => correctionRefusalOf(order, {}) === null && isUnlabelled(parcel),
    effect: () => say('address'),
  },
  {
    act: holdOrderAct,
    isPossible: ({ order, isHeld }) => isUndispatched(order) && !isHeld,
    effect: () => say('hold'),
  },
  {
    act: unholdOrderAct,
    isPossible: ({ isHeld }) => isHeld,
    effect: () => say('unhold'),
  },
  {
    act: ownCourierAct,
    isPossible: ({ order, parcel, isHeld, isDisputed }) =>
      !isHeld && !isDisputed && ownCourierRefusalOf(order, parcel) === null,
    effect: () => say('own_courier'),
  },
  {
    act: deliveredByHandAct,
    isPossible: ({ parcel }) => parcel?.isByHand === true && parcel.state === 'handed_over',
    effect: () => say('delivered'),
  },
  {
    act: returnParcelAct,
    isPossible: ({ order, hasOpenReport, comeBack }) =>
      hasOpenReport && order.deliveredAt !== null && (comeBack?.direction !== 'back' || isUnbooked(comeBack)),
    effect: () => say('fetch'),
  },
  {
    act: arrivedParcelAct,
    isPossible: ({ order, comeBack }, role) =>
      comeBack !== null && comeBack.times.received === null && arrivalOf(order, comeBack, role) !== null,
    effect: ({ order, comeBack }, role) =>
      comeBack && arrivalOf(order, comeBack, role) === 'not_handed_over' ? say('not_handed_over') : say('arrived'),
  },
  {
    act: inspectParcelAct,
    isPossible: ({ comeBack }) => comeBack !== null && comeBack.times.received !== null && !comeBack.isDecided,
    effect: () => say('inspect'),
  },
  {
    act: receiveParcelAct,
    isPossible: ({ comeBack }) => comeBack !== null && comeBack.inspection !== null && !comeBack.isDecided,
    effect: () => say('receive'),
  },
  {
    act: writeOffParcelAct,
    isPossible: ({ comeBack }) => comeBack !== null && comeBack.inspection !== null && !comeBack.isDecided,
    effect: () => say('write_off'),
  },
  {
    act: acknowledgeReportAct,
    isPossible: ({ isUnanswered }) => isUnanswered,
    effect: () => say('acknowledge'),
  },
  {
    act: closeReportAct,
    isPossible: ({ hasOpenReport }) => hasOpenReport,
    effect: () => say('settle'),
  },
];

/** Returns the acts that a role may try on an order now. */
export function possibleActs(role: Role, facts: ActFacts): PossibleAct[] {
  return choices.flatMap(({ act, isPossible, effect }) => {
    const permission = act.permissions[role];
    return permission && isPossible(facts, role) ? [{ name: act.name, permission, effect: effect(facts, role) }] : [];
  });
}

/** Tells whether no courier was asked to come for a return: the act that asks may be repeated. */
function isUnbooked({ direction, state }: Pick<ComeBack, 'direction' | 'state'>): boolean {
  return direction === 'back' && (state === 'requested' || state === 'labelled');
}

function isUnlabelled(parcel: Pick<Parcel, 'state'> | null): boolean {
  return parcel === null || ['requested', 'packed', 'cancelled'].includes(parcel.state);
}
