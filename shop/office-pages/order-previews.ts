/** Previews of a refund and of a cancellation: what would follow, or why it is refused. They decide as the acts do. */
import { formatPrice, type Paise } from '../money.ts';
import type { Actor } from '../office/actor.ts';
import { isWithinLimits } from '../office/money-limits.ts';
import { cancelOrderAct, refundOrderAct } from '../office/order-acts.ts';
import { permissionOf, refusalAboveLimits } from '../office/permission.ts';
import { type RefusedAmounts, sentenceOfRefusal } from '../office/refusal-words.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';
import type { StaffMember } from '../office/staff-store.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { arePiecesAway, type Parcel, wasParcelReceived } from '../parcels/parcel.ts';
import { listParcels } from '../parcels/parcel-store.ts';
import { providerOf } from '../ports/payment.ts';
import { decideCancelOf } from '../refunds/cancel-order.ts';
import type { RefundFacts } from '../refunds/refund-facts.ts';
import { decideRefundOf } from '../refunds/refund-order.ts';
import type { Services } from '../services.ts';
import { type OrderMoney, readOrderMoney } from './order-money.ts';

export interface Preview {
  readonly isAllowed: boolean;
  /** Code of the refusal: one of the use case, or `forbidden_act`, `passkey_needed` or `over_limit`. */
  readonly refusal: string | null;
  readonly refusalWords: string | null;
  /** The amounts of the refusal, as far as it has them. */
  readonly refusalAmounts: RefusedAmounts;
  /** Money that goes back. */
  readonly amount: Paise;
  /** Money that can be refunded now. */
  readonly left: Paise;
  /** True if nothing is left afterwards: an order that was not dispatched is then cancelled. */
  readonly isWhole: boolean;
  /** True if the pieces can be put back on sale with it. */
  readonly mayTakeBack: boolean;
  /** True if they do: as was wished, else by where they are. */
  readonly takesBack: boolean;
  /** Sentences that say what follows, one for each thing. */
  readonly effects: readonly Sentence[];
}

interface Pieces {
  /** Names of the ordered pieces, such as `Aranya, Madder Red`. */
  readonly pieces: string;
}

/** The sentences that say what follows from a refund or a cancellation. */
export const previewSentences = {
  goes_back: ({ amount }: { readonly amount: Paise }) =>
    `${formatPrice(amount)} goes back to where it was paid from. Banks take up to 7 working days.`,
  fee_stays: ({ provider }: { readonly provider: string }) => `${provider} does not give its fee back.`,
  no_money: 'No money goes back.',
  is_cancelled: 'The order is cancelled.',
  pieces_counted: 'Its pieces stay as they were counted when the parcel was received.',
  pieces_on_sale: ({ pieces }: Pieces) => `Back on sale: ${pieces}.`,
  pieces_off_sale: ({ pieces }: Pieces) => `Not back on sale: ${pieces}.`,
  pieces_away: 'Its pieces are with the courier, and stay off sale.',
  parcel_cancelled: 'Its parcel is cancelled.',
  credit_note: ({ invoice }: { readonly invoice: string }) =>
    `A credit note for invoice ${invoice} is issued once the money has gone.`,
  part: 'The buyer is told that it is a part of what they paid.',
  buyer_told: 'The buyer is told by mail or phone.',
} as const satisfies Sentences;

const say = sayerOf(previewSentences);

/** Somebody who asks: their place in the shop, and their last use of a passkey. */
export interface Asking {
  readonly person: StaffMember;
  readonly actor: Extract<Actor, { kind: 'staff' }>;
}

type PreviewServices = Pick<Services, 'db' | 'now' | 'facts' | 'payment'>;

/**
 * Returns the preview of a refund of an amount of an order, of all that is left if none is given. Unless `takeBack` says what becomes of the
 * pieces, they go back on sale if they have not left the shop, and all is refunded.
 */
export async function previewRefund(
  services: PreviewServices,
  order: Order,
  asking: Asking,
  wish: { readonly amount?: Paise | undefined; readonly takeBack?: boolean | undefined },
): Promise<Preview> {
  const { minRefund } = services.payment;
  const { money, parcels, facts } = await readFacts(services, order);
  const { left, captured } = money;
  const isAll = wish.amount === undefined || wish.amount === left;
  const isHere = isUndispatched(order) && !arePiecesAway(order, parcels);
  const takeBack = wish.takeBack ?? (isAll && isHere);
  const decided = decideRefundOf(facts, minRefund, { ...wish, takeBack });
  const amount = decided.ok ? decided.amount : (wish.amount ?? left);
  const isWhole = decided.ok ? decided.whole : amount === left;
  const isCancelled = isWhole && isUndispatched(order);
  const mayTakeBack = (isCancelled || !isUndispatched(order)) && !arePiecesAway(order, parcels);
  return {
    ...(await refusalOf(services, order, asking, { act: refundOrderAct, decided, amount })),
    amount,
    left,
    isWhole,
    mayTakeBack,
    takesBack: takeBack && mayTakeBack,
    effects: [
      ...moneyEffects(amount, providerOf(services.payment, order.providerPaymentId).displayName),
      ...(isCancelled ? [say('is_cancelled')] : []),
      piecesEffect(order, parcels, takeBack && mayTakeBack),
      ...paperEffects(money),
      ...(captured !== null && amount < captured ? [say('part')] : []),
      say('buyer_told'),
    ],
  };
}

/** Returns the preview of the cancellation of an order. The act asks the courier first, and may so be refused all the same. */
export async function previewCancel(services: PreviewServices, order: Order, asking: Asking): Promise<Preview> {
  const { now, payment } = services;
  const { money, parcels, facts } = await readFacts(services, order);
  const decided = decideCancelOf(facts, asking.actor.role, now());
  const amount = decided.ok ? decided.goesBack : money.left;
  const isAway = arePiecesAway(order, parcels);
  return {
    ...(await refusalOf(services, order, asking, { act: cancelOrderAct, decided, amount })),
    amount,
    left: money.left,
    isWhole: true,
    mayTakeBack: !isAway,
    takesBack: !isAway,
    effects: [
      ...(amount > 0
        ? moneyEffects(amount, providerOf(payment, order.providerPaymentId).displayName)
        : [say('no_money')]),
      isAway ? say('pieces_away') : say('pieces_on_sale', { pieces: piecesOf(order) }),
      ...(order.shipmentId === null ? [] : [say('parcel_cancelled')]),
      ...paperEffects(money),
      say('buyer_told'),
    ],
  };
}

interface PreviewFacts {
  readonly money: OrderMoney;
  readonly parcels: readonly Parcel[];
  readonly facts: RefundFacts;
}

/** Reads each fact of an order once. */
async function readFacts({ db }: PreviewServices, order: Order): Promise<PreviewFacts> {
  const [money, parcels] = await Promise.all([readOrderMoney(db, order), listParcels(db, order.id)]);
  return { money, parcels, facts: { order, refunds: money.refunds, disputes: money.disputes, parcels } };
}

const moneyEffects = (amount: Paise, provider: string): Sentence[] => [
  say('goes_back', { amount }),
  say('fee_stays', { provider }),
];

function piecesEffect(order: Order, parcels: readonly Parcel[], takeBack: boolean): Sentence {
  if (wasParcelReceived(parcels)) return say('pieces_counted');
  return say(takeBack ? 'pieces_on_sale' : 'pieces_off_sale', { pieces: piecesOf(order) });
}

const piecesOf = ({ lines }: Order) => lines.map(({ name, color }) => `${name}, ${color}`).join('; ');

function paperEffects({ issued }: OrderMoney): Sentence[] {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')?.document;
  return invoice ? [say('credit_note', { invoice: invoice.number })] : [];
}

type Refused = { readonly ok: false; readonly code: string } & RefusedAmounts;

/** Returns why an act would be refused, by the use case or by the limits of the person. */
async function refusalOf(
  services: PreviewServices,
  order: Order,
  asking: Asking,
  tried: {
    readonly act: typeof refundOrderAct | typeof cancelOrderAct;
    readonly decided: { readonly ok: true } | Refused;
    readonly amount: Paise;
  },
): Promise<Pick<Preview, 'isAllowed' | 'refusal' | 'refusalWords' | 'refusalAmounts'>> {
  const { act, decided, amount } = tried;
  const refusal = decided.ok ? await refusalOfLimits(services, order, asking, act, amount) : decided.code;
  if (refusal === null) return { isAllowed: true, refusal, refusalWords: null, refusalAmounts: {} };
  const amounts: RefusedAmounts = decided.ok ? {} : decided;
  return { isAllowed: false, refusal, refusalWords: sentenceOfRefusal(refusal, amounts), refusalAmounts: amounts };
}

/** Returns why the person may not send an amount back by an act; `null` if they may. */
async function refusalOfLimits(
  { db, now }: PreviewServices,
  { id }: Order,
  { person, actor }: Asking,
  act: typeof refundOrderAct | typeof cancelOrderAct,
  money: Paise,
): Promise<'forbidden_act' | 'over_limit' | 'passkey_needed' | null> {
  const permission = permissionOf(act, actor);
  if (permission === undefined) return 'forbidden_act';
  const about = { subject: { kind: 'order', id }, money } as const;
  if (await isWithinLimits(db, person, about, now())) return null;
  return refusalAboveLimits(permission, actor, now());
}
