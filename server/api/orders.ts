/** Everything about orders that were paid for: placing them, reading them, what went wrong with them. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../../shop/services.ts';
import { ownOrdersApi } from './order-history.ts';
import { ordersPlacingApi } from './orders-placing.ts';
import { ordersReadingApi } from './orders-reading.ts';
import { problemReportsApi } from './reports.ts';

/** Creates all routes about orders. */
export function ordersApi(services: Services) {
  return new OpenAPIHono()
    .route('/', ordersPlacingApi(services))
    .route('/', ordersReadingApi(services))
    .route('/', ownOrdersApi(services))
    .route('/', problemReportsApi(services));
}
