/**
 * The API of the office, served under `/api/office`: its people sign in by `sign-in.ts`, read by the routes of this folder
 * and change things by acts alone (`acts.ts`), so that each change has a permission and an entry in the activity log.
 */
import type { Next } from 'hono';
import { openRecentBooks } from '../../../shop/books/recent-books.ts';
import type { Services } from '../../../shop/services.ts';
import { withoutUnseen } from '../../../shop/shown-text.ts';
import { type ApiContext, createRouteGroup } from '../caller.ts';
import { createActivityRoutes } from './activity.ts';
import { createActRoutes } from './acts.ts';
import { createBulkChangeRoutes } from './bulk-changes.ts';
import { createChangesRoutes } from './changes.ts';
import { createCustomerRoutes } from './customers.ts';
import { createDraftRoutes } from './drafts.ts';
import { createExportRoutes } from './exports.ts';
import { createGstRoutes } from './gst.ts';
import { createOfficeHealthRoutes } from './health.ts';
import { createOfficeHouseRoutes } from './house.ts';
import { createHousePictureRoutes } from './house-pictures.ts';
import { createInspectionRoutes } from './inspections.ts';
import { createWhoAmIRoutes } from './me.ts';
import { createMoneyRoutes } from './money.ts';
import { createNumbersRoutes } from './numbers.ts';
import { createOrderListRoutes } from './order-lists.ts';
import { createOrderPageRoutes } from './order-page.ts';
import { createPreviewRoutes } from './order-previews.ts';
import { createPackingRoutes } from './packing.ts';
import { createParcelPaperRoutes } from './parcel-papers.ts';
import { createParcelRoutes } from './parcels.ts';
import { createPasskeyRoutes } from './passkeys.ts';
import { createPaymentLinkListRoutes } from './payment-links.ts';
import { createPushRoutes } from './push.ts';
import { createReportRoutes } from './reports.ts';
import { createOfficeReviewRoutes } from './reviews.ts';
import { createSareePictureRoutes } from './saree-pictures.ts';
import { createOfficeSareeRoutes } from './sarees.ts';
import { createScheduledActRoutes } from './scheduled.ts';
import { createSearchRoutes } from './search.ts';
import { createOfficeSessionRoutes } from './sessions.ts';
import { createOfficeSettingsRoutes } from './settings.ts';
import { createOfficeSignInRoutes } from './sign-in.ts';
import { createStaffRoutes } from './staff.ts';
import { refuseSignedOut } from './staff-caller.ts';
import { createTimelineRoutes } from './timeline.ts';
import { createTodayRoutes } from './today.ts';
import { createOfficeWeaverRoutes } from './weavers.ts';
import { createWriteOffPhotoRoutes } from './write-off-photos.ts';

/** Addresses whose answers are edited, and compared with what is stored when they come back. */
const edited = /^\/office\/(sarees|drafts|bulk-changes|house|settings)(\/|$)/;

/** Removes from answers what staff cannot see: a name of a stranger may look like another by it, or turn the line. */
async function showAllOfIt(c: ApiContext, next: Next): Promise<void> {
  await next();
  if (c.req.method !== 'GET' || edited.test(c.req.path)) return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  c.res = new Response(withoutUnseen(await c.res.text()), c.res);
}

/** Creates the routes of the office; their paths begin behind `/office`. */
export function createOfficeRoutes(services: Services) {
  const recentBooks = openRecentBooks(services);
  const office = createRouteGroup();
  office.use(refuseSignedOut(services));
  office.use(showAllOfIt);
  return office
    .route('/', createWhoAmIRoutes(services))
    .route('/', createOfficeSignInRoutes(services))
    .route('/', createPasskeyRoutes(services))
    .route('/', createOfficeSessionRoutes(services))
    .route('/', createStaffRoutes(services))
    .route('/', createActRoutes(services))
    .route('/', createScheduledActRoutes(services))
    .route('/', createPushRoutes(services))
    .route('/', createTodayRoutes(services, recentBooks))
    .route('/', createOrderListRoutes(services))
    .route('/', createOrderPageRoutes(services))
    .route('/', createTimelineRoutes(services))
    .route('/', createPackingRoutes(services))
    .route('/', createParcelRoutes(services))
    .route('/', createParcelPaperRoutes(services))
    .route('/', createInspectionRoutes(services))
    .route('/', createWriteOffPhotoRoutes(services))
    .route('/', createPreviewRoutes(services))
    .route('/', createSearchRoutes(services))
    .route('/', createReportRoutes(services))
    .route('/', createCustomerRoutes(services))
    .route('/', createOfficeReviewRoutes(services))
    .route('/', createMoneyRoutes(services, recentBooks))
    .route('/', createGstRoutes(services))
    .route('/', createExportRoutes(services))
    .route('/', createOfficeWeaverRoutes(services))
    .route('/', createOfficeHouseRoutes(services))
    .route('/', createHousePictureRoutes(services))
    .route('/', createOfficeSettingsRoutes(services))
    .route('/', createNumbersRoutes(services))
    .route('/', createPaymentLinkListRoutes(services))
    .route('/', createBulkChangeRoutes(services))
    .route('/', createOfficeSareeRoutes(services))
    .route('/', createDraftRoutes(services))
    .route('/', createSareePictureRoutes(services))
    .route('/', createActivityRoutes(services))
    .route('/', createOfficeHealthRoutes(services, recentBooks))
    .route('/', createChangesRoutes(services));
}

/** Type of which the office's client is made. */
export type OfficeApi = ReturnType<typeof createOfficeRoutes>;
