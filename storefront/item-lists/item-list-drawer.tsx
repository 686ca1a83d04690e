/** A drawer from the right with the lines of a cart or a wishlist, and under them what can be done with all of them. */
import type { ReactNode } from 'react';
import { Drawer } from '../components/drawer.tsx';
import { useRefreshItems } from '../state/fresh-items.ts';
import type { useCart } from '../state/item-list.ts';
import { ItemLines } from './item-lines.tsx';
import styles from './item-list-drawer.module.css';

interface ItemListDrawerProps {
  readonly title: string;
  readonly itemList: typeof useCart;
  /** Stands in place of the lines if there are none. */
  readonly empty: ReactNode;
  /** `null` where nothing can be done with the items. */
  readonly foot: ReactNode;
}

export function ItemListDrawer({ title, itemList, empty, foot }: ItemListDrawerProps) {
  const { isOpen, close } = itemList();
  return (
    <Drawer title={title} side="right" isOpen={isOpen} onClose={close}>
      <FreshLines itemList={itemList} empty={empty} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </Drawer>
  );
}

/** Refreshes the items when the drawer shows them, and not before. */
function FreshLines({ itemList, empty }: Pick<ItemListDrawerProps, 'itemList' | 'empty'>) {
  useRefreshItems(itemList);
  return (
    <div className={styles.lines}>
      <ItemLines itemList={itemList}>{empty}</ItemLines>
    </div>
  );
}
