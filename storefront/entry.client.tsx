import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Takes the page over, unless its address has become another's since it came (`storefront/early/`). */
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
