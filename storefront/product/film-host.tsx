/** Brings the floating film once everything else of the page is there. */
import { lazy, type RefObject, Suspense } from 'react';
import type { FilmFacts } from '../api/house.ts';
import { useIsAway } from './use-is-away.ts';

const FloatingFilm = lazy(() => import('./floating-film.tsx'));

interface FilmHostProps {
  film: FilmFacts;
  name: string;
  gallery: RefObject<HTMLElement | null>;
  /** What one buys with: nothing floats over it on a phone. */
  buying: RefObject<HTMLElement | null>;
  isIdle: boolean;
}

export function FilmHost({ film, name, gallery, buying, isIdle }: FilmHostProps) {
  const isReading = useIsAway(buying, 'all of it');
  return (
    <Suspense>
      {isIdle ? <FloatingFilm film={film} name={name} gallery={gallery} isReading={isReading} /> : null}
    </Suspense>
  );
}
