/** A drawer from the right with the lines of a cart or a wishlist, and with actions on all of them below. */
import type { ReactNode } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import { Drawer } from '../components/drawer.tsx';
import { useRefreshItems } from '../state/fresh-items.ts';
import type { useCart } from '../state/item-list.ts';
import { ItemLines } from './item-lines.tsx';
import styles from './item-list-drawer.module.css';

interface ItemListDrawerProps {
  readonly title: string;
  readonly itemList: typeof useCart;
  /** Content in place of the lines if there are none. */
  readonly empty: ReactNode;
  /** Actions below the lines; `null` for none. */
  readonly foot: ReactNode;
}

export function ItemListDrawer({ title, itemList, empty, foot }: ItemListDrawerProps) {
  const { isOpen, close } = itemList();
  useLayer(isOpen, close);
  return (
    <Drawer title={title} side="right" isOpen={isOpen} onClose={close}>
      <FreshLines itemList={itemList} empty={empty} />
      {foot === null ? null : <div className={styles.foot}>{foot}</div>}
    </Drawer>
  );
}

/** Refreshes the items once the drawer shows them. */
function FreshLines({ itemList, empty }: Pick<ItemListDrawerProps, 'itemList' | 'empty'>) {
  useRefreshItems(itemList);
  return (
    <div className={styles.lines}>
      <ItemLines itemList={itemList}>{empty}</ItemLines>
    </div>
  );
}
