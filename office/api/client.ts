/** The typed client of the office's API, through which all screens read. What they change is in `perform-act.ts`. */
import { hc } from 'hono/client';
import { challengedFetch } from '../../look/calls/challenged-fetch.ts';
import type { OfficeApi } from '../../server/api/office/office.ts';
import { noteRelease } from './release.ts';

export { ApiProblem, answerOf } from '../../look/calls/answer.ts';

/** Makes a call, and learns from its answer which release of the office is there. */
const officeFetch: typeof fetch = async (...call) => noteRelease(await challengedFetch(...call));

export const officeApi = hc<OfficeApi>('/api/office', { fetch: officeFetch });
