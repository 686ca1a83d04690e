/** Acts on an order that are seldom: behind the three dots. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { Order } from '../api/order.ts';
import { copyText } from '../parts/copy-text.ts';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { HoldSheet } from './hold-sheet.tsx';
import styles from './order-menu.module.css';

export function OrderMenu({ order }: { order: Order }) {
  const cancel = useSheet('cancel');
  const hold = useSheet('hold');
  const { act, isBusy } = useAct();
  const may = (name: string) => order.acts.some((possible) => possible.name === name);
  const release = () => void act('order.unhold', { orderId: order.id }, { done: 'Released.' });
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles.trigger} aria-label="More about this order">
          <Ellipsis aria-hidden="true" strokeWidth={1.5} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={styles.place} align="end">
            <Menu.Popup className={styles.menu}>
              <Menu.Item className={styles.item} onClick={() => void copyText(order.code).then(showToast)}>
                Copy the order code
              </Menu.Item>
              {may('order.hold') ? (
                <Menu.Item className={styles.item} onClick={hold.open}>
                  Put on hold
                </Menu.Item>
              ) : null}
              {may('order.unhold') ? (
                <Menu.Item className={styles.item} disabled={isBusy} onClick={release}>
                  Release from hold
                </Menu.Item>
              ) : null}
              {may('order.cancel') ? (
                <Menu.Item className={styles.item} onClick={cancel.open}>
                  Cancel the order
                </Menu.Item>
              ) : null}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {may('order.hold') ? <HoldSheet sheet={hold} order={order} /> : null}
      {may('order.cancel') ? <CancelSheet sheet={cancel} order={order} /> : null}
    </>
  );
}
