/** Routes of the lists that an account has on every device: addresses, cart and wishlist, with their versions. */
import { createRoute, z } from '@hono/zod-openapi';
import {
  type AccountList,
  type AccountListKind,
  readAccountList,
  type WriteListResult,
  writeAccountList,
} from '../../shop/customers/account-list-store.ts';
import { addressBookSchema } from '../../shop/customers/addresses.ts';
import { itemLinesSchema, itemListKinds } from '../../shop/customers/item-lists.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireSignedInUser, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const version = z.number().int().min(0).max(2_000_000_000).openapi({ description: '0: nothing was written yet.' });
const itemList = z.object({ version, items: itemLinesSchema }).openapi('AccountBag');
const addresses = z.object({ version, items: addressBookSchema }).openapi('AccountAddresses');
const baseVersion = version.openapi({ description: 'The version that this change was made to.' });
const stale = 'Somebody has written since (`stale`): `current` is what stands there now; merge, and write again.';

const tags = ['Account'];

const addressesRoute = createRoute({
  method: 'get',
  path: '/me/addresses',
  tags,
  summary: 'The saved addresses',
  responses: { 200: describeJsonAnswer('Addresses.', addresses), ...describeProblemResponses('signed_out') },
});

const keepAddressesRoute = createRoute({
  method: 'put',
  path: '/me/addresses',
  tags,
  summary: 'Saves the addresses, twenty at the most',
  description: stale,
  request: { body: describeJsonBody(z.object({ baseVersion, items: addressBookSchema })) },
  responses: {
    200: describeJsonAnswer('Kept.', addresses),
    ...describeProblemResponses('signed_out', 'stale', 'too_many'),
  },
});

const itemListsRoute = createRoute({
  method: 'get',
  path: '/me/bags',
  tags,
  summary: 'The cart and the wishlist that follow the account',
  responses: {
    200: describeJsonAnswer('Both.', z.object({ cart: itemList, wishlist: itemList })),
    ...describeProblemResponses('signed_out'),
  },
});

const keepItemListRoute = createRoute({
  method: 'put',
  path: '/me/bags/{kind}',
  tags,
  summary: 'Saves the cart or the wishlist',
  description: stale,
  request: {
    params: z.object({ kind: z.enum(itemListKinds) }),
    body: describeJsonBody(z.object({ baseVersion, items: itemLinesSchema })),
  },
  responses: {
    200: describeJsonAnswer('Kept.', itemList),
    ...describeProblemResponses('signed_out', 'stale', 'too_many'),
  },
});

/** Creates the routes of a customer's cart, wishlist and addresses. */
export function createMyListRoutes(services: Pick<Services, 'db' | 'limits'>) {
  const { db } = services;
  const countChange = (uid: string) => requireWithinLimit(services, 'profile-change-by-user', uid);
  return createRouteGroup()
    .openapi(addressesRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      return c.json(answerList(await readAccountList(db, uid, 'addresses')), 200);
    })
    .openapi(keepAddressesRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      await countChange(uid);
      const written = await writeAccountList(db, { uid, kind: 'addresses', ...c.req.valid('json') });
      return c.json(answerWritten(written), 200);
    })
    .openapi(itemListsRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      const [cart, wishlist] = await Promise.all([
        readAccountList(db, uid, 'cart'),
        readAccountList(db, uid, 'wishlist'),
      ]);
      return c.json({ cart: answerList(cart), wishlist: answerList(wishlist) }, 200);
    })
    .openapi(keepItemListRoute, async (c) => {
      const { uid } = await requireSignedInUser(c);
      await countChange(uid);
      const written = await writeAccountList(db, { uid, ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(answerWritten(written), 200);
    });
}

function answerList<Kind extends AccountListKind>({ version: at, items }: AccountList<Kind>) {
  return { version: at, items: [...items] };
}

function answerWritten<Kind extends AccountListKind>(written: WriteListResult<Kind>) {
  if (written.ok) return answerList(written.list);
  // The account was deleted after the session was read.
  if (written.code === 'no_account') throw new Problem('signed_out');
  throw new Problem('stale', { current: written.list });
}
