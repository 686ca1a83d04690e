/** Visits a page with Lighthouse, and formats what several visits say. */
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { judge } from './verdict.ts';

export interface LighthouseRun<Category extends string> {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockedMs: number;
  /** Bytes of everything that was fetched. */
  readonly bytes: number;
  /** Audits that failed in any category but performance, whose audits are measurements. */
  readonly failed: readonly string[];
}

/** Visits an address by the browser that listens on a port, as a phone unless `config` says otherwise. */
export async function visitWithLighthouse<Category extends string>(
  address: string,
  categories: readonly Category[],
  flags: Flags,
  config?: Config,
): Promise<LighthouseRun<Category>> {
  const outcome = await lighthouse(address, { logLevel: 'error', onlyCategories: [...categories], ...flags }, config);
  if (!outcome) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { lhr } = outcome;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scores = categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
  return {
    scores: Object.fromEntries(scores),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    failed: failedOf(lhr, categories),
  };
}

function failedOf(lhr: Result, categories: readonly string[]): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns a cell, marked where a promise is missed. */
export function marked(text: string, isKept: boolean): string {
  return judge(isKept) ? text : `${text} (missed)`;
}
