/**
 * Receives browsers' reports of what a page's Content-Security-Policy refused (ASVS 14.4.3). Anybody can send one, so
 * few are logged, and of each only the directive and the host: addresses of pages may be personal.
 */
import { z } from '@hono/zod-openapi';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup } from './caller.ts';
import { Problem } from './problem.ts';
import { reportSecurityEvent } from './security-events.ts';

export const cspReportPath = '/csp-reports';

const text = z.string().max(8_000);
/** Formats of `report-uri` and of `report-to`. */
const reports = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text }) })
    .transform(({ 'csp-report': report }) => [
      { directive: report['effective-directive'], blocked: report['blocked-uri'] },
    ]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text }) }))
    .max(20)
    .transform((all) => all.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }))),
]);

/** Creates the route that browsers report violations of the Content-Security-Policy to. */
export function createCspReportRoutes({ limits, log }: Pick<Services, 'limits' | 'log'>) {
  const app = createRouteGroup();
  app.post(cspReportPath, async (c) => {
    const given = reports.safeParse(await c.req.json().catch(() => null));
    if (!given.success) throw new Problem('bad_request');
    for (const { directive, blocked } of given.data) {
      reportSecurityEvent(c, 'csp_violation');
      // The address's limit comes first, so that nobody can use up the shop's lines before an attack.
      if (!(await limits.take('csp-report-by-address', c.get('address'))).ok) break;
      if (!(await limits.take('csp-report-logged', 'the shop')).ok) break;
      log('a page was refused something by its policy', { directive: known(directive), blocked: hostOf(blocked) });
    }
    return c.body(null, 204);
  });
  return app;
}

/** Returns a directive's name; `unknown` for text that cannot be one. */
function known(directive: string): string {
  return /^[a-z-]{1,30}$/.test(directive) ? directive : 'unknown';
}

/** Returns the origin of an address, or a word such as `inline` as it is; `unknown` for anything else. */
function hostOf(blocked: string): string {
  if (URL.canParse(blocked)) return new URL(blocked).origin.slice(0, 100);
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown';
}
