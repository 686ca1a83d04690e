/** Reads the parcels that are packed and wait to be sent. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type ParcelToSend = InferResponseType<typeof officeApi.parcels.$get, 200>['parcels'][number];

export const parcelsQuery = queryOptions({
  queryKey: ['parcels'],
  queryFn: () => answerOf(officeApi.parcels.$get()),
});

/** Returns the address of the labels or manifests of parcels as one PDF; `null` if none of them has one. */
export function documentsAddress(kind: 'label' | 'manifest', parcels: readonly ParcelToSend[]): string | null {
  const codes = parcels.filter((one) => (kind === 'label' ? one.has_label : one.has_manifest)).map(({ code }) => code);
  const mostJoined = 50;
  return codes.length === 0
    ? null
    : `/api/office/parcels/documents?kind=${kind}&codes=${codes.slice(0, mostJoined).join(',')}`;
}
