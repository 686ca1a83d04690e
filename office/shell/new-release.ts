/** Loads the office anew when a script of it is gone, because a newer release took its place. */
import { noteOtherRelease } from '../api/release.ts';
import { hasTypedText } from './typed-text.ts';

const storageKey = 'office-reloaded';
const pauseMs = 60_000;

/**
 * Reloads the document, which names the new scripts, when one cannot be fetched; once a minute at most. While something is typed that a
 * reload would lose, the person is told instead.
 */
export function reloadForNewRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < pauseMs) return;
    if (hasTypedText()) return noteOtherRelease();
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}
