/** Reads the parcels that are packed and wait to be sent. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type ParcelToSend = InferResponseType<typeof officeApi.parcels.$get, 200>['parcels'][number];

export const parcelsQuery = queryOptions({
  queryKey: ['parcels'],
  queryFn: () => answerOf(officeApi.parcels.$get()),
});

/** Most documents that the API joins into one PDF. */
const mostJoined = 50;

/** Returns the addresses of PDFs that have the labels or manifests of parcels, each with how many it has. */
export function documentsOf(
  kind: 'label' | 'manifest',
  parcels: readonly ParcelToSend[],
): { readonly address: string; readonly count: number }[] {
  const codes = parcels.filter((one) => (kind === 'label' ? one.has_label : one.has_manifest)).map(({ code }) => code);
  const pdfs = Array.from({ length: Math.ceil(codes.length / mostJoined) }, (_, nth) =>
    codes.slice(nth * mostJoined, (nth + 1) * mostJoined),
  );
  return pdfs.map((joined) => ({
    address: `/api/office/parcels/documents?kind=${kind}&codes=${joined.join(',')}`,
    count: joined.length,
  }));
}
