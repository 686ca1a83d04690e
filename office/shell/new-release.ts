/** Loads the office anew when a script of it is gone, because a newer release took its place. */

const storageKey = 'office-reloaded';
const pauseMs = 60_000;

/** Reloads the document, which names the new scripts, when one cannot be fetched; once a minute at most. */
export function reloadForNewRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < pauseMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}
