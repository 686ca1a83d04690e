import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tolerateMovedNodes } from '../look/browser/moved-nodes.ts';

// React Router awaits a page's styles before it looks at its data, and so leaves the rejection of data that it gave up itself unheard
// (`prefetchStylesAndCallHandler`): going on while a page is loading is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault();
});

/**
 * Hydrates the page, unless its address has changed since it was loaded: it is then loaded anew (`storefront/early/`).
 */
if (window.dispatchEvent(new Event('shop:begin', { cancelable: true }))) {
  tolerateMovedNodes();
  // Loaded with something open on it (`look/browser/layers.ts`), which is closed now: goes back to the page's own entry.
  const { layers = 0 } = history.state ?? {};
  if (layers > 0) history.go(-layers);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
