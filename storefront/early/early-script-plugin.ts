/**
 * Builds the early script into `build/server/early-script.js`; the server reads it there and writes it into each page.
 */
import { build, type Plugin, type Rolldown } from 'vite';

const input = 'storefront/early/early-script.ts';

/** Read also by browsers below the supported ones, which it tells that the modules fail there. */
const target = 'es2020';

/** Makes the plugin. The build fails if the script contains text that ends its `script` element. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async generateBundle() {
      const source = await bundle();
      if (/<\/script|<!--/i.test(source)) this.error(`${input} could end the element that it stands in`);
      this.emitFile({ type: 'asset', fileName: 'early-script.js', source });
    },
  };
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { target, write: false, minify: true, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
