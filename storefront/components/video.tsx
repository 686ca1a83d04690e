/** A video that plays when it is pressed: first its picture with a play button, then the browser's own player. */
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ShownVideo } from '../api/house.ts';
import { useShop } from '../state/shop.ts';
import { LinkButton } from './link-button.tsx';
import { Picture } from './picture.tsx';
import { useInView } from './use-in-view.ts';
import styles from './video.module.css';

interface VideoProps {
  video: ShownVideo;
  /** Accessible name: `Mul cotton in Indigo, on film`. */
  label: string;
  sizes: string;
}

export function Video({ video, label, sizes }: VideoProps) {
  const { mediaBaseUrl } = useShop().facts;
  const [isAsked, setAsked] = useState(false);
  const src = `${mediaBaseUrl}${video.path}`;
  if (isAsked) return <Player src={src} label={label} />;
  return (
    <LinkButton href={src} className={styles.video} aria-label={`Play: ${label}`} onPress={() => setAsked(true)}>
      <Picture picture={video.poster} alt="" sizes={sizes} />
      <span className={styles.play}>
        <Play aria-hidden="true" strokeWidth={1.5} />
      </span>
    </LinkButton>
  );
}

/** The browser's player. It begins muted, and pauses while it is out of view. */
function Player({ src, label }: { src: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useInView(video, 0.25);
  useEffect(() => video.current?.focus(), []);
  useEffect(() => {
    if (!isInView) video.current?.pause();
    else void video.current?.play().catch(() => {});
  }, [isInView]);
  return (
    <div className={styles.video}>
      <video
        ref={video}
        src={src}
        aria-label={label}
        className={styles.whole}
        muted
        loop
        playsInline
        controls
        preload="none"
      />
    </div>
  );
}
