/** The camera that reads tags: it stays open, so that one piece after another is read. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../words/spoken.ts';
import { borrowCamera, giveCameraBack } from './camera.ts';
import styles from './camera-scanner.module.css';
import { createDetector } from './detector.ts';

/** Milliseconds between two looks: quick enough for a hand, slow enough for a battery. */
const lookMs = 120;
/** Milliseconds for which a tag that stays before the camera is read only once. */
const sameTagMs = 2_500;

type State = 'opening' | 'reading' | 'refused' | 'no_camera';

/** Shows what the camera sees and calls `onScan` with the text of each tag. */
export function CameraScanner({ onScan }: { onScan: (tag: string) => void }) {
  const { camera } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('opening');
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const view = video.current;
    if (!view) return;
    const closing = new AbortController();
    void readTags(view, closing.signal, {
      onReading: () => setState('reading'),
      onTag: (tag) => scan(tag),
    }).catch((error: unknown) => {
      if (!closing.signal.aborted) setState(isRefusal(error) ? 'refused' : 'no_camera');
    });
    return () => {
      closing.abort();
      giveCameraBack();
    };
  }, []);
  return (
    <div className={styles.scanner}>
      <video ref={video} className={styles.view} muted playsInline aria-label={camera.name} />
      <p role="status" className={styles.words}>
        {camera[state]}
      </p>
    </div>
  );
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

interface Reading {
  onReading(): void;
  onTag(tag: string): void;
}

/** Reads tags before the camera until `closing`. The caller gives the camera back. */
async function readTags(view: HTMLVideoElement, closing: AbortSignal, { onReading, onTag }: Reading): Promise<void> {
  const [stream, detector] = await Promise.all([borrowCamera(), createDetector()]);
  if (closing.aborted) return;
  view.srcObject = stream;
  await view.play();
  onReading();
  const last = { tag: '', seenAt: 0 };
  while (!closing.aborted) {
    const [found] = document.visibilityState === 'visible' ? await detector.detect(view).catch(() => []) : [];
    if (closing.aborted) return;
    const now = performance.now();
    if (found) {
      if (found.rawValue !== last.tag || now - last.seenAt > sameTagMs) onTag(found.rawValue);
      Object.assign(last, { tag: found.rawValue, seenAt: now });
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
