/**
 * The API of the office, served under `/api/office`: its people sign in by `sign-in.ts`, read by the routes of this folder
 * and change things by acts alone (`acts.ts`), so that each change has a permission and an entry in the activity log.
 */
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { createWhoAmIRoutes } from './me.ts';
import { createPushRoutes } from './push.ts';

/** Creates the routes of the office; their paths begin behind `/office`. */
export function createOfficeRoutes(services: Services) {
  return createRouteGroup().route('/', createWhoAmIRoutes(services)).route('/', createPushRoutes(services));
}

/** Type of which the office's client is made. */
export type OfficeApi = ReturnType<typeof createOfficeRoutes>;
