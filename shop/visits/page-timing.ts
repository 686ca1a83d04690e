/**
 * Page timings: how fast a page was in the browser of a visitor, by Web Vitals (web.dev/articles/vitals). They name nobody, are counted
 * and never stored (docs/decisions/0085).
 */
import { z } from 'zod';

/** Kinds of pages that are told apart, and of devices; both are labels of figures, so their number is bounded. */
export const timedPages = ['home', 'listing', 'product', 'cart', 'checkout', 'other'] as const;
export const devices = ['phone', 'desktop'] as const;

export type TimedPage = (typeof timedPages)[number];

/** Milliseconds beyond which a browser was asleep, or somebody made the figure up. */
const maxMs = 60_000;
const milliseconds = z.number().min(0).max(maxMs).optional();

/** Schema of a page timing, with at least one of its two figures. */
export const pageTimingSchema = z
  .strictObject({
    page: z.enum(timedPages),
    device: z.enum(devices),
    /** Largest contentful paint, from the begin of the navigation. */
    lcpMs: milliseconds,
    /** Interaction to next paint: of the slowest interactions of the visit, the one that browsers take. */
    inpMs: milliseconds,
  })
  .refine(({ lcpMs, inpMs }) => lcpMs !== undefined || inpMs !== undefined, 'holds no figure');

export type PageTiming = z.output<typeof pageTimingSchema>;
