/** Tells styles how many lines the checkout's summary will have, so that their place is kept (`checkout/order-summary.module.css`). */
export function keepPlaces(): void {
  if (!location.pathname.startsWith('/checkout')) return;
  try {
    const lines = history.state?.usr?.isBuyNow ? 1 : JSON.parse(localStorage.getItem('cartItems') ?? '').length;
    document.documentElement.style.setProperty('--lines', lines);
  } catch {}
}
