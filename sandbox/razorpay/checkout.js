/**
 * The sandbox's stand-in for https://checkout.razorpay.com/v1/checkout.js: `window.Razorpay`, with the contract of
 * Razorpay Standard Checkout, so that a shop's page is the same for both. It opens an iframe from its own origin and
 * talks to it by postMessage; messages from any other window or origin are ignored, and none is sent to another origin.
 *
 *   const checkout = new Razorpay({ key, amount, currency, name, order_id, handler, modal: { ondismiss } });
 *   checkout.on('payment.failed', ({ error }) => …);
 *   checkout.open();
 */
(() => {
  const BASE = new URL('.', document.currentScript.src);
  /** Time after which a silent frame counts as not loaded; on slow 3G the page arrives well before. */
  const FRAME_ANSWERS_WITHIN_MS = 15_000;
  /** Time between the removal of the form and the call of the handler, as with Razorpay. */
  const HANDLER_DELAY_MS = 200;
  const MOST_NOTES = 15;
  const LONGEST_NOTE = 254;
  const SMALLEST_AMOUNT = 100;

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame = null;
    #isRendered = false;

    /** Throws an `Error` for options the real script refuses. */
    constructor(options) {
      this.#options = checkedOptions(options);
    }

    /** Events: `payment.failed`, `payment.error`, `payment.submit`, `render`. */
    on(event, callback) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback]);
      return this;
    }

    open() {
      if (this.#frame !== null) return this;
      const { key, order_id: orderId, theme } = this.#options;
      this.#frame = openFrame(key, orderId ?? '', theme?.backdrop_color, {
        render: (frame) => {
          this.#isRendered = true;
          frame.post('options', frameOptions(this.#options));
          this.#emit('render');
        },
        submit: (_, data) => this.#emit('payment.submit', data),
        paymenterror: (_, data) => this.#paymentFailed(data),
        complete: (_, data) => this.#complete(data),
        dismiss: (_, reason) => this.#dismiss(reason),
        fault: (_, reason) => this.#fault(reason),
      });
      return this;
    }

    /** Closes the form as if the buyer had. A form that is still loading receives no messages, and is removed. */
    close() {
      if (this.#frame && !this.#isRendered) this.#dismiss('closed before it was shown');
      else this.#frame?.post('close');
    }

    #emit(event, data) {
      for (const callback of this.#listeners.get(event) ?? []) callback(data);
    }

    #shut() {
      this.#frame?.remove();
      this.#frame = null;
      this.#isRendered = false;
    }

    #paymentFailed(payload) {
      this.#emit('payment.error', payload);
      this.#emit('payment.failed', payload);
      const { redirect, callback_url: url } = this.#options;
      if (redirect && url) postForm(url, flat(payload));
    }

    #complete(response) {
      this.#shut();
      const { handler, callback_url: url, redirect } = this.#options;
      if (url && (redirect || typeof handler !== 'function')) postForm(url, response);
      else if (typeof handler === 'function') setTimeout(() => handler.call(this, response), HANDLER_DELAY_MS);
    }

    #dismiss(reason) {
      this.#shut();
      const { ondismiss } = this.#options.modal ?? {};
      if (typeof ondismiss === 'function') setTimeout(() => ondismiss(reason));
    }

    /**
     * Handles a form that could not be shown: posts the fault to `callback_url` with `redirect`, else tells the buyer
     * alone.
     */
    #fault(description) {
      this.#shut();
      const { redirect, callback_url: url } = this.#options;
      if (redirect && url) postForm(url, flat({ error: { description } }));
      else window.alert(`Oops! Something went wrong.\n${description}`);
    }
  }

  /** Returns the options with usable notes. Throws an `Error` where the real script does, in its words. */
  function checkedOptions(options) {
    if (options === null || typeof options !== 'object') throw new Error('Invalid options');
    if (Object.keys(options.notes ?? {}).length > MOST_NOTES) {
      throw new Error(`Invalid notes (At most ${MOST_NOTES} notes are allowed)`);
    }
    if ('amount' in options && !isAmount(options.amount)) {
      throw new Error('Invalid amount (should be passed in integer paise. Minimum value is 100, i.e. ₹ 1)');
    }
    if ('currency' in options && options.currency !== 'INR') {
      throw new Error('Invalid currency (The provided currency is not currently supported)');
    }
    if (!options.key) throw new Error('No key passed');
    return { ...options, notes: usableNotes(options.notes ?? {}) };
  }

  /** Tells whether an amount is an integer, or a string of digits, of at least the currency's minimum. */
  function isAmount(amount) {
    return /^\d+$/.test(String(amount)) && Number(amount) >= SMALLEST_AMOUNT;
  }

  function usableNotes(notes) {
    const usable = Object.entries(notes).filter(([, note]) => ['string', 'number', 'boolean'].includes(typeof note));
    return Object.fromEntries(
      usable.map(([key, note]) => [key, typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : note]),
    );
  }

  /** Returns the options for the page in the frame: plain data, no functions. */
  function frameOptions({ amount, name, description, prefill, notes, theme, modal, retry, timeout }) {
    return {
      ...(amount === undefined ? {} : { amount: Number(amount) }),
      name: String(name ?? ''),
      description: String(description ?? ''),
      prefill: { ...prefill },
      notes,
      color: theme?.color ?? '',
      escape: modal?.escape ?? true,
      backdropclose: modal?.backdropclose ?? false,
      confirmClose: modal?.confirm_close ?? false,
      retry: retry !== false && retry?.enabled !== false,
      timeoutSeconds: Number(timeout ?? 0),
    };
  }

  /**
   * Puts the frame over the page and calls `handlers[event](frame, data)` for each of its messages. Returns the frame,
   * whose `remove()` restores the page, with the focus where it had been.
   */
  function openFrame(key, orderId, backdropColour, handlers) {
    const element = document.createElement('iframe');
    const url = new URL('checkout/public', BASE);
    url.search = new URLSearchParams({ key_id: key, order_id: orderId, origin: window.location.origin }).toString();
    element.src = url.href;
    element.className = 'razorpay-checkout-frame';
    element.title = 'Razorpay Checkout (sandbox)';
    element.allow = 'payment';
    element.style.cssText = 'position:relative;display:block;width:100%;height:100%;border:0;background:none';

    const frame = {
      post: (event, data) => element.contentWindow?.postMessage({ source: 'opener', event, data }, BASE.origin),
      remove,
    };
    const onMessage = ({ origin, source, data }) => {
      if (origin !== BASE.origin || source !== element.contentWindow || data?.source !== 'frame') return;
      if (data.event === 'render') clearTimeout(silence);
      handlers[data.event]?.(frame, data.data);
    };
    const silence = setTimeout(() => handlers.fault(frame, 'The checkout did not load.'), FRAME_ANSWERS_WITHIN_MS);
    const giveBack = takeOver(element, backdropColour);
    window.addEventListener('message', onMessage);
    element.focus();

    function remove() {
      clearTimeout(silence);
      window.removeEventListener('message', onMessage);
      giveBack();
    }
    return frame;
  }

  /** Shows `element` over everything else; returns a function that undoes it. */
  function takeOver(element, backdropColour) {
    const focused = document.activeElement;
    const { overflow } = document.body.style;
    const container = document.createElement('div');
    container.className = 'razorpay-container';
    const backdrop = document.createElement('div');
    backdrop.className = 'razorpay-backdrop';
    if (backdropColour) backdrop.style.background = backdropColour;
    container.append(styles(), backdrop, element);
    document.body.append(container);
    document.body.style.overflow = 'hidden';
    return () => {
      container.remove();
      document.body.style.overflow = overflow;
      if (focused instanceof HTMLElement) focused.focus();
    };
  }

  /**
   * Returns styles to write into the merchant's page, whose Content-Security-Policy must allow them, as with Razorpay.
   */
  function styles() {
    const element = document.createElement('style');
    element.textContent = `
      .razorpay-container { position: fixed; inset: 0; z-index: 1000000000; }
      .razorpay-backdrop { position: fixed; inset: 0; background: rgba(0, 0, 0, 0.6); }
    `;
    return element;
  }

  /** Returns `{ error: { code } }` as the form field `error[code]`, with deeper objects as JSON. */
  function flat({ error }) {
    return Object.fromEntries(
      Object.entries(error).map(([name, value]) => [
        `error[${name}]`,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
      ]),
    );
  }

  /** Leaves the page with a form POST, as `callback_url` asks. */
  function postForm(url, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
