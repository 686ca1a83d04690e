/**
 * The page inside the checkout's iframe: a form to pay one order, or the reason why it cannot be paid. What the
 * merchant's page passed as options (name, description, prefill, colour) arrives later by postMessage.
 */
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../context.ts';
import { formatRupees, type Html } from '../page.ts';
import type { Order, UpiFlow } from './entities.ts';
import { isInApp, upiFlowsOf } from './upi-flows.ts';

export interface CheckoutPageData {
  readonly keyId: string;
  /** Origin of the page that opened the checkout, the only one that the checkout exchanges messages with. */
  readonly origin: string;
  /** `User-Agent` of the browser, which decides the ways to pay. */
  readonly userAgent: string;
  /** Order to pay; absent if there is a `fault`. */
  readonly order?: Order;
  /** Reason why the order cannot be paid. */
  readonly fault?: string;
}

/** Policy of the page: all its parts come from the sandbox's own origin. Any page may frame it, as with Razorpay's. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'";

export function renderCheckoutPage(c: HonoContext<SandboxEnv>, data: CheckoutPageData): Response | Promise<Response> {
  c.header('content-security-policy', CONTENT_SECURITY_POLICY);
  c.header('cache-control', 'no-store');
  const { order, fault = '' } = data;
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Checkout (sandbox)</title>
    <link rel="stylesheet" href="frame.css" />
    <script type="module" src="frame.js"></script>
  </head>
  <body data-origin="${data.origin}" data-key="${data.keyId}" data-order="${order?.id ?? ''}" data-fault="${fault}">
    ${order === undefined ? html`<p class="fault">${fault}</p>` : form(order, waysOf(data.userAgent))}
  </body>
</html>`);
}

type Way = UpiFlow | 'card' | 'netbanking';

const wayNames: Readonly<Record<Way, string>> = {
  intent: 'UPI apps',
  qr: 'UPI QR',
  collect: 'UPI ID',
  card: 'Card',
  netbanking: 'Netbanking',
};

/** Names of the apps as Razorpay lists them, whether a phone has them or not. */
const apps = ['Google Pay', 'PhonePe', 'Paytm', 'BHIM'];

function waysOf(userAgent: string): readonly Way[] {
  return [...upiFlowsOf(userAgent), 'card', ...(isInApp(userAgent) ? [] : (['netbanking'] as const))];
}

/** Renders the form. Its buttons are off until the script runs: without it they would send the fields nowhere. */
function form(order: Order, ways: readonly Way[]) {
  const amount = formatRupees(order.amount);
  return html`<div class="sheet" id="sheet" role="dialog" aria-modal="true" aria-labelledby="merchant" aria-describedby="notice"
      data-amount="${order.amount}">
      <p class="notice" id="notice">Sandbox: no real money moves</p>
      <header>
        <div>
          <h1 id="merchant">Checkout</h1>
          <p id="description" hidden></p>
        </div>
        <button type="button" class="close" id="close" aria-label="Close payment">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
        </button>
        <p class="amount">${amount}</p>
      </header>
      <form id="form" novalidate>
        <fieldset class="methods">
          <legend>Pay with</legend>
          ${ways.map(
            (way, nth) =>
              html`<label><input type="radio" name="way" value="${way}" ${nth === 0 ? 'checked' : ''} /><span>${wayNames[way]}</span></label>`,
          )}
        </fieldset>
        ${ways.map((way, nth) => html`<div data-way="${way}" ${nth === 0 ? '' : 'hidden'}>${fields[way]()}</div>`)}
        <p class="error" id="error" role="alert"></p>
        <button type="submit" class="pay" id="pay" disabled>Pay ${amount}</button>
        <button type="button" class="fail" id="fail" disabled>Fail this payment</button>
      </form>
      <footer>Order <code>${order.id}</code></footer>
    </div>
    <div class="waiting" id="waiting" role="dialog" aria-modal="true" aria-labelledby="waiting-title" hidden>
      <h2 id="waiting-title"></h2>
      <div id="qr"></div>
      <p id="waiting-text" role="status"></p>
      <p><a id="payer-page" target="_blank" rel="noopener">Open the payer’s page</a></p>
      <button type="button" id="stop-waiting">Pay another way</button>
    </div>
    <div class="leave" id="leave" role="alertdialog" aria-modal="true" aria-labelledby="leave-question" hidden>
      <p id="leave-question">Leave without paying?</p>
      <button type="button" id="stay">Stay</button>
      <button type="button" id="go">Leave</button>
    </div>`;
}

/** Fields and buttons of each way to pay. */
const fields: Readonly<Record<Way, () => Html>> = {
  intent:
    () => html`${apps.map((app) => html`<button type="button" class="app" data-app="${app}" disabled>${app}</button>`)}
          <label class="keep"><input type="checkbox" id="keep" /><span>Keep this page open behind the app</span></label>
          <p class="hint">Without it the app takes the place of this page, as on a phone that runs short of memory.</p>`,
  qr: () => html`<button type="button" class="app" id="show-qr" disabled>Show the QR code</button>`,
  collect: () => html`<label for="vpa">UPI ID</label>
          <input id="vpa" name="vpa" value="success@razorpay" inputmode="email" autocomplete="off" autocapitalize="none"
            spellcheck="false" enterkeyhint="go" aria-describedby="vpa-hint" required />
          <p class="hint" id="vpa-hint"><code>success@razorpay</code> pays, <code>failure@razorpay</code> does not.</p>`,
  card: cardFields,
  netbanking: () => html`<p class="hint">The bank’s page opens beside this one.</p>`,
};

/**
 * Renders the fields with Razorpay's test Visa; any CVV and any future date will do (contracts: Razorpay 1.8, test
 * mode).
 */
function cardFields() {
  const inThreeYears = String(new Date().getFullYear() + 3).slice(-2);
  return html`<label for="card-number">Card number</label>
          <input id="card-number" name="number" value="4100 2800 0000 1007" inputmode="numeric" autocomplete="off"
            maxlength="23" required />
          <div class="pair">
            <div>
              <label for="card-expiry">Expiry (MM/YY)</label>
              <input id="card-expiry" name="expiry" value="12/${inThreeYears}" inputmode="numeric" autocomplete="off"
                maxlength="7" required />
            </div>
            <div>
              <label for="card-cvv">CVV</label>
              <input id="card-cvv" name="cvv" value="123" inputmode="numeric" autocomplete="off" maxlength="4" required />
            </div>
          </div>`;
}
