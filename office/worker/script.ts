/**
 * Makes the service worker one classic script: Firefox starts no others. In the build it is a file beside the document, which
 * knows the files that packing needs; in development it is made when it is requested, and keeps no files.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from '../../look/browser/supported.ts';
import type { BuiltFiles } from './kept-files.ts';

const entry = 'office/worker/entry.ts';
const fileName = 'worker.js';
/** The screens that work without a network; their sheets and all that the frame loads belong to them. */
const keptScreens = ['office/packing/pack-screen.tsx', 'office/more/more-screen.tsx'];
/** Languages that a person who packs may read besides English. */
const keptLanguages = ['office/words/mr.ts', 'office/words/hi.ts'];

/** Returns the part of the office's build that makes and serves the service worker. */
export function workerScript(): Plugin {
  return {
    name: 'office-worker',
    async generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName, source: await makeScript(filesOf(bundle)) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/office/${fileName}`, (_, response, next) => {
        makeScript({ release: 'development', paths: [] }).then((script) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-cache');
          response.end(script);
        }, next);
      });
    },
  };
}

/** Returns the files that the frame and the kept screens load, at once or later; all of the typefaces. */
function filesOf(bundle: Rolldown.OutputBundle): BuiltFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (name: string, withLater: boolean) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) found.add(file);
    for (const next of chunk.imports) add(next, withLater);
    if (withLater) for (const next of chunk.dynamicImports) add(next, false);
  };
  for (const { fileName: name, isEntry } of chunks) if (isEntry) add(name, false);
  for (const path of [...keptScreens, ...keptLanguages]) {
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
    if (!screen) throw new Error(`the build has no chunk of ${path}`);
    add(screen.fileName, true);
  }
  const typefaces = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const paths = [...found, ...typefaces].toSorted().map((name) => `/office/${name}`);
  return { release: createHash('sha256').update(paths.join()).digest('hex').slice(0, 12), paths };
}

async function makeScript(files: BuiltFiles): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { officeFiles: JSON.stringify(files) },
    build: { target: buildTargets, write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [script] = 'output' in made ? made.output : [];
  if (script?.type !== 'chunk') throw new Error(`${entry} makes no script`);
  return script.code;
}
