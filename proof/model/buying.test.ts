/**
 * Buying: carts over few pieces, payments late, twice and of another amount, pages that repeat themselves or vanish,
 * and all
 * that comes between: random scripts, half of all that are run. What must hold is in `at-every-moment.ts` and
 * `at-rest.ts`. A script that fails is made as short as it can be and printed, with what replays it (`prove.ts`).
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

test('no random script of purchases loses money or a piece', async () => {
  await checkRandomScripts(ground, 'buying', Math.ceil(inject('effort').modelRuns / 2));
});
