/** Shiprocket's API under `/shiprocket/v1/external`, with the pages its answers link to. */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { createFaultMiddleware } from '../faults/fault-middleware.ts';
import { createShiprocketAddressRoutes } from './address.ts';
import { createShiprocketAdvanceRoutes } from './advance.ts';
import { createShiprocketLoginRoutes, requireToken } from './auth.ts';
import type { ShiprocketContext } from './context.ts';
import { createShiprocketCourierRoutes } from './courier.ts';
import {
  createShiprocketFileRoutes,
  createShiprocketLabelRoutes,
  createShiprocketManifestRoutes,
} from './documents.ts';
import { createFailureError, failureBody } from './errors.ts';
import { createShiprocketOrderRoutes } from './orders.ts';
import { createShiprocketPageRoutes } from './pages.ts';
import { createShiprocketPickupLocationRoutes } from './pickup-locations.ts';
import { createShiprocketReturnRoutes } from './returns.ts';
import { createShiprocketTrackingRoutes } from './tracking.ts';
import { createShiprocketUpdateRoutes } from './update.ts';
import { createShiprocketWalletControl, createShiprocketWalletRoutes } from './wallet.ts';

const API = '/shiprocket/v1/external';

export function createShiprocketApp(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const faults = createFaultMiddleware('shiprocket', context, failureBody);
  app.use(`${API}/*`, faults);
  app.use('/shiprocket/files/*', faults);
  app.route(`${API}/auth`, createShiprocketLoginRoutes(context));
  app.use(`${API}/*`, requireToken(context));
  app.route(`${API}/orders`, createShiprocketOrderRoutes(context));
  app.route(`${API}/orders`, createShiprocketAddressRoutes(context));
  app.route(`${API}/orders`, createShiprocketUpdateRoutes(context));
  app.route(`${API}/orders`, createShiprocketReturnRoutes(context));
  app.route(`${API}/courier/track`, createShiprocketTrackingRoutes(context));
  app.route(`${API}/courier`, createShiprocketCourierRoutes(context));
  app.route(`${API}/courier`, createShiprocketLabelRoutes(context));
  app.route(`${API}/manifests`, createShiprocketManifestRoutes(context));
  app.route(`${API}/account/details`, createShiprocketWalletRoutes(context));
  app.route(`${API}/settings/company/pickup`, createShiprocketPickupLocationRoutes(context));
  app.route('/shiprocket/sandbox', createShiprocketAdvanceRoutes(context));
  app.route('/shiprocket/sandbox', createShiprocketWalletControl(context));
  app.route('/shiprocket/files', createShiprocketFileRoutes(context));
  app.route('/shiprocket', createShiprocketPageRoutes(context));
  app.all('/shiprocket/*', () => {
    throw createFailureError(404, '404 Not Found');
  });
  return app;
}
