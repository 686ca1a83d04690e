/**
 * After the sale: cancelling, refunds, shipments and their news, and all that comes between: random scripts that begin
 * with
 * orders that are paid, the other half of all that are run (see `buying.test.ts`).
 */
import { inject, test, vi } from 'vitest';
import { openModelGround, pauseOnModelClock } from './ground.ts';
import { checkRandomScripts } from './prove.ts';

const time = vi.hoisted(() => ({ pause: (_ms: number) => Promise.resolve() }));
// Waits by the script's clock, and lets other processes run meanwhile.
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => time.pause(ms) }));
// Drawing a paper takes longer than a whole script, and changes nothing.
vi.mock('../../shop/invoices/invoice-pdf.ts', () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(),
  }),
}));

const ground = await openModelGround();
time.pause = (ms) => pauseOnModelClock(ground, ms);

test('no random script of events after the sale loses money, a piece or a shipment', async () => {
  await checkRandomScripts(ground, 'aftercare', Math.ceil(inject('effort').modelRuns / 2));
});
