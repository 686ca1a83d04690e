/** The empty cart: its text, the newest wishlist items, and a link to all sarees. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { SmallPicture } from '../components/picture.tsx';
import { productLinkProps } from '../navigation/links.ts';
import { useWishlist } from '../state/item-list.ts';
import styles from './empty-cart.module.css';

/** Number of items that fit side by side on the narrowest phone. */
const maxShown = 3;

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const wished = useWishlist((itemList) => itemList.items)
    .slice(-maxShown)
    .reverse();
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>Cart is Empty</p>
      <Link to="/sarees" className={button.button} onClick={onLeave}>
        See all sarees
      </Link>
      {wished.length > 0 ? (
        <section aria-label="From your wishlist" className={styles.wished}>
          <p>From your wishlist</p>
          <ul>
            {wished.map((item) => (
              <li key={item.saree_sku}>
                <Link {...productLinkProps({ path: item.path, sku: item.saree_sku })} onClick={onLeave}>
                  <SmallPicture path={item.path} />
                  {item.pname}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
