/** Shiprocket's API under `/shiprocket/v1/external`, with the pages its answers link to. */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { faultMiddleware } from '../faults/fault-middleware.ts';
import { shiprocketAdvanceRoutes } from './advance.ts';
import { requireToken, shiprocketLoginRoutes } from './auth.ts';
import type { ShiprocketContext } from './context.ts';
import { shiprocketCourierRoutes } from './courier.ts';
import { failureBody, failureError } from './errors.ts';
import { shiprocketOrderRoutes } from './orders.ts';
import { shiprocketPageRoutes } from './pages.ts';
import { shiprocketPickupLocationRoutes } from './pickup-locations.ts';
import { shiprocketTrackingRoutes } from './tracking.ts';

const API = '/shiprocket/v1/external';

export function createShiprocketApp(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(`${API}/*`, faultMiddleware('shiprocket', context, failureBody));
  app.route(`${API}/auth`, shiprocketLoginRoutes(context));
  app.use(`${API}/*`, requireToken(context));
  app.route(`${API}/orders`, shiprocketOrderRoutes(context));
  app.route(`${API}/courier/track`, shiprocketTrackingRoutes(context));
  app.route(`${API}/courier`, shiprocketCourierRoutes(context));
  app.route(`${API}/settings/company/pickup`, shiprocketPickupLocationRoutes(context));
  app.route('/shiprocket/sandbox', shiprocketAdvanceRoutes(context));
  app.route('/shiprocket', shiprocketPageRoutes(context));
  app.all('/shiprocket/*', () => {
    throw failureError(404, '404 Not Found');
  });
  return app;
}
