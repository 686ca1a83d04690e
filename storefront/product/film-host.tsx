/** Brings the floating film once everything else of the page is there. */
import { lazy, type RefObject, Suspense } from 'react';
import type { FilmFacts } from '../api/house.ts';

const FloatingFilm = lazy(() => import('./floating-film.tsx'));

interface FilmHostProps {
  film: FilmFacts;
  name: string;
  gallery: RefObject<HTMLElement | null>;
  isIdle: boolean;
}

export function FilmHost({ isIdle, ...film }: FilmHostProps) {
  return <Suspense>{isIdle ? <FloatingFilm {...film} /> : null}</Suspense>;
}
