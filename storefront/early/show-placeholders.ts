import { placeholderOf } from '../components/placeholder.ts';

/**
 * Shows the placeholder of each picture with `data-thumbhash` once the HTML is parsed. The policy refuses style attributes,
 * but not scripts that set styles.
 */
export function showPlaceholders(): void {
  const show = () => {
    for (const picture of document.querySelectorAll<HTMLElement>('[data-thumbhash]'))
      picture.style.backgroundImage = `url(${placeholderOf(picture.dataset.thumbhash ?? '')})`;
  };
  document.addEventListener('DOMContentLoaded', show);
}
