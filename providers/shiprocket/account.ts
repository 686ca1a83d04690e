/**
 * Checks the account at Shiprocket: logs in, and reads the pickup addresses and the prepaid account (contracts:
 * Shiprocket 2.1, 2.4 and 2.9).
 */
import { z } from 'zod';
import { formatPriceWithPaise, type Paise, paise } from '../../shop/money.ts';
import type { AccountCheck, AccountFinding } from '../../shop/ports/account.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { unexpected } from './answers.ts';
import { LoginRefusedError, type ShiprocketCall } from './session.ts';

interface Pickup {
  readonly pickupLocation: string;
  readonly pickupPincode: string;
}

const places = z.looseObject({
  data: z.looseObject({
    shipping_address: z.array(
      z.looseObject({
        pickup_location: z.string(),
        pin_code: z.coerce.string(),
        phone_verified: z.coerce.number().nullish().catch(null),
      }),
    ),
  }),
});
type Place = z.output<typeof places>['data']['shipping_address'][number];

/** Balance of the prepaid account below which the merchant is told: a few parcels. */
const lowBalance = paise(50_000);

/** Returns the check of an account and of its pickup address. */
export function shiprocketAccountCheck(
  call: ShiprocketCall,
  pickup: Pickup,
  readWallet: () => Promise<Paise>,
): AccountCheck {
  return async () => {
    const answer = await call('GET', '/settings/company/pickup', true).catch((error: unknown) => {
      if (error instanceof LoginRefusedError) return null;
      throw error;
    });
    if (!answer || answer.status === 401 || answer.status === 403) return [refusedLogin];
    return [
      { state: 'ok', says: 'Shiprocket accepts the API user.' },
      ...findPlace(placesOf(answer), pickup),
      balanceFinding(await readWallet()),
    ];
  };
}

const refusedLogin: AccountFinding = {
  state: 'wrong',
  says: 'Shiprocket refuses the API user.',
  todo: 'Compare SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD with the panel (Settings, API). It must be an API user, not your own login. Repeated wrong logins lock the user: wait ten minutes before you try again.',
};

function placesOf(answer: OutsideAnswer): Place[] {
  const { data } = places.safeParse(answer.body);
  if (answer.status !== 200 || !data) throw unexpected(answer);
  return data.data.shipping_address;
}

function findPlace(known: readonly Place[], { pickupLocation, pickupPincode }: Pickup): AccountFinding[] {
  const place = known.find(({ pickup_location: name }) => name === pickupLocation);
  if (!place) {
    const names = known.map(({ pickup_location: name }) => `“${name}”`).join(', ') || 'none';
    return [
      {
        state: 'wrong',
        says: `Shiprocket has no pickup address “${pickupLocation}”: no parcel can be asked for.`,
        todo: `Set SHIPROCKET_PICKUP_LOCATION to the nickname of your pickup address, letter for letter. Shiprocket has: ${names}.`,
      },
    ];
  }
  if (place.pin_code !== pickupPincode)
    return [
      {
        state: 'wrong',
        says: `The pickup address “${pickupLocation}” has the PIN code ${place.pin_code}, and STORE_PINCODE is ${pickupPincode}.`,
        todo: 'Set STORE_PINCODE to the PIN code of the pickup address, or correct the address in the panel: prices and days of delivery are asked for STORE_PINCODE.',
      },
    ];
  if (place.phone_verified === 0)
    return [
      {
        state: 'note',
        says: `The phone number of the pickup address “${pickupLocation}” is not verified.`,
        todo: 'Verify it in the panel (Settings, Pickup address): couriers are sent to verified addresses only.',
      },
    ];
  return [
    { state: 'ok', says: `The pickup address “${pickupLocation}” is there, with the PIN code ${pickupPincode}.` },
  ];
}

function balanceFinding(balance: Paise): AccountFinding {
  const says = `The prepaid account has ${formatPriceWithPaise(balance)}.`;
  if (balance >= lowBalance) return { state: 'ok', says };
  return { state: 'note', says, todo: 'Recharge it in the panel: a label is paid from it.' };
}
