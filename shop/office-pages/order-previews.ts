/** Previews of a refund and of a cancellation: what would follow, or why it is refused. They decide as the acts do. */
import { findInvoice } from '../invoices/invoice-store.ts';
import { formatPrice, type Paise } from '../money.ts';
import type { Actor } from '../office/actor.ts';
import { isWithinLimits } from '../office/money-limits.ts';
import { cancelOrderAct, refundOrderAct } from '../office/order-acts.ts';
import { permissionOf, refusalAboveLimits } from '../office/permission.ts';
import type { StaffMember } from '../office/staff-store.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { describeRefundRefusal, type RefundRefusal } from '../orders/refund.ts';
import { arePiecesAway, wasParcelReceived } from '../parcels/find-parcel.ts';
import { decideCancelOf } from '../refunds/cancel-order.ts';
import { decideRefundOf } from '../refunds/refund-order.ts';
import type { Services } from '../services.ts';
import { readOrderMoney } from './order-money.ts';

export interface Preview {
  readonly isAllowed: boolean;
  /** Code of the refusal: one of the use case, or `forbidden_act`, `passkey_needed` or `over_limit`. */
  readonly refusal: string | null;
  readonly refusalWords: string | null;
  /** Money that goes back. */
  readonly amount: Paise;
  /** Money that can be refunded now. */
  readonly left: Paise;
  /** True if nothing is left afterwards: an order that was not dispatched is then cancelled. */
  readonly isWhole: boolean;
  /** True if the pieces can be put back on sale with it. */
  readonly mayTakeBack: boolean;
  /** Sentences that say what follows, one for each thing. */
  readonly effects: readonly string[];
}

/** Somebody who asks: their place in the shop, and their last use of a passkey. */
export interface Asking {
  readonly person: StaffMember;
  readonly actor: Extract<Actor, { kind: 'staff' }>;
}

type PreviewServices = Pick<Services, 'db' | 'now' | 'facts' | 'payment'>;

/** Returns the preview of a refund of an amount of an order, of all that is left if none is given. */
export async function previewRefund(
  services: PreviewServices,
  order: Order,
  asking: Asking,
  wish: { readonly amount?: Paise | undefined; readonly takeBack: boolean },
): Promise<Preview> {
  const { db, payment } = services;
  const { left, captured } = await readOrderMoney(db, order);
  const decided = await decideRefundOf(db, order, payment.minRefund, wish);
  const amount = decided.ok ? decided.amount : (wish.amount ?? left);
  const isWhole = decided.ok ? decided.whole : amount === left;
  const isCancelled = isWhole && isUndispatched(order);
  const mayTakeBack = (isCancelled || !isUndispatched(order)) && !(await arePiecesAway(db, order));
  const refusal = decided.ok
    ? await refusalOfLimits(services, order, asking, refundOrderAct, amount)
    : { code: decided.code, words: wordsOfRefund(decided, payment.browser.displayName) };
  return {
    ...{ isAllowed: refusal === null, refusal: refusal?.code ?? null, refusalWords: refusal?.words ?? null },
    ...{ amount, left, isWhole, mayTakeBack },
    effects: [
      ...moneyEffects(amount, payment.browser.displayName),
      ...(isCancelled ? ['The order is cancelled, and nothing is sent.'] : []),
      ...(await piecesEffects(db, order, wish.takeBack && mayTakeBack)),
      ...(await paperEffects(db, order)),
      ...(captured !== null && amount < captured ? ['The buyer is told that it is a part of what they paid.'] : []),
      'The buyer is told by mail or phone.',
    ],
  };
}

/** Returns the preview of the cancellation of an order. The act asks the courier first, and may so be refused all the same. */
export async function previewCancel(services: PreviewServices, order: Order, asking: Asking): Promise<Preview> {
  const { db, now, payment } = services;
  const { left } = await readOrderMoney(db, order);
  const decided = await decideCancelOf(db, order, asking.actor.role, now());
  const amount = decided.ok ? decided.goesBack : left;
  const isAway = await arePiecesAway(db, order);
  const refusal = decided.ok
    ? await refusalOfLimits(services, order, asking, cancelOrderAct, amount)
    : { code: decided.code, words: wordsOfCancel(decided) };
  return {
    ...{ isAllowed: refusal === null, refusal: refusal?.code ?? null, refusalWords: refusal?.words ?? null },
    ...{ amount, left, isWhole: true, mayTakeBack: !isAway },
    effects: [
      ...(amount > 0 ? moneyEffects(amount, payment.browser.displayName) : ['No money goes back.']),
      isAway ? 'Its pieces are with the courier, and stay off sale.' : 'Its pieces go back on sale.',
      ...(order.shipmentId === null ? [] : ['Its parcel is called off.']),
      ...(await paperEffects(db, order)),
      'The buyer is told by mail or phone.',
    ],
  };
}

function moneyEffects(amount: Paise, provider: string): string[] {
  return [
    `${formatPrice(amount)} goes back to where it was paid from. Banks take up to 7 working days.`,
    `${provider} does not give its fee back.`,
  ];
}

async function piecesEffects(db: Services['db'], { id }: Order, takeBack: boolean): Promise<string[]> {
  if (await wasParcelReceived(db, id)) return ['Its pieces stay as they were counted when the parcel was received.'];
  return [takeBack ? 'Its pieces go back on sale.' : 'Its pieces do not go back on sale.'];
}

async function paperEffects(db: Services['db'], { id }: Order): Promise<string[]> {
  const invoice = await findInvoice(db, id);
  return invoice ? [`A credit note for invoice ${invoice.document.number} is issued once the money has gone.`] : [];
}

const aboveLimitsWords = {
  over_limit: 'This is above your limits: the owner must do this.',
  passkey_needed: 'This is above your limits: use your passkey first.',
} as const;

/** Returns why the person may not send an amount back by an act; `null` if they may. */
async function refusalOfLimits(
  { db, now }: PreviewServices,
  { id }: Order,
  { person, actor }: Asking,
  act: typeof refundOrderAct | typeof cancelOrderAct,
  money: Paise,
): Promise<{ code: string; words: string } | null> {
  const permission = permissionOf(act, actor);
  if (permission === undefined) return { code: 'forbidden_act', words: 'This is not yours to do.' };
  const about = { subject: { kind: 'order', id }, money } as const;
  if (await isWithinLimits(db, person, about, now())) return null;
  const code = refusalAboveLimits(permission, actor, now());
  return code && { code, words: aboveLimitsWords[code] };
}

/** Explains a refused refund in the words of the office. */
function wordsOfRefund(refusal: RefundRefusal, provider: string): string {
  if (refusal.code === 'too_little') return `${provider} sends back ${formatPrice(refusal.min)} at least.`;
  if (refusal.code === 'leaves_too_little')
    return `${provider} sends back ${formatPrice(refusal.min)} at least: leave ₹0, or ${formatPrice(refusal.min)} or more.`;
  if (refusal.code === 'disputed')
    return 'The payer disputes the payment at their bank: a refund would send the money twice.';
  if (refusal.code === 'not_sent') return 'It was not sent yet, so a part of its money cannot bring its pieces back.';
  if (refusal.code === 'parcel_away') return 'Its parcel is on its way: its pieces cannot go back on sale yet.';
  return describeRefundRefusal(refusal);
}

function wordsOfCancel({ code }: Extract<Awaited<ReturnType<typeof decideCancelOf>>, { ok: false }>): string {
  return code === 'disputed'
    ? 'The payer disputes the payment at their bank: a refund would send the money twice.'
    : 'It was dispatched, is cancelled already, or was never paid.';
}
