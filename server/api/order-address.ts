/** The calls of the page on which the buyer of an order that was made again says where its parcel goes (decision 0097). */
import { createRoute, z } from '@hono/zod-openapi';
import { billingSchema, pincodeSchema } from '../../shop/contact/billing.ts';
import { addMs, dayMs } from '../../shop/duration.ts';
import { addressLinkDays, stateOfAddressLink } from '../../shop/fulfilment/address-link.ts';
import { type GiveAddressServices, giveAddress } from '../../shop/fulfilment/give-address.ts';
import { readAddressLink } from '../../shop/orders/order-link.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { findRebuiltOrder } from '../../shop/orders/rebuilt-order-store.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { linkedItems, linkedItemsOf, linkSchema } from './linked-order.ts';
import { describeProblemResponses, Problem } from './problem.ts';

type AddressLinkServices = GiveAddressServices & Pick<Services, 'limits' | 'secrets'>;

const linkedOrder = z.object({
  state: z.enum(['open', 'given', 'known', 'ended']).openapi({
    description:
      '`open`: the address is to be given. `given`: it was, and may be corrected. `known`: the link changes nothing any more. `ended`: its time is up, or the order has ended.',
  }),
  until: z.iso.datetime().nullable().openapi({ description: 'The link works until then.' }),
  asks: z.array(z.enum(['email', 'phone'])).openapi({ description: 'Contacts that the payment does not have.' }),
  items: linkedItems,
});

const readRoute = createRoute({
  method: 'post',
  path: '/order-address',
  tags: ['Orders'],
  summary: 'Which order an address is asked for',
  description: 'Tells the pieces while the link works, and nothing about the buyer: no name, contact or address.',
  request: { body: describeJsonBody(z.object({ link: linkSchema })) },
  responses: {
    200: describeJsonAnswer('The order of the link.', linkedOrder),
    ...describeProblemResponses('unknown_link', 'too_many'),
  },
});

const { fullName, address, city, state, email, phone } = billingSchema.shape;
const givenSchema = z.object({
  link: linkSchema,
  addressInfo: z
    .object({ fullName, address, city, state, zip: pincodeSchema, email, phone })
    .partial({ city: true, state: true, email: true, phone: true }),
});

const giveRoute = createRoute({
  method: 'post',
  path: '/order-address/give',
  tags: ['Orders'],
  summary: 'Gives the address of an order that waits for it, or corrects it',
  description: 'The PIN code decides the state. The contact is that of the payment; only what it lacks is read.',
  request: { body: describeJsonBody(givenSchema) },
  responses: {
    200: describeJsonAnswer('The address is stored.', z.object({ state: z.literal('given') })),
    ...describeProblemResponses(
      'unknown_link',
      'address_link_ended',
      'address_kept',
      'undeliverable',
      'other_state',
      'too_many',
    ),
  },
});

/** Creates the routes of links for an address. Calls with a link of the shop's are counted by its order. */
export function createOrderAddressRoutes(services: AddressLinkServices) {
  const codeOf = async (c: ApiContext, text: string) => {
    const code = readAddressLink(services, text);
    if (!code) {
      await requireWithinLimit(services, 'payment-call-by-address', c.get('address'));
      throw new Problem('unknown_link');
    }
    await requireWithinLimit(services, 'address-link-calls', code);
    return code;
  };
  return createRouteGroup()
    .openapi(readRoute, async (c) => c.json(await read(services, await codeOf(c, c.req.valid('json').link)), 200))
    .openapi(giveRoute, async (c) => {
      const { link: text, addressInfo } = c.req.valid('json');
      const { zip: pincode, city: town = '', state: region = '', ...given } = addressInfo;
      const code = await codeOf(c, text);
      const outcome = await giveAddress(services, code, { ...given, pincode, city: town, state: region });
      if (outcome.ok) return c.json({ state: 'given' as const }, 200);
      if (outcome.code !== 'invalid') throw new Problem(outcome.code);
      const errors = outcome.problems.map(({ detail, message }) => ({ field: `addressInfo.${detail}`, message }));
      throw new Problem('bad_request', { errors });
    });
}

async function read(services: AddressLinkServices, code: string): Promise<z.output<typeof linkedOrder>> {
  const order = await findOrder(services.db, { code });
  if (!order) throw new Problem('unknown_link');
  const rebuilt = await findRebuiltOrder(services.db, order.id);
  const standing = stateOfAddressLink(order, rebuilt, services.now());
  const works = standing === 'open' || standing === 'given';
  const { contact, askedAt = null } = rebuilt ?? {};
  return {
    state: standing,
    until: works && askedAt ? addMs(askedAt, addressLinkDays * dayMs).toISOString() : null,
    asks: standing === 'open' ? (['email', 'phone'] as const).filter((kind) => contact?.[kind] === null) : [],
    items: works ? linkedItemsOf(order.lines) : [],
  };
}
