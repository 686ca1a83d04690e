/** The page in the frame of Cashfree's checkout: ways to pay one order, or the reason why it cannot be paid. */
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../context.ts';
import { formatRupees } from '../page.ts';
import type { Order } from './entities.ts';

export interface CheckoutPageData {
  /** Order to pay; `null` if the session is not valid. */
  readonly order: Order | null;
  readonly session: string;
  /** Origin of the page that opened the checkout, the only one that it exchanges messages with. */
  readonly origin: string;
}

/** Policy of the page: all its parts come from the sandbox's own origin. Any page may frame it, as with Cashfree's. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'";

export function renderCheckoutPage(
  c: HonoContext<SandboxEnv>,
  { order, session, origin }: CheckoutPageData,
): Response | Promise<Response> {
  c.header('content-security-policy', contentSecurityPolicy);
  c.header('cache-control', 'no-store');
  const back = order?.return_url?.replaceAll('{order_id}', order.order_id) ?? '';
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cashfree checkout (sandbox)</title>
    <link rel="stylesheet" href="page.css" />
    <script type="module" src="page.js"></script>
  </head>
  <body data-origin="${origin}" data-session="${order ? session : ''}" data-back="${back}">
    <p class="notice">Sandbox: no real money moves</p>
    <main>${order ? form(order) : html`<h1>Checkout</h1><p role="alert">This payment session is not valid.</p>`}</main>
  </body>
</html>`);
}

/** Renders the form. Its buttons are off until the script runs: without it they would send the fields nowhere. */
function form({ paise, order_id }: Order) {
  const amount = formatRupees(paise);
  return html`<h1>Checkout</h1>
      <p class="amount">${amount}</p>
      <form id="form" novalidate>
        <fieldset>
          <legend>Pay with</legend>
          <label><input type="radio" name="method" value="upi" checked /><span>UPI</span></label>
          <label><input type="radio" name="method" value="card" /><span>Card</span></label>
        </fieldset>
        <p data-method="upi">The payer’s UPI app approves at once.</p>
        <div data-method="card" hidden>
          <label for="number">Card number</label>
          <input id="number" value="4706 1312 1121 2123" inputmode="numeric" autocomplete="off" maxlength="23" />
          <label for="cvv">CVV</label>
          <input id="cvv" value="123" inputmode="numeric" autocomplete="off" maxlength="4" />
        </div>
        <p class="error" id="error" role="alert"></p>
        <button type="submit" class="pay" disabled>Pay ${amount}</button>
        <button type="button" data-outcome="failure" disabled>Fail this payment</button>
        <button type="button" data-outcome="pending" disabled>Leave it unanswered</button>
      </form>
      <footer>Order <code>${order_id}</code></footer>`;
}
