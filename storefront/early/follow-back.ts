/** Reloads the page when the shopper goes back before React Router runs: until then nothing else acts on Back. */
export function reloadOnBack(): void {
  const place = () => location.pathname + location.search;
  const asked = place();
  const follow = (event: Event) => {
    if (place() === asked) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('popstate', follow);
  // Browsers tell of going back only when the page and its pictures are there.
  addEventListener('shop:begin', follow);
  addEventListener('shop:ready', () => removeEventListener('popstate', follow), { once: true });
}
