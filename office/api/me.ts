/** Reads who is signed in, and what they may read and do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Read } from '../../shop/office/reads.ts';
import { answerOf, officeApi } from './client.ts';
import { readOrShowKept } from './kept-reads.ts';
import { forgetReads, keep } from './kept-store.ts';

export type Me = InferResponseType<typeof officeApi.me.$get, 200>;
export type SignedIn = Extract<Me, { state: 'signed_in' }>;

export const meKey = ['me'] as const;

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: (context) => readOrShowKept('me', context, readMe),
});

/** Reads who is signed in. Whoever packs is kept for times without a network; for anybody else nothing is, or for nobody. */
async function readMe() {
  const me = await answerOf(officeApi.me.$get());
  if (me.state === 'signed_in' && mayOpen(me, 'packing')) await keep('me', me);
  else await forgetReads();
  return me;
}

/** Returns who is signed in. To be used only below the frame, which shows its screens to them alone. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(meQuery);
  if (data?.state !== 'signed_in') throw new Error('Nobody is signed in');
  return data;
}

/** Permission to read that a screen needs: one, or any of several; `null` if everybody who is signed in may open it. */
export type NeededRead = Read | readonly Read[] | null;

/** Tells whether somebody may open what needs a permission to read. */
export function mayOpen({ reads }: Pick<SignedIn, 'reads'>, read: NeededRead): boolean {
  return read === null || [read].flat().some((one) => reads.includes(one));
}
