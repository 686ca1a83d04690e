/** Figures of the running process for Prometheus. One registry for all of them; others add theirs here. */
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { type SecurityEvent, securityEvents } from '../api/security-events.ts';

export interface Metrics {
  /** Counts one more of `shop_security_events_total`. */
  countSecurityEvent(event: SecurityEvent): void;
  /** Answers `GET /metrics` in Prometheus' text format, with those of the process (memory, event loop, garbage). */
  app(): Hono;
}

/** Creates the metrics of this process (docs/operations.md). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const events = new Counter({
    name: 'shop_security_events_total',
    help: 'Refused calls and changes of access, by what they are (docs/operations.md)',
    labelNames: ['event'],
    registers: [registry],
  });
  // A count that is there from the start shows its first increase.
  for (const event of securityEvents) events.inc({ event }, 0);
  return {
    countSecurityEvent: (event) => events.inc({ event }),
    app() {
      collectDefaultMetrics({ register: registry });
      return new Hono().get('/metrics', async (c) =>
        c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
      );
    },
  };
}
