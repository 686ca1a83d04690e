/** Reads on which devices the person gets notices, and what they are told of. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from './client.ts';

export type NoticeStatus = InferResponseType<typeof officeApi.push.$get, 200>;

export const readNoticeStatus = () => answerOf(officeApi.push.$get());

export const noticesQuery = queryOptions({ queryKey: ['notices'], queryFn: readNoticeStatus });
