/** The lines of a cart or wishlist. In place of a removed line a button undoes the removal for a few seconds. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import type { CartItem } from '../../shop/cart/cart.ts';
import { type useCart, useWishlist } from '../state/item-list.ts';
import { announceLastPiece } from '../state/more-wanted.ts';
import { ItemLine } from './item-line.tsx';
import styles from './item-lines.module.css';

interface Removed {
  item: CartItem;
  /** Index that the item had among the lines. */
  at: number;
}

/** Time in which a removal can be undone, in milliseconds. */
const undoMs = 6_000;

/** `children` is shown when there is no line. */
export function ItemLines({ itemList, children }: { itemList: typeof useCart; children: ReactNode }) {
  const { items, increase, decrease, remove, putBack, close } = itemList();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const takeAway = (item: CartItem) => {
    setRemoved({ item, at: items.indexOf(item) });
    remove(item.saree_sku);
  };
  const minus = (item: CartItem) => (item.count > 1 ? decrease(item.saree_sku) : takeAway(item));
  const plus = (item: CartItem) => {
    const { saree_sku: sku, pname: title, availability } = item;
    if (item.count < availability) return increase(sku);
    announceLastPiece({ sku, title, availability });
  };
  const forget = () => {
    // The focus must not go with the Undo button: it moves to the list.
    if (list.current?.querySelector('[data-removed]')?.contains(document.activeElement)) list.current.focus();
    setRemoved(null);
  };
  const undo = ({ item, at }: Removed) => {
    putBack(item, at);
    list.current?.focus();
    setRemoved(null);
  };

  const rows = items.map((item) => (
    <ItemLine
      key={item.saree_sku}
      item={item}
      isWish={itemList === useWishlist}
      onMinus={() => minus(item)}
      onPlus={() => plus(item)}
      onRemove={() => takeAway(item)}
      onLeave={close}
    />
  ));
  if (removed) {
    const key = `removed ${removed.item.saree_sku}`;
    rows.splice(removed.at, 0, <RemovedLine key={key} {...removed} onUndo={() => undo(removed)} onEnd={forget} />);
  }
  return (
    <>
      {rows.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={styles.lines}>
          {rows}
        </ul>
      ) : null}
      {items.length === 0 ? children : null}
    </>
  );
}

interface RemovedLineProps extends Removed {
  onUndo(): void;
  onEnd(): void;
}

function RemovedLine({ item, onUndo, onEnd }: RemovedLineProps) {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = window.setTimeout(() => end.current(), undoMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <li className={styles.removed} data-removed>
      <p>
        Removed. <span className="visually-hidden">{item.pname}</span>
      </p>
      <button
        type="button"
        className={button.link}
        // The button that was pressed is gone, so the focus moves here.
        // biome-ignore lint/a11y/noAutofocus: see above.
        autoFocus
        aria-label={`Undo, put ${item.pname} back`}
        onClick={onUndo}
      >
        Undo
      </button>
    </li>
  );
}
