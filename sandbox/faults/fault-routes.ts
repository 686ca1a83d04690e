/** Routes that switch faults on and off: `POST /faults`, `GET /faults`, `DELETE /faults`, `DELETE /faults/:id`. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { createFaultSchema, type FaultyService } from './faults.ts';

export function createFaultRoutes(
  { faults }: Pick<SandboxContext, 'faults'>,
  services: readonly FaultyService[],
): Hono<SandboxEnv> {
  const schema = createFaultSchema(services);
  const app = new Hono<SandboxEnv>();
  app.post('/', async (c) => {
    const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    return c.json({ id: faults.add(parsed.data) }, 201);
  });
  app.get('/', (c) => c.json({ faults: faults.all() }));
  app.delete('/', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.delete('/:id', (c) => {
    const removed = faults.remove(c.req.param('id'));
    return removed ? c.body(null, 204) : c.json({ error: 'There is no such fault.' }, 404);
  });
  return app;
}
