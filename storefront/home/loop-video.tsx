/**
 * A video that plays by itself, muted and repeated, while it is in view (spec 2, Home). Before it is in view only its
 * picture is shown, and neither the video nor the script that plays it is fetched.
 */
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ShownVideo } from '../api/house.ts';
import { optionalPart } from '../components/optional-part.ts';
import { Picture } from '../components/picture.tsx';
import { useInView } from '../components/use-in-view.ts';
import styles from '../components/video.module.css';

const LoopPlayer = optionalPart(() => import('./loop-player.tsx'));

export function LoopVideo({ video, label, sizes }: { video: ShownVideo; label: string; sizes: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame, 0.4);
  const [hasBeenInView, setHasBeenInView] = useState(false);
  useEffect(() => {
    if (isInView) setHasBeenInView(true);
  }, [isInView]);
  return (
    <div ref={frame} className={styles.video}>
      <Picture picture={video.poster} alt="" sizes={sizes} />
      <Suspense>{hasBeenInView ? <LoopPlayer path={video.path} label={label} isInView={isInView} /> : null}</Suspense>
    </div>
  );
}
