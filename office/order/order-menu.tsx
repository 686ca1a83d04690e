/** Acts on an order that are seldom: behind the three dots. */
import type { Order } from '../api/order.ts';
import { copyText } from '../parts/copy-text.ts';
import { MoreItem, MoreMenu } from '../parts/more-menu.tsx';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { isOnItsWay } from '../returns/come-back-words.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { HoldSheet } from './hold-sheet.tsx';

export function OrderMenu({ order }: { order: Order }) {
  const cancel = useSheet('cancel');
  const hold = useSheet('hold');
  const { act, isBusy } = useAct();
  const may = (name: string) => order.acts.some((possible) => possible.name === name);
  const isBack = may('parcel.arrived') && isOnItsWay(order.come_back);
  const arrive = () => void act('parcel.arrived', { orderId: order.id }, { done: 'Noted. Look at it next.' });
  const release = () => void act('order.unhold', { orderId: order.id }, { done: 'Released.' });
  return (
    <>
      <MoreMenu label="More about this order">
        <MoreItem onClick={() => void copyText(order.code).then(showToast)}>Copy the order code</MoreItem>
        {may('order.hold') ? <MoreItem onClick={hold.open}>Put on hold</MoreItem> : null}
        {may('order.unhold') ? (
          <MoreItem disabled={isBusy} onClick={release}>
            Release from hold
          </MoreItem>
        ) : null}
        {isBack ? (
          <MoreItem disabled={isBusy} onClick={arrive}>
            It is in the shop again
          </MoreItem>
        ) : null}
        {may('order.cancel') ? <MoreItem onClick={cancel.open}>Cancel the order</MoreItem> : null}
      </MoreMenu>
      {may('order.hold') ? <HoldSheet sheet={hold} order={order} /> : null}
      {may('order.cancel') ? <CancelSheet sheet={cancel} order={order} /> : null}
    </>
  );
}
