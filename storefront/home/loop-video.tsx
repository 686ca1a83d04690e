/**
 * A video that plays by itself, silent and over and over, while it is in view (spec 2, Home). Nothing of it is fetched
 * before that, not even the script that plays it: until then it is a picture.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShownVideo } from '../api/house.ts';
import { Picture } from '../components/picture.tsx';
import { useInView } from '../components/use-in-view.ts';
import styles from '../components/video.module.css';

const LoopPlayer = lazy(() => import('./loop-player.tsx'));

export function LoopVideo({ video, label, sizes }: { video: ShownVideo; label: string; sizes: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame, 0.4);
  const [isMet, setMet] = useState(false);
  useEffect(() => {
    if (isInView) setMet(true);
  }, [isInView]);
  return (
    <div ref={frame} className={styles.video}>
      <Picture picture={video.poster} alt="" sizes={sizes} />
      <Suspense>{isMet ? <LoopPlayer path={video.path} label={label} isInView={isInView} /> : null}</Suspense>
    </div>
  );
}
