/**
 * Proves that no page and no answer of the API shows a sold piece as available for long, while pieces are bought,
 * released and restocked in random order: for 60 ms at most after the notification of the change arrived, on the
 * cache's clock, which the test moves, and not at all once a change whose notification was lost is found by its row.
 * Pages are requested before each change, and during it by requests that read the database before the change and are
 * answered after it.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { productPath, type Saree } from '../../shop/catalogue/saree.ts';
import { setAvailability } from '../../shop/stock/stock-ledger.ts';
import { asha, readAvailability } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { productLink } from '../../storefront/navigation/links.ts';
import { type StagedShop, stageShop } from './stage.ts';

const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
const { db, url } = await testDatabase();
const services = await testShop(db);
const pieces = [await aSaree(db, { availability: 1 }), await aSaree(db, { availability: 1 }), await aSaree(db)];
const runs = inject('effort').modelRuns;

const pageOf = ({ name, color }: Saree) => productLink(productPath(name, color));

/** Addresses that show a piece, each with a check whether its answer shows the piece as available. */
const views: readonly {
  readonly address: (saree: Saree) => string;
  readonly isFree: (text: string, saree: Saree) => boolean;
}[] = [
  { address: pageOf, isFree: (html) => !html.includes('https://schema.org/OutOfStock') },
  // The card of a sold-out saree links to the form for a restock notice.
  { address: () => '/sarees', isFree: (html, saree) => !html.includes(`"${pageOf(saree)}#notify"`) },
  { address: ({ sku }) => `/api/sarees/sku/${sku}`, isFree: (json) => JSON.parse(json).availability > 0 },
  {
    address: () => '/api/listing',
    isFree: (json, { sku }) =>
      JSON.parse(json).cards.some(
        (card: Pick<Saree, 'sku' | 'availability'>) => card.sku === sku && card.availability > 0,
      ),
  },
];

let shoppers = 0;
const changes = {
  async 'is bought'(shop: StagedShop, saree: Saree) {
    const orderId = await open(shop, saree);
    if (!orderId) return;
    const paymentId = services.payment.capture(orderId);
    await shop.post(
      '/verify-signature',
      {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: services.payment.signatureOf(orderId, paymentId),
      },
      '198.51.100.1',
    );
  },
  async 'is reserved and released'(shop: StagedShop, saree: Saree) {
    const orderId = await open(shop, saree);
    if (orderId) await shop.post('/release-order', { order_id: orderId }, '198.51.100.1');
  },
  'is reserved': async (shop: StagedShop, saree: Saree) => void (await open(shop, saree)),
  'sells out elsewhere': async (_: StagedShop, { sku }: Saree) => stock(sku, 0),
  'is restocked': async (_: StagedShop, { sku }: Saree) => stock(sku, 1),
} as const;

const stock = (sku: string, pieces: number) =>
  db.transaction().execute((trx) => setAvailability(trx, sku, pieces, false));

/** Opens an order for a piece and returns its id at the provider; `null` if the piece is sold out. */
async function open(shop: StagedShop, { sku, price }: Saree): Promise<string | null> {
  shoppers += 1;
  const answer = await shop.post(
    '/create-order',
    {
      amount: price / 100,
      currency: 'INR',
      receipt: `proof-${shoppers}`,
      cartItems: [{ saree_sku: sku, count: 1 }],
      addressInfo: { ...asha, zip: asha.pincode, email: `asha.${shoppers}@example.in` },
    },
    `198.51.${shoppers >> 8}.${shoppers & 255}`,
  );
  const { id, code } = (await answer.json()) as { id?: string; code?: string };
  if (!id && code !== 'out_of_stock') throw new Error(`create-order answered ${answer.status} ${code}`);
  return id ?? null;
}

const scripts = fc.array(
  fc.record({
    piece: fc.constantFrom(...pieces),
    change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    /** True if the cache has the answers when the change comes; otherwise they are being rendered. */
    isKept: fc.boolean(),
    /** Addresses that are requested before and during the change. */
    looks: fc.array(fc.constantFrom(...views), { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);

let marks = 0;
/** Waits until the shop has learned of every committed change, by adding another change and waiting for that. */
async function hearAll({ heard }: StagedShop): Promise<void> {
  marks += 1;
  const mark = `mark-${marks}`;
  await sql`select note_page_change(array[${mark}])`.execute(db);
  await expect.poll(() => heard.includes(mark), { timeout: 10_000, interval: 2 }).toBe(true);
}

describe.each([
  ['arrives', url, 60, Math.ceil(runs / 10)],
  ['is lost', nowhere, 0, Math.ceil(runs / 100)],
] as const)('a change of availability whose notification %s', (_, feedUrl, staleMs, numRuns) => {
  test('is shown by every answer once the shop has learned of it and the allowed delay is over', async () => {
    const shop = await stageShop(services, url, feedUrl);
    const look = async (piece: Saree, view: (typeof views)[number]) =>
      view.isFree(await (await shop.get(view.address(piece))).text(), piece);
    const property = fc.asyncProperty(scripts, async (script) => {
      for (const { piece, change, looks, isKept } of script) {
        const lookAround = () => Promise.all(looks.map((view) => look(piece, view)));
        if (isKept) await lookAround();
        else shop.cache.purge(['all'], false);
        const answers = shop.hold();
        const during = lookAround();
        await answers.settled(looks.length);
        await changes[change](shop, piece);
        await hearAll(shop);
        answers.release();
        await during;
        shop.pass(staleMs);
        const isFree = (await readAvailability(db, piece)) > 0;
        for (const view of views) {
          // The cache would answer the second from an outdated answer, if one were allowed, while the first waits for a
          // new one.
          const shown = await Promise.all([look(piece, view), look(piece, view)]);
          expect([change, view.address(piece), ...shown]).toEqual([change, view.address(piece), isFree, isFree]);
        }
      }
    });
    await fc.assert(property, { numRuns });
    const { hits, rendered } = shop.cache.figures();
    expect(Math.min(hits, rendered)).toBeGreaterThan(numRuns);
  });
});
