/** Shiprocket's API under `/shiprocket/v1/external`, with the pages its answers link to. */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { faultMiddleware } from '../faults/fault-middleware.ts';
import { shiprocketAdvance } from './advance.ts';
import { requireToken, shiprocketLogin } from './auth.ts';
import type { ShiprocketContext } from './context.ts';
import { shiprocketCourier } from './courier.ts';
import { fails, failureBody } from './errors.ts';
import { shiprocketOrders } from './orders.ts';
import { shiprocketPages } from './pages.ts';
import { shiprocketPickupLocations } from './pickup-locations.ts';
import { shiprocketTracking } from './tracking.ts';

const API = '/shiprocket/v1/external';

export function shiprocketApp(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(`${API}/*`, faultMiddleware('shiprocket', context, failureBody));
  app.route(`${API}/auth`, shiprocketLogin(context));
  app.use(`${API}/*`, requireToken(context));
  app.route(`${API}/orders`, shiprocketOrders(context));
  app.route(`${API}/courier/track`, shiprocketTracking(context));
  app.route(`${API}/courier`, shiprocketCourier(context));
  app.route(`${API}/settings/company/pickup`, shiprocketPickupLocations(context));
  app.route('/shiprocket/sandbox', shiprocketAdvance(context));
  app.route('/shiprocket', shiprocketPages(context));
  app.all('/shiprocket/*', () => {
    throw fails(404, '404 Not Found');
  });
  return app;
}
