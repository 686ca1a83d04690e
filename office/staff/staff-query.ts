/** Reads the people who work in the shop. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type StaffMember = InferResponseType<typeof officeApi.staff.$get, 200>['rows'][number];

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => answerOf(officeApi.staff.$get()) });
