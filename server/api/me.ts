/** Routes of a customer's account: profile, download of all data, and deletion. */
import { createRoute, z } from '@hono/zod-openapi';
import { exportAccount } from '../../shop/customers/account-export.ts';
import { accountNamesSchema } from '../../shop/customers/account-names.ts';
import { deleteAccountAndNotify } from '../../shop/customers/change-contact.ts';
import { findCustomer, renameCustomer } from '../../shop/customers/customer-store.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireSignedInUser, requireWithinLimit, setAnswerCookies } from './caller.ts';
import { requireFreshUser } from './fresh-proof.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { revokeBrowserPasses } from './revoke-browser-passes.ts';

const profile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable().openapi({ description: 'E.164.' }),
  })
  .openapi('Profile');

const tags = ['Account'];

const readRoute = createRoute({
  method: 'get',
  path: '/me',
  tags,
  summary: 'The signed-in shopper’s name and contacts',
  responses: { 200: describeJsonAnswer('The profile.', profile), ...describeProblemResponses('signed_out') },
});

const renameRoute = createRoute({
  method: 'put',
  path: '/me',
  tags,
  summary: 'Saves first and last name',
  request: { body: describeJsonBody(accountNamesSchema) },
  responses: {
    200: describeJsonAnswer('The profile.', profile),
    ...describeProblemResponses('signed_out', 'too_many'),
  },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/me/export',
  tags,
  summary: 'Everything the shop keeps about the signed-in shopper, as a file',
  responses: {
    200: describeJsonAnswer('The file; amounts are rupees.', z.record(z.string(), z.unknown())),
    ...describeProblemResponses('signed_out', 'too_many'),
  },
});

const deleteRoute = createRoute({
  method: 'post',
  path: '/me/delete',
  tags,
  summary: 'Deletes the account with everything that no law wants kept, and signs out',
  responses: {
    200: describeJsonAnswer('Deleted.', z.object({ ok: z.literal(true) })),
    ...describeProblemResponses('signed_out', 'proof_wanted', 'too_many', 'outside_service_failed'),
  },
});

/** Creates the routes of a customer's account. */
export function createMyAccountRoutes(
  services: Pick<
    Services,
    'db' | 'facts' | 'identity' | 'limits' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'
  >,
) {
  const { db, identity, now } = services;
  const countChange = (uid: string) => requireWithinLimit(services, 'profile-change-by-user', uid);
  return createRouteGroup()
    .openapi(readRoute, async (c) => {
      const { uid, email, phoneNumber } = await requireSignedInUser(c);
      const { firstName = '', lastName = '' } = (await findCustomer(db, uid)) ?? {};
      return c.json({ firstName, lastName, email, phoneNumber }, 200);
    })
    .openapi(renameRoute, async (c) => {
      const { uid, email, phoneNumber } = await requireSignedInUser(c);
      await countChange(uid);
      const given = c.req.valid('json');
      // The account was deleted after the session was read.
      if (!(await renameCustomer(db, uid, given))) throw new Problem('signed_out');
      return c.json({ ...given, email, phoneNumber }, 200);
    })
    .openapi(exportRoute, async (c) => {
      const user = await requireSignedInUser(c);
      await requireWithinLimit(services, 'export-by-user', user.uid);
      const exported = await exportAccount(db, user, now());
      c.header('content-disposition', `attachment; filename="my-data-${exported.exported_at.slice(0, 10)}.json"`);
      return c.json(exported, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const user = await requireFreshUser(c, services);
      await countChange(user.uid);
      await deleteAccountAndNotify(services, user);
      setAnswerCookies(c, await identity.signOut(c.req.raw.headers));
      await revokeBrowserPasses(c, services);
      return c.json({ ok: true as const }, 200);
    });
}
