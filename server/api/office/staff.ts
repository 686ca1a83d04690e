/** Route that lists the people who work in the shop. They are invited, changed and removed by acts. */
import { createRoute, z } from '@hono/zod-openapi';
import { listStaffAccess } from '../../../shop/office/staff-access-store.ts';
import { roles } from '../../../shop/roles.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { requireReader } from './staff-caller.ts';

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().openapi({ description: 'E.164.' }),
  role: z.enum(roles),
  limits: z.object({ per_order: z.int(), per_day: z.int() }).openapi({ description: 'In paise.' }),
  invited_at: z.string(),
  joined_at: z.string().nullable().openapi({ description: '`null`: they have not opened their invitation yet.' }),
  seen_at: z
    .string()
    .nullable()
    .openapi({ description: 'The last use of a session or a passkey that there still is.' }),
  passkeys: z.int(),
  sessions: z.int(),
});

const route = createRoute({
  method: 'get',
  path: '/staff',
  tags: ['Office'],
  summary: 'Everybody who works in the shop or was invited, the first invited first',
  responses: {
    200: describeJsonAnswer('All of them.', z.object({ rows: z.array(person), next: z.null() })),
    ...describeProblemResponses('signed_out', 'passkey_needed', 'forbidden_act', 'too_many', 'held'),
  },
});

/** Creates the route of the staff, for owners. */
export function createStaffRoutes(services: Pick<Services, 'db' | 'limits' | 'now' | 'officeUrl' | 'secrets'>) {
  return createRouteGroup().openapi(route, async (c) => {
    await requireReader(c, services, 'staff');
    const people = await listStaffAccess(services.db, services.now());
    const rows = people.map(({ invitedAt, joinedAt, seenAt, limits, ...one }) => ({
      ...one,
      limits: { per_order: limits.perOrder, per_day: limits.perDay },
      invited_at: invitedAt.toISOString(),
      joined_at: joinedAt?.toISOString() ?? null,
      seen_at: seenAt?.toISOString() ?? null,
    }));
    return c.json({ rows, next: null }, 200);
  });
}
