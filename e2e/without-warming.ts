/**
 * Loaded into a shop before its own code (`--import`), it spares the shop the sizes of all its cards, which take a core for
 * minutes after a first start. Sizes that a page asks for are made as always. A switch of journeys and small measurements, which
 * the shop itself does not have.
 */
import { registerHooks } from 'node:module';

const source = 'export const startCardWarming = () => ({ stop: async () => {} });';

registerHooks({
  load(url, context, nextLoad) {
    const isWarming = url.endsWith('/server/jobs/warming.ts');
    return isWarming ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context);
  },
});
