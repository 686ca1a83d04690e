/** Lists every outside call that the shop makes in a parcel's life, from its packing to its return. */
import type { Shipping } from '../../shop/ports/shipping.ts';
import type { OutsideCall } from '../payments/proof-payments.ts';

const api = '/v1/external';
const lost = (call: string) => ({ service: 'shiprocket', call, kind: 'drop', times: 3 });

export const parcelCalls = {
  'log in': { service: 'shiprocket', call: `POST ${api}/auth/login` },
  'ask which couriers serve a PIN code': { service: 'shiprocket', call: `GET ${api}/courier/serviceability/` },
  'read the wallet': { service: 'shiprocket', call: `GET ${api}/account/details/wallet-balance` },
  'read an order': { service: 'shiprocket', call: `GET ${api}/orders/show/:id` },
  'change the address': { service: 'shiprocket', call: `POST ${api}/orders/address/update` },
  'tell the measures': { service: 'shiprocket', call: `POST ${api}/orders/update/adhoc` },
  'assign an AWB': { service: 'shiprocket', call: `POST ${api}/courier/assign/awb` },
  'make a label': { service: 'shiprocket', call: `POST ${api}/courier/generate/label` },
  'fetch a document': { service: 'shiprocket', call: 'GET /files/:name' },
  'request a pickup': { service: 'shiprocket', call: `POST ${api}/courier/generate/pickup` },
  'make a manifest': { service: 'shiprocket', call: `POST ${api}/manifests/generate` },
  'print a manifest again': {
    service: 'shiprocket',
    call: `POST ${api}/manifests/print`,
    after: [lost(`POST ${api}/manifests/generate`)],
  },
  'track a shipment': { service: 'shiprocket', call: `GET ${api}/courier/track/shipment/:id` },
  'read the pickup address': { service: 'shiprocket', call: `GET ${api}/settings/company/pickup` },
  'make a return': { service: 'shiprocket', call: `POST ${api}/orders/create/return` },
  'list the returns': {
    service: 'shiprocket',
    call: `GET ${api}/orders/processing/return`,
    after: [lost(`POST ${api}/orders/create/return`)],
  },
} as const satisfies Record<string, OutsideCall>;
export type ParcelCallName = keyof typeof parcelCalls;
export const parcelCallNames = Object.keys(parcelCalls) as ParcelCallName[];

/** Methods of the shipping port that are about parcels: `parcel-calls.test.ts` lets them fail. */
export const parcelMethods = [
  'quoteCouriers',
  'changeAddress',
  'changeMeasures',
  'assignAwb',
  'fetchLabel',
  'requestPickup',
  'fetchManifest',
  'createReturn',
  'readWallet',
] as const satisfies readonly (keyof Shipping)[];
