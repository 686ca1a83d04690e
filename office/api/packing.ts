/** Reads what is to be packed, and tells others which order one packs. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from './client.ts';
import { readOrShowKept } from './kept-reads.ts';
import { keep } from './kept-store.ts';

export interface PackingList extends InferResponseType<typeof officeApi.packing.$get, 200> {
  /** Time at which the shop was asked for it. */
  readonly readAt: number;
}
export type PackingEntry = PackingList['entries'][number];
export type PieceToPack = PackingEntry['pieces'][number];

export const packingQuery = queryOptions({
  queryKey: ['packing'],
  queryFn: (context) => readOrShowKept('packing', context, readPacking),
});

/** Reads the packing list, and keeps it for times without a network. */
async function readPacking(): Promise<PackingList> {
  const readAt = Date.now();
  const list = { ...(await answerOf(officeApi.packing.$get())), readAt };
  await keep('packing', list);
  return list;
}

/** Claims an order for ten minutes. Returns who packs it then, who may be somebody else unless `takesOver`. */
export function claimPacking(code: string, takesOver: boolean) {
  return answerOf(officeApi.packing[':code'].claim.$post({ param: { code }, json: { takes_over: takesOver } }));
}
