import { type RefObject, useEffect, useRef } from 'react';

/**
 * Plays or pauses a video. Calls `onRefused` if the browser forbids it to begin by itself, as a phone does to save its
 * battery.
 */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, isPlaying: boolean, onRefused: () => void): void {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (!isPlaying) return video.current?.pause();
    video.current?.play().catch((error: Error) => {
      if (error.name === 'NotAllowedError') refused.current();
    });
  }, [video, isPlaying]);
}
