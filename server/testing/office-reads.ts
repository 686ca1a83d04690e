/**
 * Lists every read of the office but `/office/me`, with a call of it and the reads of which one suffices. A route that is missing
 * here fails `server/api/office/reads.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { indianMonthOf } from '../../shop/indian-month.ts';
import { exportCatalogueAct } from '../../shop/office/bulk-acts.ts';
import { exportGstAct } from '../../shop/office/export-acts.ts';
import { performAct } from '../../shop/office/perform-act.ts';
import type { Read } from '../../shop/office/reads.ts';
import { labelParcel } from '../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import type { Role } from '../../shop/roles.ts';
import { saveDraft } from '../../shop/saree-editing/save-draft.ts';
import { placeOrderWithShipment, placePaidOrder } from '../../shop/testing/after-sales.ts';
import { insertListedCustomer } from '../../shop/testing/listed-orders.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { listWeaverAccounts } from '../../shop/weavers/weaver-store.ts';
import type { TestOffice } from './staff.ts';

/** Things of a test shop that the routes are about. */
export interface OfficeTargets {
  readonly orderCode: string;
  readonly reportId: string;
  readonly photoId: string;
  readonly customerUid: string;
  /** Code of an order whose parcel has a label. */
  readonly parcelCode: string;
  readonly weaverId: number;
  /** Ids of files that people have asked for, by the person. */
  readonly exportIds: ReadonlyMap<string, string>;
  readonly sku: string;
  /** Id of an applied change of many sarees. */
  readonly bulkChangeId: string;
  readonly draftId: string;
}

export interface OfficeRead {
  readonly path: (targets: OfficeTargets, staffId?: string) => string;
  readonly reads: readonly Read[];
  /** Body of a read by POST. */
  readonly body?: unknown;
}

const read = (path: string | OfficeRead['path'], ...reads: Read[]): OfficeRead => ({
  path: typeof path === 'string' ? () => path : path,
  reads,
});
const ofOrder = (rest: string, ...reads: Read[]) =>
  read(({ orderCode }) => `/office/orders/${orderCode}${rest}`, ...reads);

export const officeReads: Readonly<Record<string, OfficeRead>> = {
  'GET /office/orders': read('/office/orders?view=to_pack&state=Karnataka&from=2026-01-01&limit=5', 'orders'),
  'GET /office/orders/counts': read('/office/orders/counts', 'orders'),
  'GET /office/orders/{code}': ofOrder('', 'orders', 'packing'),
  'GET /office/orders/{code}/tracking': ofOrder('/tracking', 'orders', 'packing'),
  'GET /office/orders/{code}/invoice': ofOrder('/invoice', 'orders'),
  'GET /office/orders/{code}/timeline': ofOrder('/timeline', 'orders'),
  'GET /office/orders/{code}/refund': ofOrder('/refund?amount=100', 'orders'),
  'GET /office/orders/{code}/cancel': ofOrder('/cancel', 'orders'),
  'GET /office/orders/{code}/place-of-supply': ofOrder('/place-of-supply', 'orders'),
  'POST /office/search': { ...read('/office/search', 'orders', 'packing'), body: { q: '9999' } },
  'GET /office/reports': read('/office/reports?state=closed', 'reports'),
  'GET /office/reports/{id}': read(({ reportId }) => `/office/reports/${reportId}`, 'reports'),
  'GET /office/report-photos/{id}': read(({ photoId }) => `/office/report-photos/${photoId}`, 'reports'),
  'GET /office/inspection-photos/{id}': read(({ photoId }) => `/office/inspection-photos/${photoId}`, 'reports'),
  'GET /office/write-off-photos/{id}': read(({ photoId }) => `/office/write-off-photos/${photoId}`, 'stock'),
  'GET /office/sarees': read('/office/sarees?view=on_sale&q=mul&limit=5', 'sarees'),
  'GET /office/sarees/counts': read('/office/sarees/counts', 'sarees'),
  'GET /office/sarees/waiters': read('/office/sarees/waiters', 'sarees'),
  'GET /office/sarees/to-count': read('/office/sarees/to-count', 'stock'),
  'GET /office/sarees/like': read('/office/sarees/like?q=mul', 'sarees'),
  'GET /office/sarees/price-hint': read('/office/sarees/price-hint?category=mul-cotton', 'sarees'),
  'GET /office/best-sellers': read('/office/best-sellers', 'house'),
  'GET /office/house/{kind}': read('/office/house/category', 'house'),
  'GET /office/house/{kind}/{id}': read('/office/house/category/mul-cotton', 'house'),
  'GET /office/settings': read('/office/settings', 'dispatchSettings'),
  'GET /office/vocabulary': read('/office/vocabulary', 'sarees'),
  'GET /office/sarees/grid': read('/office/sarees/grid?after=DH', 'sarees'),
  'GET /office/bulk-changes': read('/office/bulk-changes', 'bulkChanges'),
  'GET /office/bulk-changes/{id}': read(({ bulkChangeId }) => `/office/bulk-changes/${bulkChangeId}`, 'bulkChanges'),
  'GET /office/sarees/{sku}': read(({ sku }) => `/office/sarees/${sku}`, 'sarees'),
  'GET /office/sarees/{sku}/stock': read(({ sku }) => `/office/sarees/${sku}/stock`, 'stock'),
  'GET /office/drafts': read('/office/drafts', 'sarees'),
  'GET /office/drafts/{id}': read(({ draftId }) => `/office/drafts/${draftId}`, 'sarees'),
  'GET /office/customers': read('/office/customers', 'customers'),
  'GET /office/customers/{uid}': read(({ customerUid }) => `/office/customers/${customerUid}`, 'customers'),
  'GET /office/reviews': read('/office/reviews?state=shown', 'reviews'),
  'GET /office/packing': read('/office/packing', 'packing'),
  'GET /office/parcels': read('/office/parcels', 'packing'),
  'GET /office/parcels/documents': read(
    ({ parcelCode }) => `/office/parcels/documents?kind=label&codes=${parcelCode}`,
    'packing',
  ),
  'GET /office/parcels/slips': read(({ parcelCode }) => `/office/parcels/slips?codes=${parcelCode}`, 'packing'),
  'GET /office/parcels/prices': read('/office/parcels/prices', 'courierPrices'),
  'GET /office/today': read('/office/today', 'today'),
  'GET /office/money': read('/office/money', 'money'),
  'GET /office/money/day-book': read('/office/money/day-book?day=2026-11-24', 'money'),
  'GET /office/money/settlements': read('/office/money/settlements', 'money'),
  'GET /office/money/gst': read('/office/money/gst?month=2026-11', 'money'),
  'GET /office/exports/{id}': read(
    ({ exportIds }, staffId = '') => `/office/exports/${exportIds.get(staffId) ?? randomUUID()}`,
    'exports',
  ),
  'GET /office/numbers': read('/office/numbers?days=90', 'sareeNumbers'),
  'GET /office/weavers': read('/office/weavers', 'weavers'),
  'GET /office/weavers/{id}': read(({ weaverId }) => `/office/weavers/${weaverId}`, 'weavers'),
  'GET /office/disputes': read('/office/disputes', 'money'),
  'GET /office/payment-links': read('/office/payment-links', 'paymentLinks'),
  'GET /office/activity': read('/office/activity?limit=5', 'activity'),
  'GET /office/health': read('/office/health', 'health'),
  'GET /office/changes': read('/office/changes', 'today'),
  // One's own, which everybody may read who works in the shop.
  'GET /office/passkeys': read('/office/passkeys', 'today'),
  'GET /office/recovery-codes': read('/office/recovery-codes', 'today'),
  'GET /office/sessions': read('/office/sessions', 'today'),
  'GET /office/push': read('/office/push', 'today'),
  'GET /office/scheduled': read('/office/scheduled', 'today'),
  'GET /office/staff': read('/office/staff', 'staff'),
};

/** Makes the things that the routes are about; `people` have asked for files. */
export async function createOfficeTargets(
  shop: TestShop,
  people: ReadonlyMap<Role, Pick<TestOffice, 'staffId'>> = new Map(),
): Promise<OfficeTargets> {
  const order = await placePaidOrder(shop);
  const { id: reportId } = await shop.db
    .insertInto('order_report')
    .values({ order_id: order.id, kind: 'damaged', words: 'A hole' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photoId = 'a'.repeat(32);
  const media_key = 'masters/report-photos/a.webp';
  await shop.db
    .insertInto('order_report_photo')
    .values({ id: photoId, order_id: order.id, report_id: reportId, media_key, bytes: 3 })
    .execute();
  await shop.media.write(media_key, new Uint8Array([1, 2, 3]), { contentType: 'image/webp', cacheControl: '' });
  const { id: sentId, code: parcelCode } = await placeOrderWithShipment(shop);
  await packParcel(shop, sentId, { weightG: 820 });
  await labelParcel(shop, sentId);
  const { id: parcel_id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', sentId)
    .executeTakeFirstOrThrow();
  const at = shop.now();
  await shop.db
    .insertInto('inspection_photo')
    .values({ id: photoId, parcel_id, media_key, bytes: 3, created_at: at, kept_at: at })
    .execute();
  const exportIds = new Map<string, string>();
  for (const [role, { staffId: id }] of people) {
    const exportId = randomUUID();
    const actor = { kind: 'staff', id, role, passkeyAt: shop.now() } as const;
    if (role === 'manager') {
      const input = { exportId, format: 'csv', view: 'all', search: '' } as const;
      await performAct(shop, exportCatalogueAct, { id: randomUUID(), actor }, input);
    } else {
      const input = { exportId, month: indianMonthOf(shop.now()), table: 'all' } as const;
      await performAct(shop, exportGstAct, { id: randomUUID(), actor }, input);
    }
    exportIds.set(id, exportId);
  }
  const [weaver] = await listWeaverAccounts(shop.db);
  const { sku } = await aSaree(shop.db);
  const { id: movement_id } = await shop.db
    .selectFrom('stock_movement')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const { id: staff_id } = await addStaff(shop.db, 'manager');
  await shop.db
    .insertInto('write_off_photo')
    .values({ id: photoId, sku, staff_id, media_key, bytes: 3, created_at: at, movement_id })
    .execute();
  const bulkChangeId = await aBulkChange(shop, sku);
  const draftId = randomUUID();
  await saveDraft(shop, { draftId, fields: { name: 'Aranya' }, seen: 0, staffId: null });
  return {
    orderCode: order.code,
    parcelCode,
    reportId,
    photoId,
    sku,
    bulkChangeId,
    draftId,
    exportIds,
    customerUid: await insertListedCustomer(shop.db),
    weaverId: weaver?.id ?? 0,
  };
}

/** Makes an applied change of many sarees. */
async function aBulkChange({ db, now }: Pick<TestShop, 'db' | 'now'>, sku: string): Promise<string> {
  const id = randomUUID();
  const { id: staff_id } = await addStaff(db, 'manager');
  const cells = JSON.stringify([{ sku, column: 'weave', from: 'Jamdani', to: 'Plain weave' }]);
  await db
    .insertInto('bulk_change')
    .values({ id, source: 'grid', staff_id, planned_at: now(), applied_at: now(), cells, new_sarees: '[]' })
    .execute();
  return id;
}
