/** Loads the floating video once the browser has been idle. */
import { lazy, type RefObject, Suspense } from 'react';
import type { ShownVideo } from '../api/house.ts';

const FloatingVideo = lazy(() => import('./floating-video.tsx'));

interface VideoHostProps {
  video: ShownVideo;
  name: string;
  gallery: RefObject<HTMLElement | null>;
  isIdle: boolean;
}

export function VideoHost({ isIdle, ...video }: VideoHostProps) {
  return <Suspense>{isIdle ? <FloatingVideo {...video} /> : null}</Suspense>;
}
