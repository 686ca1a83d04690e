/**
 * The API of the office, served under `/api/office`: its people sign in by `sign-in.ts`, read by the routes of this folder
 * and change things by acts alone (`acts.ts`), so that each change has a permission and an entry in the activity log.
 */
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { createActRoutes } from './acts.ts';
import { createWhoAmIRoutes } from './me.ts';
import { createScheduledActRoutes } from './scheduled.ts';
import { refuseSignedOut } from './staff-caller.ts';

/** Creates the routes of the office; their paths begin behind `/office`. */
export function createOfficeRoutes(services: Services) {
  const office = createRouteGroup();
  office.use(refuseSignedOut(services));
  return office
    .route('/', createWhoAmIRoutes(services))
    .route('/', createActRoutes(services))
    .route('/', createScheduledActRoutes(services));
}

/** Type of which the office's client is made. */
export type OfficeApi = ReturnType<typeof createOfficeRoutes>;
