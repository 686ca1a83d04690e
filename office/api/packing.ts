/** Reads what is to be packed, and tells others which order one packs. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from './client.ts';

export type PackingList = InferResponseType<typeof officeApi.packing.$get, 200>;
export type PackingEntry = PackingList['entries'][number];
export type PieceToPack = PackingEntry['pieces'][number];

export const packingQuery = queryOptions({
  queryKey: ['packing'],
  queryFn: () => answerOf(officeApi.packing.$get()),
});

/** Claims an order for ten minutes. Returns who packs it then, who may be somebody else unless `takesOver`. */
export function claimPacking(code: string, takesOver: boolean) {
  return answerOf(officeApi.packing[':code'].claim.$post({ param: { code }, json: { takes_over: takesOver } }));
}
