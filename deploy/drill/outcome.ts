/** Counts what a drill cost visitors, and compares it with the drill's goal. */

/** A page or a purchase that failed. */
export interface Failure {
  /** Milliseconds since the drill's traffic began. */
  readonly at: number;
  readonly reason: string;
}

/** Pages and purchases of a drill's visitors. */
export interface TrafficReport {
  readonly pages: number;
  readonly failedPages: readonly Failure[];
  /** Seconds of the page that took longest, of those that came. */
  readonly slowestPage: number;
  readonly purchases: number;
  /** Purchases that ended without a confirmation. */
  readonly failedPurchases: readonly Failure[];
  /** Moments of the confirmed purchases, in milliseconds since the drill's traffic began, ascending. */
  readonly confirmedAt: readonly number[];
  /** Length of the traffic in milliseconds. */
  readonly lasted: number;
}

/** Money and orders after a drill, once the shop had time to settle them. */
export interface Settlement {
  /** Orders that buyers have paid at the provider. */
  readonly paid: number;
  /** Of these, orders that the shop has as sold. */
  readonly placed: number;
  /** Of these, orders that the shop knows as paid and has not sold: their money goes back or waits for a decision. */
  readonly undecided: number;
  /** Rules of the books that are broken. */
  readonly mismatches: number;
}

/** Limits of a drill; one that is left out is not limited. */
export interface Goal {
  readonly failedPages?: number;
  readonly secondsWithoutPurchases?: number;
}

/** Returns the longest time without a confirmed purchase, in seconds. */
export function secondsWithoutPurchases({
  confirmedAt,
  lasted,
}: Pick<TrafficReport, 'confirmedAt' | 'lasted'>): number {
  const moments = [0, ...confirmedAt, lasted];
  const gaps = moments.slice(1).map((moment, nth) => moment - (moments[nth] ?? 0));
  return Math.max(...gaps) / 1_000;
}

/** Returns the goals that a drill missed, each in words; none if it met all. A paid order that is lost misses every goal. */
export function missedGoals(goal: Goal, report: TrafficReport, settlement: Settlement): string[] {
  const { failedPages = Number.POSITIVE_INFINITY, secondsWithoutPurchases: seconds = Number.POSITIVE_INFINITY } = goal;
  const lost = settlement.paid - settlement.placed - settlement.undecided;
  return [
    ...(report.failedPages.length > failedPages
      ? [`${report.failedPages.length} failed pages, ${failedPages} allowed`]
      : []),
    ...(secondsWithoutPurchases(report) > seconds ? [`more than ${seconds} s without purchases`] : []),
    ...(lost > 0 ? [`${lost} paid orders lost`] : []),
    ...(settlement.mismatches > 0 ? [`${settlement.mismatches} mismatches of the books`] : []),
    ...(report.confirmedAt.length === 0 ? ['nothing was bought'] : []),
  ];
}

const headings = [
  'drill',
  'pages',
  'failed',
  'slowest, s',
  'purchases',
  'failed',
  's without purchases',
  'paid',
  'placed',
  'undecided',
  'lost',
  'mismatches',
  'goal',
];

/** Returns the first lines of the table. */
export const tableHead = [`| ${headings.join(' | ')} |`, `|---|${'---:|'.repeat(headings.length - 2)}---|`];

/** Returns the row of a drill. */
export function tableRow(
  name: string,
  report: TrafficReport,
  settlement: Settlement,
  missed: readonly string[],
): string {
  const { paid, placed, undecided, mismatches } = settlement;
  const cells = [
    name,
    report.pages,
    report.failedPages.length,
    report.slowestPage.toFixed(1),
    report.purchases,
    report.failedPurchases.length,
    secondsWithoutPurchases(report).toFixed(1),
    paid,
    placed,
    undecided,
    paid - placed - undecided,
    mismatches,
    missed.length === 0 ? 'met' : `missed: ${missed.join('; ')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns a line for each reason of failures, the most frequent first, with its number and when it came first and last. */
export function explainFailures(what: string, failures: readonly Failure[]): string[] {
  const byReason = Object.entries(Object.groupBy(failures, ({ reason }) => reason)).map(([reason, all = []]) => ({
    reason,
    moments: all.map(({ at }) => at / 1_000),
  }));
  return byReason
    .toSorted((one, other) => other.moments.length - one.moments.length)
    .map(({ reason, moments }) => {
      const [first, last] = [Math.min(...moments).toFixed(1), Math.max(...moments).toFixed(1)];
      return `    ${what}: ${moments.length} × ${reason}, from ${first} s to ${last} s`;
    });
}
