/** Returns the media query for reduced motion. In the browser only. */
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Tells whether the shopper prefers reduced motion. In the browser only. */
export function prefersReducedMotion(): boolean {
  return reducedMotion().matches;
}

/** Calls `follow` with the shopper's preference now and whenever it changes; returns a function that ends this. */
export function watchReducedMotion(follow: (prefersReducedMotion: boolean) => void): () => void {
  const answer = reducedMotion();
  const tell = () => follow(answer.matches);
  tell();
  answer.addEventListener('change', tell);
  return () => answer.removeEventListener('change', tell);
}
