/**
 * Routes of visits, cart events, product views and searches (decisions: visits and cart events), and of page timings, which pages send
 * with `navigator.sendBeacon`.
 */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '../../shop/services.ts';
import { createPageTimingCounter } from '../../shop/visits/count-page-timings.ts';
import {
  cartEventSchema,
  maxEventsPerCall,
  oneOrManySchema,
  productViewSchema,
  searchEventSchema,
  visitSchema,
} from '../../shop/visits/event.ts';
import { createKnownSkusReader } from '../../shop/visits/known-skus.ts';
import { type PageTiming, pageTimingSchema } from '../../shop/visits/page-timing.ts';
import { createEventRecorder, openEventAllowances, type RecordResult } from '../../shop/visits/record-events.ts';
import type { EventCaller } from '../../shop/visits/tracking-consent.ts';
import { type ApiEnv, createRouteGroup } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { limitBody } from './limit-body.ts';
import { answerProblem, describeProblemResponses, Problem } from './problem.ts';

const bytesOfEvent = 2_000;
const bytesOfTiming = 500;
/** Most calls under way at once; few while the process is overloaded, so that pages go first. */
const maxCalls = 2_000;
const maxCallsWhenBusy = 10;

const responses = {
  200: describeJsonAnswer(
    'Stored for good. `recorded` is 0 for programs and for those who send Do Not Track or Global Privacy Control.',
    z.object({ recorded: z.number().int() }),
  ),
  ...describeProblemResponses('too_large', 'too_many', 'busy', 'outside_service_failed'),
};

const visitRoute = createRoute({
  method: 'post',
  path: '/events/visit',
  tags: ['Events'],
  summary: 'Records that a list of sarees was looked at',
  description: `One visit, or up to ${maxEventsPerCall} of one visitor. Those of a list that the shop does not have are left out.`,
  request: { body: describeJsonBody(oneOrManySchema(visitSchema)) },
  responses,
});

const cartRoute = createRoute({
  method: 'post',
  path: '/events/cart',
  tags: ['Events'],
  summary: 'Records that a saree was put into a cart',
  description: `One cart event, or up to ${maxEventsPerCall} of one visitor. Prices in rupees. Those of a sku that is no saree’s are left out.`,
  request: { body: describeJsonBody(oneOrManySchema(cartEventSchema)) },
  responses,
});

const productRoute = createRoute({
  method: 'post',
  path: '/events/product',
  tags: ['Events'],
  summary: 'Records that a saree was opened',
  description: `One product view, or up to ${maxEventsPerCall} of one visitor. Those of a sku that is no saree’s are left out.`,
  request: { body: describeJsonBody(oneOrManySchema(productViewSchema)) },
  responses,
});

const searchRoute = createRoute({
  method: 'post',
  path: '/events/search',
  tags: ['Events'],
  summary: 'Records a search, and how many sarees it found',
  description: `One search, or up to ${maxEventsPerCall} of one visitor. Those that may hold a contact are left out.`,
  request: { body: describeJsonBody(oneOrManySchema(searchEventSchema)) },
  responses,
});

const timingRoute = createRoute({
  method: 'post',
  path: '/events/page-timing',
  tags: ['Events'],
  summary: 'Counts how fast a page was in a browser',
  description:
    'Largest contentful paint and interaction to next paint, in milliseconds, by kind of page and device. They are counted without a visitor number, and not stored.',
  request: { body: describeJsonBody(pageTimingSchema) },
  responses: {
    200: describeJsonAnswer(
      'Counted. `recorded` is 0 beyond a limit, for programs and for those who send Do Not Track or Global Privacy Control.',
      z.object({ recorded: z.number().int() }),
    ),
    ...describeProblemResponses('too_large', 'busy'),
  },
});

export interface EventRouteParts {
  /** Returns true while the process is overloaded. */
  isBusy(): boolean;
  /** Called with each page timing that counts. */
  onPageTiming(timing: PageTiming): void;
}

type EventServices = Pick<Services, 'db' | 'eventLog' | 'vocabulary' | 'now' | 'openJointLimit'>;

/** Creates the routes that record what shoppers look at, and count how fast pages were for them. */
export function createEventRoutes(
  { db, eventLog, vocabulary, now, openJointLimit }: EventServices,
  { isBusy, onPageTiming }: EventRouteParts,
) {
  const countTiming = createPageTimingCounter({ now, onPageTiming, openLimit: openJointLimit });
  const recorder = createEventRecorder(
    { eventLog, knownSkus: createKnownSkusReader({ db, now }), vocabulary, now },
    openEventAllowances(openJointLimit),
  );
  const app = createRouteGroup();
  app.use('/events/*', limitCallsUnderWay(isBusy));
  app.use('/events/*', limitBody(maxEventsPerCall * bytesOfEvent));
  app.use('/events/page-timing', limitBody(bytesOfTiming));
  return app
    .openapi(visitRoute, async (c) =>
      c.json(recordedIn(await recorder.recordVisits(callerOf(c), c.req.valid('json'))), 200),
    )
    .openapi(cartRoute, async (c) =>
      c.json(recordedIn(await recorder.recordCartEvents(callerOf(c), c.req.valid('json'))), 200),
    )
    .openapi(productRoute, async (c) =>
      c.json(recordedIn(await recorder.recordProductViews(callerOf(c), c.req.valid('json'))), 200),
    )
    .openapi(searchRoute, async (c) =>
      c.json(recordedIn(await recorder.recordSearches(callerOf(c), c.req.valid('json'))), 200),
    )
    .openapi(timingRoute, (c) => c.json({ recorded: countTiming(callerOf(c), c.req.valid('json')) ? 1 : 0 }, 200));
}

/**
 * Refuses a call with `busy`, before anything is done for it, while too many are under way. It bounds the memory and
 * processor time of this process, and so counts only the calls of this process.
 */
function limitCallsUnderWay(isBusy: () => boolean): MiddlewareHandler {
  let underWay = 0;
  return async (c, next) => {
    if (underWay >= (isBusy() ? maxCallsWhenBusy : maxCalls)) return answerProblem(c, 'busy');
    underWay += 1;
    try {
      return await next();
    } finally {
      underWay -= 1;
    }
  };
}

function callerOf(c: Context<ApiEnv>): EventCaller {
  const header = (name: string) => c.req.header(name) ?? '';
  return {
    address: c.get('address'),
    userAgent: header('user-agent'),
    doNotTrack: header('dnt'),
    globalPrivacyControl: header('sec-gpc'),
  };
}

function recordedIn(result: RecordResult): { recorded: number } {
  if (!result.ok) throw new Problem(result.code);
  return { recorded: result.recorded };
}
