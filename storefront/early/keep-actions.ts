/** Keeps what is tapped and typed until the page is ready, or until the returned function is called; then gives it on. */
export function keepActions(): () => void {
  const tap = 'button, [role="button"], input[type="checkbox"], label';
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(tap) : null;
    if (!target) return;
    event.preventDefault();
    // Seen at once (storefront/styles/base.css): on a slow network the answer takes seconds.
    target.dataset.kept = '';
    kept.push(target);
  };
  const typed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (isField) typed.set(target, target.value);
  };
  const giveOn = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('input', note, true);
    for (const [field, value] of typed) {
      // React hears of a value only where it differs from the last it knows of: that is made to be none.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    // A tap may be about what was typed, which the page takes in first.
    setTimeout(() => {
      for (const target of kept.splice(0)) {
        delete target.dataset.kept;
        target.click();
      }
    });
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  addEventListener('shop:ready', giveOn, { once: true });
  return giveOn;
}
