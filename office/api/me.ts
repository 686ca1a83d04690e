/** Reads who is signed in, and what they may read and do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Read } from '../../shop/office/reads.ts';
import { answerOf, officeApi } from './client.ts';

export type Me = InferResponseType<typeof officeApi.me.$get, 200>;
export type SignedIn = Extract<Me, { state: 'signed_in' }>;

export const meKey = ['me'] as const;

export const meQuery = queryOptions({ queryKey: meKey, queryFn: () => answerOf(officeApi.me.$get()) });

/** Returns who is signed in. To be used only below the frame, which shows its screens to them alone. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(meQuery);
  if (data?.state !== 'signed_in') throw new Error('Nobody is signed in');
  return data;
}

/** Tells whether somebody may read something; everybody who is signed in may where it is `null`. */
export function mayOpen({ reads }: Pick<SignedIn, 'reads'>, read: Read | null): boolean {
  return read === null || reads.includes(read);
}
