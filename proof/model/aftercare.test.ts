/**
 * Runs random scripts that begin with paid orders: cancellations, refunds, shipments and tracking updates, and whatever
 * interferes with them. They are half of all scripts; `buying.test.ts` runs the other half.
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

test('no random script of events after the sale loses money, a piece or a shipment', async () => {
  await checkRandomScripts(ground, 'aftercare', Math.ceil(inject('effort').modelRuns / 2));
});
