/**
 * Measures how fast the page was that this document began with, by Web Vitals, and sends that once: when the page is first hidden or
 * left. Nothing is kept in the browser, and no visitor number is sent (docs/decisions/0085).
 */
import { type Metric, onINP, onLCP } from 'web-vitals';
import type { PageTiming, TimedPage } from '../../shop/visits/page-timing.ts';

/** Milliseconds beyond which the API takes no figure. */
const maxMs = 60_000;

const kindsOfPaths: readonly (readonly [path: RegExp, kind: TimedPage])[] = [
  [/^\/$/, 'home'],
  [/^\/(sarees|categories|collections)(\/|$)/, 'listing'],
  [/^\/product\//, 'product'],
  [/^\/cart$/, 'cart'],
  [/^\/checkout(\/|$)/, 'checkout'],
];

/** Returns the kind of the page at a path. */
export function timedPageOf(path: string): TimedPage {
  return kindsOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** Begins to measure; `path` is that of the page with which the document began. */
export function measurePage(path: string): void {
  const figures: Pick<PageTiming, 'lcpMs' | 'inpMs'> = {};
  const keep =
    (name: keyof typeof figures) =>
    ({ value }: Metric) => {
      if (value <= maxMs) figures[name] = Math.round(value);
    };
  // Each change is kept, so that the last is known when the page is hidden.
  onLCP(keep('lcpMs'), { reportAllChanges: true });
  onINP(keep('inpMs'), { reportAllChanges: true });

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (figures.lcpMs === undefined && figures.inpMs === undefined) return;
    // By the page's own layout: a tablet that lies is a desktop.
    const device = matchMedia('(max-width: 768px)').matches ? 'phone' : 'desktop';
    const timing: PageTiming = { page: timedPageOf(path), device, ...figures };
    // `?.`: some browsers and extensions remove it.
    navigator.sendBeacon?.('/api/events/page-timing', new Blob([JSON.stringify(timing)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
