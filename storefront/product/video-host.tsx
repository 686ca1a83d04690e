/** Loads the floating video once the browser has been idle. */
import { type RefObject, Suspense } from 'react';
import type { ShownVideo } from '../api/house.ts';
import { optionalPart } from '../components/optional-part.ts';

const FloatingVideo = optionalPart(() => import('./floating-video.tsx'));

interface VideoHostProps {
  video: ShownVideo;
  name: string;
  gallery: RefObject<HTMLElement | null>;
  isIdle: boolean;
}

export function VideoHost({ isIdle, ...video }: VideoHostProps) {
  return <Suspense>{isIdle ? <FloatingVideo {...video} /> : null}</Suspense>;
}
