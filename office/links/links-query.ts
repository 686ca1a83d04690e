/** Reads payment links. */
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

const links = officeApi['payment-links'];
export type PaymentLink = InferResponseType<typeof links.$get, 200>['rows'][number];

export const linksQuery = pagesQuery(['payment-links'], (place) => answerOf(links.$get({ query: place })));
