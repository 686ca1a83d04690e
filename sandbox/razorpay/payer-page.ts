/**
 * The page that stands for the payer's UPI app, or for a bank's page: approve, refuse, answer later, or leave it. Whoever
 * knows the payment's id may decide, as whoever holds the phone may.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { formatRupees } from '../page.ts';
import type { RazorpayContext } from './context.ts';
import type { Payment, PaymentDecision } from './entities.ts';
import { parseInput } from './errors.ts';
import { requirePayment } from './lookup.ts';
import { decidePayment } from './paying.ts';
import type { WaitingPayments } from './waiting-payments.ts';

const minuteMs = 60_000;

/** The buttons: what the payer decides, and after how long. */
const answers = {
  approve: { label: 'Approve', decision: 'success', delayMs: 0 },
  refuse: { label: 'Refuse', decision: 'refused', delayMs: 0 },
  'approve-later': { label: 'Approve in five minutes', decision: 'success', delayMs: 5 * minuteMs },
  'approve-too-late': {
    label: 'Approve in twenty minutes, after the time-out',
    decision: 'success',
    delayMs: 20 * minuteMs,
  },
} as const satisfies Record<string, { label: string; decision: PaymentDecision; delayMs: number }>;

type Answer = keyof typeof answers;

const answerSchema = z.object({
  answer: z.enum(Object.keys(answers) as [Answer, ...Answer[]], 'The answer is invalid.'),
});

/** Returns the address of a payment's page on the server that answers `requestUrl`. */
export function payerPageOf(requestUrl: string, { id }: Payment): string {
  return new URL(`/razorpay/sandbox/payer/${id}`, requestUrl).href;
}

/** Creates the pages, to be mounted under `/razorpay/sandbox/payer`. */
export function createPayerRoutes(context: RazorpayContext, waiting: WaitingPayments): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'");
  });
  app.get('/:id', (c) => c.html(renderPayerPage(requirePayment(context, c.req.param('id')), context.shopUrl)));
  app.post('/:id', async (c) => {
    const { id } = requirePayment(context, c.req.param('id'));
    const { answer } = parseInput(await c.req.parseBody(), answerSchema);
    const { decision, delayMs } = answers[answer];
    if (delayMs > 0) waiting.decideLater(id, decision, delayMs);
    else decidePayment(context, id, decision);
    return c.html(renderPayerPage(requirePayment(context, id), context.shopUrl, answer));
  });
  return app;
}

function renderPayerPage(payment: Payment, shopUrl: string, given?: Answer) {
  const place = payment.method === 'upi' ? 'UPI app' : 'Bank';
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${place} (sandbox)</title>
    <link rel="stylesheet" href="/razorpay/v1/checkout/payer.css" />
  </head>
  <body>
    <p class="notice">Sandbox: no real money moves</p>
    <main>
      <h1>${place}</h1>
      <p class="amount">${formatRupees(payment.amount)}</p>
      <p class="for">Payment <code>${payment.id}</code></p>
      ${payment.status === 'created' && given === undefined ? renderAnswers(payment) : renderState(payment, given)}
      <p><a href="${shopUrl}">Back to the shop</a></p>
    </main>
  </body>
</html>`;
}

function renderAnswers({ id }: Payment) {
  const buttons = Object.entries(answers).map(
    ([answer, { label }]) => html`<button name="answer" value="${answer}" class="${answer}">${label}</button>`,
  );
  return html`<form method="post" action="/razorpay/sandbox/payer/${id}">${buttons}</form>
      <p class="hint">Or leave this page without an answer.</p>`;
}

function renderState({ status, error_description: error }: Payment, given?: Answer) {
  if (status === 'created' && given) return html`<p role="status">Noted: ${answers[given].label}.</p>`;
  return status === 'failed'
    ? html`<p role="status">Not paid. ${error}</p>`
    : html`<p role="status">Paid. You can go back to the shop.</p>`;
}
