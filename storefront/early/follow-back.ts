/** Reloads the page if the shopper goes back before React Router runs: until then nothing else handles Back. */
export function reloadOnBack(): void {
  const place = () => location.pathname + location.search;
  const asked = place();
  const follow = (event: Event) => {
    if (place() === asked) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('popstate', follow);
  // Browsers send `popstate` only once the page and its pictures are loaded; an earlier step back is noticed here.
  addEventListener('shop:begin', follow);
  addEventListener('shop:ready', () => removeEventListener('popstate', follow), { once: true });
}
