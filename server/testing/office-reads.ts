/**
 * Lists every GET route of the office but `/office/me`, with a call of it and the reads of which one suffices. A route that is
 * missing here fails `server/api/office/reads.test.ts`.
 */
import type { Read } from '../../shop/office/reads.ts';
import { placePaidOrder } from '../../shop/testing/after-sales.ts';
import type { TestShop } from '../../shop/testing/shop.ts';

/** Things of a test shop that the routes are about. */
export interface OfficeTargets {
  readonly orderCode: string;
}

export interface OfficeRead {
  readonly path: (targets: OfficeTargets) => string;
  readonly reads: readonly Read[];
  /** Status for those who may read it; 200 if not given. */
  readonly status?: number;
}

const read = (path: string | OfficeRead['path'], ...reads: Read[]): OfficeRead => ({
  path: typeof path === 'string' ? () => path : path,
  reads,
});

export const officeReads: Readonly<Record<string, OfficeRead>> = {
  'GET /office/orders': read('/office/orders?view=to_pack&state=Karnataka&from=2026-01-01&limit=5', 'orders'),
  'GET /office/orders/counts': read('/office/orders/counts', 'orders'),
  'GET /office/orders/{code}': read(({ orderCode }) => `/office/orders/${orderCode}`, 'orders', 'packing'),
  'GET /office/orders/{code}/tracking': read(
    ({ orderCode }) => `/office/orders/${orderCode}/tracking`,
    'orders',
    'packing',
  ),
  'GET /office/orders/{code}/invoice': read(({ orderCode }) => `/office/orders/${orderCode}/invoice`, 'orders'),
  'GET /office/orders/{code}/timeline': read(({ orderCode }) => `/office/orders/${orderCode}/timeline`, 'orders'),
  'GET /office/orders/{code}/refund': read(({ orderCode }) => `/office/orders/${orderCode}/refund?amount=100`, 'orders'),
  'GET /office/orders/{code}/cancel': read(({ orderCode }) => `/office/orders/${orderCode}/cancel`, 'orders'),
};

/** Makes the things that the routes are about. */
export async function createOfficeTargets(shop: TestShop): Promise<OfficeTargets> {
  const order = await placePaidOrder(shop);
  return { orderCode: order.code };
}
