/**
 * The sandbox's stand-in for https://sdk.cashfree.com/js/v3/cashfree.js: `window.Cashfree`, with the contract of
 * Cashfree's checkout, so that a shop's page is the same for both. It shows a page of its own origin in a frame and takes
 * messages from that frame alone.
 *
 *   const result = await Cashfree({ mode }).checkout({ paymentSessionId, redirectTarget });
 */
(() => {
  const PAGE = new URL('../../checkout/page', document.currentScript.src);

  window.Cashfree = ({ mode }) => {
    if (mode !== 'sandbox' && mode !== 'production') throw new Error('mode must be sandbox or production');
    return { checkout };
  };

  /** `redirectTarget`: `_self` (the page is left), `_modal`, or an element that takes the checkout. */
  function checkout({ paymentSessionId, redirectTarget = '_self' }) {
    const url = new URL(PAGE);
    url.search = new URLSearchParams({ session: paymentSessionId, origin: window.location.origin }).toString();
    if (redirectTarget === '_self') {
      window.location.assign(url);
      return Promise.resolve({ redirect: true });
    }
    return redirectTarget instanceof Element ? showIn(redirectTarget, url) : showModal(url);
  }

  /** Shows the checkout in an element until an attempt has ended, and then removes it. */
  function showIn(place, url) {
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = 'Cashfree checkout (sandbox)';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    place.append(frame);
    return new Promise((resolve) => {
      const hear = ({ origin, source, data }) => {
        if (origin !== PAGE.origin || source !== frame.contentWindow || data?.source !== 'cashfree-frame') return;
        window.removeEventListener('message', hear);
        frame.remove();
        if (data.event === 'attempted')
          resolve({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } });
        else resolve({ error: { message: 'payment_session_id is not present or is invalid' } });
      };
      window.addEventListener('message', hear);
    });
  }

  /** Shows the checkout over the page, with a button that closes it. */
  function showModal(url) {
    const dialog = document.createElement('dialog');
    Object.assign(dialog.style, { width: 'min(100vw, 480px)', height: 'min(100dvh, 736px)', padding: '0' });
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    document.body.append(dialog);
    dialog.showModal();
    const closed = new Promise((resolve) => {
      dialog.addEventListener('close', () => resolve({ error: { message: 'The payment was closed.' } }));
    });
    return Promise.race([showIn(dialog, url), closed]).finally(() => dialog.remove());
  }
})();
