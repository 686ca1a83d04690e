/**
 * Makes the service worker one classic script: Firefox starts no others. In the build it is a file beside the document, and in
 * development it is made when it is requested.
 */
import { build, type Plugin } from 'vite';

const entry = 'office/push-worker-entry.ts';
const fileName = 'push-worker.js';

/** Returns the part of the office's build that makes and serves the service worker. */
export function pushWorkerScript(): Plugin {
  return {
    name: 'office-push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await makeScript() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/office/${fileName}`, (_, response, next) => {
        makeScript().then((script) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-cache');
          response.end(script);
        }, next);
      });
    },
  };
}

async function makeScript(): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [script] = 'output' in made ? made.output : [];
  if (script?.type !== 'chunk') throw new Error(`${entry} makes no script`);
  return script.code;
}
