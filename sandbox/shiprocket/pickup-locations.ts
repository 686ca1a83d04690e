/** `GET /settings/company/pickup`: the account's one pickup address (contracts: Shiprocket 2.4). */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import { placeOfPincode } from './pincodes.ts';

export function createShiprocketPickupLocationRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => c.json({ data: { shipping_address: listPickupAddresses(context), allow_more: 'true' } }));
  return app;
}

export function listPickupAddresses({ account }: Pick<ShiprocketContext, 'account'>): object[] {
  const { pickupLocation, pickupPincode, email } = account;
  const address = {
    id: 4984500,
    pickup_location: pickupLocation,
    address: '12 Loom Street',
    address_2: '',
    ...placeOfPincode(pickupPincode),
    country: 'India',
    pin_code: pickupPincode,
    email,
    phone: '9876543210',
    name: pickupLocation,
    status: 2,
    phone_verified: 1,
    is_primary_location: 1,
  };
  return [address];
}
