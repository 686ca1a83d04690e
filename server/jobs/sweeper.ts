/** Runs the sweep and other periodic work at the start and at intervals, one round at a time. */

import { deleteOldBulkChanges } from '../../shop/bulk-edit/bulk-change-store.ts';
import { pollProviderRefunds } from '../../shop/checkout/poll-provider-refunds.ts';
import type { SettlementServices } from '../../shop/checkout/settle-payment.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import { dispatchWords } from '../../shop/delivery/dispatch-words.ts';
import { minuteMs } from '../../shop/duration.ts';
import type { ShipmentServices } from '../../shop/fulfilment/request-shipment.ts';
import { pollStaleShipments } from '../../shop/fulfilment/tracking-updates.ts';
import { showAndHideDueEntries } from '../../shop/house/edit-house.ts';
import { removeUnusedUploads } from '../../shop/media/ingest-picture.ts';
import { countSoldSarees } from '../../shop/numbers/sold-sarees-store.ts';
import { tellEvening } from '../../shop/office-notices/evening.ts';
import { refreshSalesCounts } from '../../shop/orders/sales-store.ts';
import { deleteOldDocuments } from '../../shop/parcels/document-store.ts';
import { removeUnkeptPhotos } from '../../shop/parcels/inspect-parcel.ts';
import { removeAbandonedPhotos } from '../../shop/problem-reports/report-photos.ts';
import { pollPendingRefunds } from '../../shop/refunds/refund-jobs.ts';
import { queueRestockNotices } from '../../shop/restock/tell-restocked.ts';
import { clearOldDraftsAndPictures } from '../../shop/saree-editing/clear-old.ts';
import { listDraftsThatAreDue } from '../../shop/saree-editing/list-draft.ts';
import { showAndHideDue } from '../../shop/saree-editing/show-saree.ts';
import type { Services } from '../../shop/services.ts';
import { noteShownDispatch } from '../../shop/settings/settings-store.ts';
import { removeUnkeptWriteOffPhotos } from '../../shop/stock/write-off-photos.ts';
import { deleteOldWebhookEvents } from '../../shop/webhooks/delete-old-events.ts';
import { prunePageChanges } from '../cache/prune-changes.ts';
import type { Logger } from '../process/log.ts';
import { type Rounds, repeat } from './rounds.ts';

/**
 * Starts the periodic work: open orders every minute, sold orders every half hour, and pictures that nothing uses every minute,
 * in rounds of their own, since a media store may keep a caller waiting.
 */
export function startSweeper(
  services: Pick<
    Services,
    | 'boxes'
    | 'db'
    | 'dispatchCalendar'
    | 'facts'
    | 'invoicePrefix'
    | 'jobs'
    | 'media'
    | 'now'
    | 'payment'
    | 'settings'
    | 'shipping'
  >,
  log: Logger,
): Rounds {
  const failure = 'the sweep failed';
  const often = repeat(minuteMs, () => lookAfterOpen(services, log), log, failure);
  const seldom = repeat(30 * minuteMs, () => lookAfterSold(services, log), log, failure);
  const cleaning = repeat(minuteMs, () => removeUnused(services, log), log, 'removing unused pictures failed');
  return {
    async stop() {
      await Promise.all([often.stop(), seldom.stop(), cleaning.stop()]);
    },
  };
}

/** Shows, hides and lists sarees, shows and hides parts of the house, sweeps open orders, and queues restock notices. */
async function lookAfterOpen(
  services: Pick<
    Services,
    'db' | 'dispatchCalendar' | 'facts' | 'invoicePrefix' | 'jobs' | 'now' | 'payment' | 'settings'
  >,
  log: Logger,
): Promise<void> {
  // Repeats a reading of the settings that failed.
  await services.settings.settled();
  const shown = await showAndHideDue(services);
  if (shown > 0) log.info({ shown }, 'showed and hid sarees at their times');
  const changed = await showAndHideDueEntries(services);
  if (changed > 0) log.info({ changed }, 'showed and hid parts of the house at their times');
  await noteShownDispatch(services.db, `${dispatchWords(services.facts.dispatchDays)} ${services.facts.notice}`);
  const listed = await listDraftsThatAreDue(services);
  if (listed > 0) log.info({ listed }, 'listed sarees at their times');
  const report = await sweepOrders(services, (error, order) =>
    log.warn({ err: error, order: order.id }, 'an order could not be asked about'),
  );
  const restocked = await queueRestockNotices(services);
  if (restocked > 0) log.info({ restocked }, 'sarees are back in stock');
  if (Object.values(report).some((count) => count > 0)) log.info(report, 'swept open orders');
}

const cleanups = [
  [removeUnusedUploads, 'pictures that no review shows'],
  [removeAbandonedPhotos, 'photos whose report was never sent'],
  [removeUnkeptPhotos, 'photos that no inspection kept'],
  [removeUnkeptWriteOffPhotos, 'photos of damage that no movement kept'],
  [clearOldDraftsAndPictures, 'pictures that lost their place 30 days ago'],
] as const;

/** Removes pictures that nothing uses. What cannot be removed is logged, and tried again in the next round. */
async function removeUnused(services: Pick<Services, 'db' | 'media' | 'now'>, log: Logger): Promise<void> {
  for (const [remove, what] of cleanups) {
    const removed = await remove(services, (error) => log.warn({ err: error }, `could not remove one of the ${what}`));
    if (removed > 0) log.info({ removed }, `removed ${what}`);
  }
}

/**
 * Tells owners of the day, polls refunds and shipments without recent updates, counts sales, and deletes old webhook events, page changes, documents of
 * parcels and changes of many sarees.
 */
async function lookAfterSold(services: SettlementServices & ShipmentServices, log: Logger): Promise<void> {
  await tellEvening(services);
  await refreshSalesCounts(services.db, services.now());
  await countSoldSarees(services.db, services.now());
  await deleteOldWebhookEvents(services);
  await deleteOldDocuments(services);
  await deleteOldBulkChanges(services);
  await prunePageChanges(services.db);
  const refunds = await pollPendingRefunds(services, (error) => log.warn({ err: error }, 'a refund could not be made'));
  const learnt = await pollProviderRefunds(services, (error) =>
    log.warn({ err: error }, 'refunds could not be listed'),
  );
  const shipments = await pollStaleShipments(services, (error) =>
    log.warn({ err: error }, 'a shipment could not be asked about'),
  );
  if (refunds + learnt + shipments > 0) log.info({ refunds, learnt, shipments }, 'asked about refunds and shipments');
}
