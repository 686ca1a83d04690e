/** The typed client of the office's API, through which all screens read. What they change is in `perform-act.ts`. */
import { hc } from 'hono/client';
import { challengedFetch } from '../../look/calls/challenged-fetch.ts';
import type { OfficeApi } from '../../server/api/office/office.ts';

export { ApiProblem, answerOf } from '../../look/calls/answer.ts';

export const officeApi = hc<OfficeApi>('/api/office', { fetch: challengedFetch });
