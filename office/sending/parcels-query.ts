/** Reads the parcels that are packed and wait to be sent, what couriers ask for them, and their packing slips. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type ParcelToSend = InferResponseType<typeof officeApi.parcels.$get, 200>['parcels'][number];
export type ParcelBack = InferResponseType<typeof officeApi.parcels.$get, 200>['returns'][number];
export type ParcelPrices = InferResponseType<typeof officeApi.parcels.prices.$get, 200>;
export type PricedParcel = ParcelPrices['parcels'][number];
export type Courier = NonNullable<PricedParcel['chosen']>;
export type PackingSlip = InferResponseType<typeof officeApi.parcels.slips.$get, 200>['slips'][number];

export const parcelsQuery = queryOptions({
  queryKey: ['parcels'],
  queryFn: () => answerOf(officeApi.parcels.$get()),
});

export const pricesQuery = queryOptions({
  queryKey: ['parcel-prices'],
  queryFn: () => answerOf(officeApi.parcels.prices.$get()),
});

export function slipsQuery(codes: string) {
  return queryOptions({
    queryKey: ['slips', codes],
    queryFn: () => answerOf(officeApi.parcels.slips.$get({ query: { codes } })),
  });
}

/** Kinds of papers that are printed of a parcel. */
export type Paper = 'label' | 'manifest' | 'slip';

/** Most papers of one run: as many as the API joins into one PDF. */
const mostOfRun = 50;

const isThere: Readonly<Record<Paper, (parcel: ParcelToSend) => boolean>> = {
  label: ({ has_label }) => has_label,
  manifest: ({ has_manifest }) => has_manifest,
  slip: () => true,
};

/** Returns the addresses that print papers of parcels, each with how many it has, in the order of the parcels. */
export function papersOf(
  kind: Paper,
  parcels: readonly ParcelToSend[],
): { readonly address: string; readonly count: number }[] {
  const codes = parcels.filter(isThere[kind]).map(({ code }) => code);
  const runs = Array.from({ length: Math.ceil(codes.length / mostOfRun) }, (_, nth) =>
    codes.slice(nth * mostOfRun, (nth + 1) * mostOfRun),
  );
  return runs.map((run) => ({
    address:
      kind === 'slip'
        ? `/send/slips?codes=${run.join(',')}`
        : `/api/office/parcels/documents?kind=${kind}&codes=${run.join(',')}`,
    count: run.length,
  }));
}
