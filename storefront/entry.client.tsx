import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * Hydrates the page, unless its address has changed since it was loaded: it is then loaded anew (`storefront/early/`).
 */
if (window.dispatchEvent(new Event('shop:begin', { cancelable: true }))) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
