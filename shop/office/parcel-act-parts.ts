/** Parts that acts on parcels share. */
import { z } from 'zod';
import type { Parcel } from '../parcels/parcel.ts';
import type { Change } from './act.ts';
import { changeTo, moneyChange } from './act-parts.ts';

/** The shipping service's id of a courier. */
export const courierIdField = z.string().min(1).max(20);

/** Returns the courier of a parcel and its price, for the log. */
export function courierOf({ courierName, price }: Parcel): Change[] {
  return [changeTo('courier', courierName), ...(price === null ? [] : [moneyChange('price', null, price)])];
}
