/** Everything that floats above the page. Each is fetched when it is first opened, so the first view stays light. */
import { lazy, Suspense, useEffect } from 'react';
import { restoreBags, useCart, useWishlist } from '../state/bag.ts';
import { useMenu } from '../state/menu.ts';
import { useNotices } from '../state/notices.ts';
import { useQuickView } from '../state/quick-view.ts';
import { useSearch } from '../state/search.ts';
import { importSearch } from './fetch-search.ts';
import { PlainSearch } from './plain-search.tsx';
import { Toast } from './toast.tsx';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));
const WishlistDrawer = lazy(() => import('./wishlist-drawer.tsx'));
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));
const SearchPanel = lazy(() => importSearch().catch(() => ({ default: PlainSearch })));
const QuickView = lazy(() => import('./quick-view.tsx'));
const AlertBox = lazy(() => import('./alert-box.tsx'));

export function Overlays() {
  useEffect(restoreBags, []);
  const cart = useCart((bag) => bag.isOpen);
  const wishlist = useWishlist((bag) => bag.isOpen);
  const menu = useMenu(({ isOpen }) => isOpen);
  const search = useSearch(({ isOpen }) => isOpen);
  const quickView = useQuickView(({ saree }) => saree !== null);
  const alert = useNotices((notices) => notices.alert !== null);
  return (
    <>
      <Suspense>{cart ? <CartDrawer /> : null}</Suspense>
      <Suspense>{wishlist ? <WishlistDrawer /> : null}</Suspense>
      <Suspense>{menu ? <MobileMenu /> : null}</Suspense>
      <Suspense>{search ? <SearchPanel /> : null}</Suspense>
      <Suspense>{quickView ? <QuickView /> : null}</Suspense>
      <Suspense>{alert ? <AlertBox /> : null}</Suspense>
      <Toast />
    </>
  );
}
