/**
 * Plays a video over its picture, with buttons to pause it and, if it has sound, to turn that on. It begins paused for shoppers who
 * prefer reduced motion.
 */
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { prefersReducedMotion } from '../components/motion.ts';
import { usePlaying } from '../components/use-playing.ts';
import styles from '../components/video.module.css';
import { useShop } from '../state/shop.ts';

export default function LoopPlayer({ path, label, isInView }: { path: string; label: string; isInView: boolean }) {
  const { mediaBaseUrl } = useShop().facts;
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [isMuted, setMuted] = useState(true);
  const [hasArrived, setArrived] = useState(false);
  const [isHeard, setHeard] = useState(false);
  const isPlaying = isInView && !isPaused;
  usePlaying(video, isPlaying, () => setPaused(true));
  const PlayIcon = isPaused ? Play : Pause;
  const SoundIcon = isMuted ? VolumeX : Volume2;
  return (
    <>
      <video
        ref={video}
        src={`${mediaBaseUrl}${path}`}
        aria-label={label}
        className={`${styles.arriving} ${hasArrived ? styles.arrived : ''}`}
        onPlaying={() => setArrived(true)}
        onTimeUpdate={({ currentTarget }) => setHeard(hasSound(currentTarget))}
        muted={isMuted}
        loop
        playsInline
        preload="none"
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.icon}
          aria-label={isPaused ? 'Play the film' : 'Pause the film'}
          onClick={() => setPaused(!isPaused)}
        >
          <PlayIcon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
        {isHeard ? (
          <button
            type="button"
            className={button.icon}
            aria-label={isMuted ? 'Turn the sound on' : 'Mute the film'}
            onClick={() => setMuted(!isMuted)}
          >
            <SoundIcon aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        ) : null}
      </div>
    </>
  );
}

/** Says of a video's sound what Firefox, Safari and Chrome know of it, each in its own way. */
interface Heard {
  readonly mozHasAudio?: boolean;
  readonly audioTracks?: { readonly length: number };
  /** Grows while the video plays, also muted. */
  readonly webkitAudioDecodedByteCount?: number;
}

/** Tells whether a video that plays has sound. */
function hasSound(video: HTMLVideoElement & Heard): boolean {
  const { mozHasAudio, audioTracks, webkitAudioDecodedByteCount = 0 } = video;
  return mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : webkitAudioDecodedByteCount > 0);
}
