/**
 * Runs random scripts of purchases: carts over few pieces, payments that are late, repeated or of another amount, pages
 * that repeat their calls or are closed, and whatever interferes with them. They are half of all scripts. The
 * invariants are in `at-every-moment.ts` and `at-rest.ts`. A script that fails is shortened as far as possible and
 * printed, with the values that replay it (`prove.ts`).
 */
import { inject, test, vi } from 'vitest';
import { openModelGround, pauseOnModelClock } from './ground.ts';
import { checkRandomScripts } from './prove.ts';

const time = vi.hoisted(() => ({ pause: (_ms: number) => Promise.resolve() }));
// Makes the code wait by the script's clock, and lets other processes run meanwhile.
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => time.pause(ms) }));
// Drawing an invoice takes longer than a whole script, and changes nothing.
vi.mock('../../shop/invoices/invoice-pdf.ts', () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(),
  }),
}));

const ground = await openModelGround();
time.pause = (ms) => pauseOnModelClock(ground, ms);

test('no random script of purchases loses money or a piece', async () => {
  await checkRandomScripts(ground, 'buying', Math.ceil(inject('effort').modelRuns / 2));
});
