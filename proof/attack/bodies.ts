/** Bodies without an end to the routes of each listener, those that the shop's own documentation names and some that it has not. */
import { testSandbox } from '../../sandbox/testing/tools.ts';
import { fillPath, framings, sendEndlessBody } from '../../server/testing/endless-body.ts';
import type { Attack, Finding } from './finding.ts';
import { growthDuring, type Target } from './target.ts';

/** Most bytes by which a route that takes the largest body may let the memory grow. */
const mostGrowth = 40 * 1024 * 1024;

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Returns the routes of the API by its own documentation. */
async function routesOfApi({ ports }: Target): Promise<Route[]> {
  const answer = await fetch(`http://localhost:${ports.site}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, 'x') })),
  );
}

function routesOfSandbox(): Route[] {
  const sandbox = testSandbox();
  const routes = sandbox.app.routes.filter(({ path, method }) => !path.includes('*') && method !== 'ALL');
  void sandbox.close();
  return routes.map(({ method, path }) => ({ method, path: fillPath(path) }));
}

const methodsTried = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const pages = [
  '/',
  '/sarees',
  '/nosuch',
  '/unsubscribe/x',
  '/newsletter/x',
  '/payment-return',
  '/office',
  '/office/orders',
  '/assets/x',
];

/** Returns every route with its own method and those that it does not have, each once. */
function withAllMethods(routes: readonly Route[]): Route[] {
  const all = routes.flatMap(({ method, path }) =>
    [...new Set([method, ...methodsTried])].map((one) => ({ method: one, path })),
  );
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

export const attackByBodies: Attack = async (target, isQuick) => {
  const api = await routesOfApi(target);
  const asked = (paths: readonly string[]) => paths.map((path) => ({ method: 'POST', path }));
  const listeners: readonly [keyof Target['ports'], Route[]][] = [
    [
      'site',
      [...asked(pages), ...api.map(({ method, path }) => ({ method, path: `/api${path.replace(/^\/api/, '')}` }))],
    ],
    ['api', [...api, ...asked(['/nosuch'])]],
    ['metrics', asked(['/metrics', '/nosuch'])],
    ['sandbox', [...routesOfSandbox(), ...asked(['/nosuch'])]],
  ];
  const findings: Finding[] = [];
  for (const [name, routes] of listeners)
    for (const framing of framings) {
      const all = withAllMethods(routes);
      const tried = isQuick ? all.filter((_, nth) => nth % 12 === 0) : all;
      const found: string[] = [];
      for (const { method, path } of tried) {
        const growth = await growthDuring(target, async () => {
          await sendEndlessBody(target.ports[name], [`${method} ${path} HTTP/1.1`, framing]);
        });
        if (growth > mostGrowth)
          found.push(`${method} ${path} let the memory grow by ${Math.round(growth / 2 ** 20)} MB`);
      }
      findings.push({ what: `endless bodies to ${name}, ${framing.split(':')[0]}`, tried: tried.length, found });
    }
  return findings;
};
