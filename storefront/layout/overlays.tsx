/**
 * The overlays of all pages. Each is fetched when it is first opened, so that the first view stays light; what is known of it is shown
 * meanwhile.
 */
import { useEffect, useState } from 'react';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { mayPrefetch } from '../prefetch/connection.ts';
import { watchPageRest } from '../prefetch/rest.ts';
import { importSearchPanel } from '../search/fetch-search.ts';
import { FocusPlainSearch } from '../search/plain-search.tsx';
import { restoreAndFollowItemLists, useCart, useWishlist } from '../state/item-list.ts';
import { useMobileMenu } from '../state/menu.ts';
import { useMorePiecesDialog } from '../state/more-wanted.ts';
import { useNotices } from '../state/notices.ts';
import { useQuickView } from '../state/quick-view.ts';
import { useSearchPanel } from '../state/search.ts';
import { Toast } from './toast.tsx';

const cartLater = 'You are offline. What you chose is in your cart, which opens once you are connected.';

/** Loads the search panel; if that fails, the plain search takes its place. */
const loadSearch = () => importSearchPanel().catch(() => ({ default: FocusPlainSearch }));

export function Overlays() {
  useEffect(restoreAndFollowItemLists, []);
  const cart = useCart();
  const wishlist = useWishlist();
  const menu = useMobileMenu();
  const search = useSearchPanel();
  // Here and not in the panel, whose code may come after the shopper has gone to another page.
  useCloseOnRouteChange(search.close);
  const quickView = useQuickView();
  const moreWanted = useMorePiecesDialog();
  const { alert, isAlertNear, closeAlert } = useNotices();

  // So that a tap on Add To Cart opens the cart at once, on a slow network and without one.
  const [isEarly, setEarly] = useState(false);
  useEffect(() => watchPageRest(() => mayPrefetch('intent') && setEarly(true)), []);

  const CartDrawer = useLazyOverlay(cart.isOpen, () => import('../item-lists/cart-drawer.tsx'), cart.close, {
    title: 'Your cart',
    later: cartLater,
    isEarly,
  });
  const WishlistDrawer = useLazyOverlay(
    wishlist.isOpen,
    () => import('../item-lists/wishlist-drawer.tsx'),
    wishlist.close,
    { title: 'Your wishlist' },
  );
  const MobileMenu = useLazyOverlay(menu.isOpen, () => import('./mobile-menu.tsx'), menu.close, {
    title: 'Menu',
  });
  const SearchPanel = useLazyOverlay(search.isOpen, loadSearch, search.close);
  const QuickView = useLazyOverlay(
    quickView.saree !== null,
    () => import('../quick-view/quick-view.tsx'),
    quickView.close,
    { title: quickView.saree?.title },
  );
  const MoreDialog = useLazyOverlay(
    moreWanted.saree !== null,
    () => import('../product/more-dialog.tsx'),
    moreWanted.close,
  );
  const AlertBox = useLazyOverlay(alert !== null, () => import('../components/alert-box.tsx'), closeAlert, {
    instead: alert?.text,
    later: alert?.text,
    isEarly: isAlertNear,
  });
  return (
    <>
      {CartDrawer ? <CartDrawer /> : null}
      {WishlistDrawer ? <WishlistDrawer /> : null}
      {MobileMenu && menu.isOpen ? <MobileMenu /> : null}
      {SearchPanel && search.isOpen ? <SearchPanel /> : null}
      {QuickView && quickView.saree ? <QuickView /> : null}
      {MoreDialog && moreWanted.saree ? <MoreDialog /> : null}
      {AlertBox && alert ? <AlertBox /> : null}
      <Toast />
    </>
  );
}
