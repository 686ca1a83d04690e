/** A saree at a glance, over the list: picture, price, Add To Cart, the way to its page. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatExact } from '../../shop/money.ts';
import button from '../components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { productLink } from '../navigation.ts';
import { useCart } from '../state/bag.ts';
import { useQuickView } from '../state/quick-view.ts';
import { toCartItem } from '../state/to-cart-item.ts';
import drawer from './drawer.module.css';
import styles from './quick-view.module.css';

/** The sheet's whole width on a phone, half the box on a desk. */
const pictureSizes = '(max-width: 640px) and (min-resolution: 2.5dppx) 67vw, (max-width: 640px) 100vw, 27rem';

export default function QuickView() {
  const { saree, close } = useQuickView();
  if (!saree) return null;
  const isSoldOut = saree.availability === 0;
  const addToCart = () => {
    useCart.getState().add(toCartItem(saree));
    close();
    useCart.getState().open();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={drawer.backdrop} />
        <Dialog.Popup className={styles.box}>
          <Picture picture={saree.image} alt={`${saree.title} in ${saree.color}`} sizes={pictureSizes} />
          <div className={styles.words}>
            <Dialog.Title className={styles.title}>{saree.title}</Dialog.Title>
            <p className={styles.quiet}>{saree.color}</p>
            <p className={styles.price}>{formatExact(saree.price)}</p>
            <p className={styles.quiet}>Price includes shipping &amp; taxes</p>
            <p className={styles.quiet}>{saree.weave}</p>
            <button
              type="button"
              className={`${button.button} ${button.action} ${button.wide}`}
              disabled={isSoldOut}
              onClick={addToCart}
            >
              {isSoldOut ? 'Out of Stock' : 'Add To Cart'}
            </button>
            <Link to={productLink(saree.path)} className={button.link} onClick={close}>
              See everything about it
            </Link>
          </div>
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close quick view">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
