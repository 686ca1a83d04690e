/** Shows the count, Buy Now and Add To Cart; for a sold-out saree, the form for a restock notice. */
import { type ReactNode, type RefObject, useState } from 'react';
import button from '../../look/components/button.module.css';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { useOpenCheckout } from '../checkout/use-has-own-document.ts';
import { Stepper } from '../components/stepper.tsx';
import { useCart } from '../state/item-list.ts';
import { announceLastPiece, useMorePiecesDialog } from '../state/more-wanted.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import styles from './buy-box.module.css';
import { DeliveryTerms } from './delivery-terms.tsx';
import { NotifyForm, notifyFieldId } from './notify-form.tsx';
import { PincodeCheck } from './pincode-check.tsx';
import { ProductBar } from './product-bar.tsx';
import { SimilarInStock } from './similar-in-stock.tsx';

interface BuyBoxProps {
  saree: SareeAnswer;
  /** Similar sarees, offered if the saree is sold out. */
  similar: readonly SareeCard[];
  /** The title: once it is scrolled away, the product bar is shown. */
  title: RefObject<HTMLElement | null>;
  /** Further actions, shown in stock or not. */
  children: ReactNode;
}

const oneOfOneSold = 'There was only one. Should it come back to us, we will tell you.';

export function BuyBox({ saree, similar, title, children }: BuyBoxProps) {
  const { count, minus, plus, askForMore, itemsOf } = useCount(saree);
  const addToCart = () => {
    useCart.getState().add(itemsOf());
    useCart.getState().open();
  };
  const isSoldOut = saree.availability === 0;
  return (
    <div className={styles.box}>
      {isSoldOut ? (
        <>
          <NotifyForm sku={saree.sku} id={notifyFieldId} note={saree.one_of_one ? oneOfOneSold : undefined} />
          {children}
          <SimilarInStock cards={similar} />
        </>
      ) : (
        <>
          <div className={styles.buttons} data-needs-script data-offer>
            <Stepper
              name={saree.saree_name ?? saree.name}
              count={count}
              isQuiet={saree.availability === 1}
              onMinus={minus}
              onPlus={plus}
            />
            <BuyNow items={itemsOf} />
            <button
              type="button"
              className={`${button.button} ${button.action}`}
              onClick={addToCart}
              data-opens="Your cart"
            >
              Add To Cart
            </button>
          </div>
          <noscript>
            <p>
              The cart is kept in your browser and needs JavaScript. Without it,{' '}
              <a href="/contact-us">write to us by WhatsApp or e-mail</a>, to order this piece.
            </p>
          </noscript>
          {askForMore ? (
            <button type="button" className={button.link} onClick={askForMore}>
              Notify me when there are more
            </button>
          ) : null}
          {children}
          <DeliveryTerms sku={saree.saree_sku} />
          <PincodeCheck sku={saree.saree_sku} />
        </>
      )}
      <ProductBar saree={saree} title={title}>
        {isSoldOut ? (
          <button type="button" className={`${button.button} ${button.action}`} onClick={goToForm}>
            Notify Me
          </button>
        ) : (
          <button
            type="button"
            className={`${button.button} ${button.action}`}
            onClick={addToCart}
            data-offer
            data-opens="Your cart"
          >
            Add To Cart
          </button>
        )}
      </ProductBar>
    </div>
  );
}

/**
 * Counts the pieces to buy, from 1 to the availability; beyond it, `plus` says why it stops (spec 4). `askForMore`
 * opens the form for a restock notice. It is `null` until `plus` has stopped, and stays after the notice that offers it
 * is gone.
 */
function useCount(saree: SareeAnswer) {
  const [count, setCount] = useState(1);
  const [wantsMore, setWantsMore] = useState(false);
  const title = saree.saree_name ?? saree.name;
  const { sku, availability } = saree;
  const plus = () => {
    if (count < availability) return setCount(count + 1);
    setWantsMore(true);
    announceLastPiece({ sku, title, availability });
  };
  return {
    count,
    minus: () => setCount(Math.max(1, count - 1)),
    plus,
    askForMore: wantsMore ? () => useMorePiecesDialog.getState().show({ sku, title, availability }) : null,
    itemsOf: () => toCartItem({ ...saree, title, price: saree.price_paise }, count),
  };
}

/** Leads straight to the checkout, past the cart (decisions: Buy Now). */
function BuyNow({ items }: { items(): ReturnType<typeof toCartItem> }) {
  const openCheckout = useOpenCheckout();
  return (
    <button
      type="button"
      className={button.button}
      onClick={() => openCheckout({ cartItems: [items()], isBuyNow: true })}
    >
      Buy Now
    </button>
  );
}

/** Focuses the field of the notify form, which the browser then scrolls into view. */
function goToForm(): void {
  document.getElementById(notifyFieldId)?.focus();
}
