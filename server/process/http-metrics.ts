/** Counts and times the requests of a process by their route, for Prometheus (docs/operations.md). */
import type { RequestListener } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { observeRequests, type RequestObserver } from './observe-requests.ts';

/** Bounds of the histogram in seconds: most answers are kept ones, and a purchase waits for its provider. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the requests of a route in plain numbers: prom-client looks up a labelled metric anew for each request. */
class RouteFigures {
  /** Requests by method and status. */
  readonly counts = new Map<string, Map<number, number>>();
  /** Requests whose time is within each bound and above the one before; the last are those above all bounds. */
  readonly timed: number[] = [...bounds, 0].fill(0);
  seconds = 0;

  add(method: string, status: number, seconds: number): void {
    const ofMethod = this.counts.get(method) ?? new Map<number, number>();
    if (ofMethod.size === 0) this.counts.set(method, ofMethod);
    ofMethod.set(status, (ofMethod.get(status) ?? 0) + 1);
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] as number)) at += 1;
    this.timed[at] = (this.timed[at] as number) + 1;
    this.seconds += seconds;
  }
}

/** A value of the histogram, as prom-client writes it: `sharedLabels` stand after `labels`. */
interface RouteSample {
  readonly metricName: string;
  readonly labels: { le?: string | number };
  readonly sharedLabels: { readonly route: string };
  readonly value: number;
}

const described = {
  name: 'shop_http_request_seconds',
  help: 'Time until a request was answered whole, by route',
  type: 'histogram',
  aggregator: 'sum',
} as const;

/** The histogram of the routes, whose samples are made when Prometheus asks. */
class RequestSeconds extends Histogram<'route'> {
  readonly #routes: ReadonlyMap<string, RouteFigures>;

  constructor(registry: Registry, routes: ReadonlyMap<string, RouteFigures>) {
    const { name, help } = described;
    super({ name, help, labelNames: ['route'], buckets: bounds, registers: [registry] });
    this.#routes = routes;
  }

  /** Returns the samples in place of the superclass, which asks this method for its text and for its JSON alike. */
  async getForPromString() {
    return { ...described, values: [...this.#routes].flatMap(([route, figures]) => samplesOf(route, figures)) };
  }
}

function samplesOf(route: string, { timed, seconds }: RouteFigures): RouteSample[] {
  const sample = (what: string, value: number, labels: RouteSample['labels'] = {}): RouteSample => ({
    metricName: `${described.name}_${what}`,
    labels,
    sharedLabels: { route },
    value,
  });
  let count = 0;
  const buckets = timed.map((times, at) => {
    count += times;
    return sample('bucket', count, { le: bounds[at] ?? '+Inf' });
  });
  return [...buckets, sample('sum', seconds), sample('count', count)];
}

/** A function that returns a listener whose requests are counted and timed; `others` are told of them, too. */
export type MeasureRequests = (listener: RequestListener, ...others: RequestObserver[]) => RequestListener;

/** Adds the figures of requests to a registry, and returns the function that makes a listener's requests count. */
export function measureRequests(registry: Registry): MeasureRequests {
  const routes = new Map<string, RouteFigures>();
  new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests by method, route and status; status 0 is a caller who left before the answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, { counts }] of routes)
        for (const [method, ofMethod] of counts)
          for (const [status, count] of ofMethod) this.inc({ method, route, status }, count);
    },
  });
  new RequestSeconds(registry, routes);
  const count: RequestObserver = ({ route, method, status, ms }) => {
    let figures = routes.get(route);
    if (!figures) {
      figures = new RouteFigures();
      routes.set(route, figures);
    }
    figures.add(method, status, ms / 1_000);
  };
  return (listener, ...others) => observeRequests(listener, count, ...others);
}
