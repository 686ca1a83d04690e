/** Defines the acts of staff in the office: refunds and cancellations that wait and may be undone. */
import { randomUUID } from 'node:crypto';
import { paise } from '../../shop/money.ts';
import type { AnyAct, Decision } from '../../shop/office/act.ts';
import { cancelOrderAct, refundOrderAct } from '../../shop/office/order-acts.ts';
import type { ActResult } from '../../shop/office/perform-act.ts';
import { type OfficeRequest, requestAct } from '../../shop/office/request-act.ts';
import { hideSareeAct, showSareeAct } from '../../shop/office/saree-acts.ts';
import type { ScheduleResult } from '../../shop/office/schedule-act.ts';
import { undoScheduledActAct } from '../../shop/office/scheduled-acts.ts';
import { countStockAct, moveStockAct } from '../../shop/office/stock-acts.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { defineAct, defineActOnOne } from './act.ts';
import { openedOrders } from './shopper-acts.ts';
import type { CheckoutPage, ModelWorld } from './world.ts';

export type StaffName = keyof ModelWorld['staff'];
export type StaffRefundKind = 'all' | 'a part' | 'all, taking the pieces back,';

/** Asks for an act as the office does: its schema reads the input. */
export const askForAct = (services: Services, act: AnyAct, request: OfficeRequest, input: unknown) =>
  requestAct(services, act, request, act.input.parse(input));

/** Part of the amount; it is more than half, so that two of them are more than was paid. */
const part = 0.6;

/** Returns somebody of the staff, who has used a passkey just now. */
export const actorOf = (who: StaffName, { staff, clock }: ModelWorld) =>
  ({ kind: 'staff', id: staff[who], role: who, passkeyAt: clock.now() }) as const;

/** Makes the id of a call: the same in each run of a script. */
function nextId({ scheduled }: ModelWorld): string {
  const id = `00000000-0000-4000-8000-${String(scheduled.length + 1).padStart(12, '0')}`;
  scheduled.push(id);
  return id;
}

/** Returns what became of an act, for the script. */
export function wordOf(result: ActResult<Decision> | ScheduleResult): string {
  if (result.kind === 'refused') return (result.outcome as { readonly code: string }).code;
  return result.kind === 'not_allowed' ? result.code : result.kind;
}

const orderOf = ({ orderId }: CheckoutPage, shop: Services) => findOrder(shop.db, { provider_order_id: orderId ?? '' });

export const staffAsksForRefund = (nth: number, who: StaffName, what: StaffRefundKind) =>
  defineActOnOne(nth, `the ${who} asks to refund ${what} of _`, openedOrders, async (page, world, shop) => {
    const order = await orderOf(page, shop);
    if (!order) return 'unknown';
    const amount = what === 'a part' ? { amount: paise(Math.floor(order.amount * part)) } : {};
    const input = { orderId: order.id, reason: 'a fault', takeBack: what.endsWith('back,'), ...amount };
    return wordOf(await askForAct(shop, refundOrderAct, { id: nextId(world), actor: actorOf(who, world) }, input));
  });

export const staffAsksToCancel = (nth: number, who: StaffName) =>
  defineActOnOne(nth, `the ${who} asks to cancel _`, openedOrders, async (page, world, shop) => {
    const order = await orderOf(page, shop);
    if (!order) return 'unknown';
    const request = { id: nextId(world), actor: actorOf(who, world) };
    return wordOf(await askForAct(shop, cancelOrderAct, request, { orderId: order.id }));
  });

const asked = {
  among: ({ scheduled }: Readonly<ModelWorld>) => scheduled,
  called: (id: string, { scheduled }: Readonly<ModelWorld>) => `scheduled act ${scheduled.indexOf(id) + 1}`,
};

export const staffUndoes = (nth: number, who: StaffName) =>
  defineActOnOne(nth, `the ${who} undoes _`, asked, async (scheduledActId, world, shop) => {
    const request = { id: randomUUID(), actor: actorOf(who, world) };
    return wordOf(await askForAct(shop, undoScheduledActAct, request, { scheduledActId }));
  });

/** Moves pieces by hand, as the sheet *Stock* does. */
export const staffMovesStock = (who: StaffName, sku: string, quantity: number) =>
  defineAct(`the ${who} moves ${quantity} of ${sku}`, async (world, shop) => {
    const reason = quantity > 0 ? ('found' as const) : ('damaged' as const);
    const request = { id: randomUUID(), actor: actorOf(who, world) };
    return wordOf(await askForAct(shop, moveStockAct, request, { sku, quantity, reason }));
  });

/** Counts pieces, having seen what may no longer be so. */
export const staffCountsStock = (who: StaffName, sku: string, counted: number, seen: number) =>
  defineAct(`the ${who} counts ${counted} of ${sku}, having seen ${seen}`, async (world, shop) => {
    const request = { id: randomUUID(), actor: actorOf(who, world) };
    return wordOf(await askForAct(shop, countStockAct, request, { sku, counted, seen }));
  });

/** Hides a saree, or shows it again. */
export const staffShows = (who: StaffName, sku: string, isShown: boolean) =>
  defineAct(`the ${who} ${isShown ? 'shows' : 'hides'} ${sku}`, async (world, shop) => {
    const request = { id: randomUUID(), actor: actorOf(who, world) };
    return wordOf(await askForAct(shop, isShown ? showSareeAct : hideSareeAct, request, { sku }));
  });
