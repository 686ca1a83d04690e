import { placeholderOf } from '../components/placeholder.ts';

/**
 * Shows the placeholder of each picture with `data-thumbhash` once the page is laid out and the picture is in view or
 * less than a screen away. The Content-Security-Policy refuses style attributes, but not styles that scripts set.
 */
export function showPlaceholders(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        target.style.backgroundImage = `url(${placeholderOf(target.dataset.thumbhash ?? '')})`;
      }
    },
    { rootMargin: '100%' },
  );
  document.addEventListener('DOMContentLoaded', () => {
    for (const picture of document.querySelectorAll('[data-thumbhash]')) near.observe(picture);
  });
}
