import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('GET /metrics answers security events by kind, from zero, and the process’s own figures', async () => {
  const metrics = openMetrics();
  metrics.countSecurityEvent('wrong_code');
  metrics.countSecurityEvent('wrong_code');
  const answer = await metrics.app().request('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('shop_security_events_total{event="wrong_code"} 2\n');
  expect(text).toContain('shop_security_events_total{event="forged_webhook"} 0\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});
