/**
 * A step back while a page still grows into view skips the rest of its view transition. The browser then rejects a
 * promise of the router's that nobody waits for, with an `AbortError`: nothing went wrong, and the console stays quiet.
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
