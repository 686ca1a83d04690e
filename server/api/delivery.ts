/** Whether a PIN code is delivered to. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { pincode } from '../../shop/checkout/billing.ts';
import { checkPincode } from '../../shop/delivery/check-pincode.ts';
import type { Services } from '../../shop/services.ts';
import { problemResponses } from './problem.ts';
import { onInvalid } from './validation.ts';

const pincodeRoute = createRoute({
  method: 'get',
  path: '/check-pincode',
  tags: ['Delivery'],
  summary: 'Whether and when a parcel reaches a PIN code',
  request: { query: z.object({ pin: pincode }) },
  responses: {
    200: {
      description: 'The answer, kept for a day.',
      content: {
        'application/json': {
          schema: z.object({
            deliverable: z.boolean(),
            etd: z.string().nullable(),
            city: z.string().nullable(),
            state: z.string().nullable(),
          }),
        },
      },
    },
    ...problemResponses('outside_service_failed'),
  },
});

export function deliveryApi(services: Services) {
  const check = checkPincode(services);
  return new OpenAPIHono({ defaultHook: onInvalid }).openapi(pincodeRoute, async (c) =>
    c.json(await check(c.req.valid('query').pin), 200),
  );
}
