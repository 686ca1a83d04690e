import { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../../shop/services.ts';
import { createOwnOrderRoutes } from './order-history.ts';
import { createOrderPlacingRoutes } from './orders-placing.ts';
import { createOrderReadingRoutes } from './orders-reading.ts';
import { createProblemReportRoutes } from './reports.ts';

/** Creates the routes that place, show and list orders, and those of problem reports. */
export function createOrderRoutes(services: Services) {
  return new OpenAPIHono()
    .route('/', createOrderPlacingRoutes(services))
    .route('/', createOrderReadingRoutes(services))
    .route('/', createOwnOrderRoutes(services))
    .route('/', createProblemReportRoutes(services));
}
