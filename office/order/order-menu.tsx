/** Acts on an order that are seldom: behind the three dots. */
import type { Order } from '../api/order.ts';
import { copyText } from '../parts/copy-text.ts';
import { MoreItem, MoreMenu } from '../parts/more-menu.tsx';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { isOnItsWay } from '../returns/come-back-words.ts';
import { useWords } from '../words/spoken.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { HoldSheet } from './hold-sheet.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function OrderMenu({ order }: { order: Order }) {
  const cancel = useSheet('cancel');
  const hold = useSheet('hold');
  const { act, isBusy } = useAct();
  const words = useWords();
  const { menu } = useOrderWords();
  const may = (name: string) => order.acts.some((possible) => possible.name === name);
  const isBack = may('parcel.arrived') && isOnItsWay(order.come_back);
  const arrive = () => void act('parcel.arrived', { orderId: order.id }, { done: menu.arrived });
  const release = () => void act('order.unhold', { orderId: order.id }, { done: menu.released });
  return (
    <>
      <MoreMenu label={menu.name}>
        <MoreItem onClick={() => void copyText(order.code, words).then(showToast)}>{menu.copyCode}</MoreItem>
        {may('order.hold') ? <MoreItem onClick={hold.open}>{menu.hold}</MoreItem> : null}
        {may('order.unhold') ? (
          <MoreItem disabled={isBusy} onClick={release}>
            {menu.unhold}
          </MoreItem>
        ) : null}
        {isBack ? (
          <MoreItem disabled={isBusy} onClick={arrive}>
            {menu.isBack}
          </MoreItem>
        ) : null}
        {may('order.cancel') ? <MoreItem onClick={cancel.open}>{menu.cancel}</MoreItem> : null}
      </MoreMenu>
      {may('order.hold') ? <HoldSheet sheet={hold} order={order} /> : null}
      {may('order.cancel') ? <CancelSheet sheet={cancel} order={order} /> : null}
    </>
  );
}
