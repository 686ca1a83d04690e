/** Tells whether this shopper prefers reduced motion. In the browser only. */
const asked = () => matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion(): boolean {
  return asked().matches;
}

/** Tells `follow` the answer now and whenever it changes; returns what ends that. */
export function watchReducedMotion(follow: (prefersReducedMotion: boolean) => void): () => void {
  const answer = asked();
  const tell = () => follow(answer.matches);
  tell();
  answer.addEventListener('change', tell);
  return () => answer.removeEventListener('change', tell);
}
