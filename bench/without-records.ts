/**
 * Loaded into a shop before its own code (`--import`), it makes the shop answer without ids of requests, figures of requests, and
 * access log: what those three cost is the difference. A switch of `bench -- pages`, which the shop itself does not have.
 */
import { registerHooks } from 'node:module';

/** Modules in place of the shop's own, by the end of their address. */
const replaced = new Map([
  [
    '/server/web/named-response.ts',
    `export { ServerResponse as NamedResponse } from 'node:http';
     export const requestIdHeader = 'x-request-id';
     export const requestIdOf = () => undefined;
     export const underRequestIds = (listener) => listener;`,
  ],
  ['/server/process/observe-requests.ts', 'export const observeRequests = (listener) => listener;'],
]);

registerHooks({
  load(url, context, nextLoad) {
    for (const [end, source] of replaced)
      if (url.endsWith(end)) return { format: 'module', source, shortCircuit: true };
    return nextLoad(url, context);
  },
});
