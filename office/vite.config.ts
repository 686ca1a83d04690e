/** Builds the office: one app for all of its screens, apart from the shop's pages (docs/decisions/0065). */
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';
import { buildTargets } from '../look/browser/supported.ts';
import { workerScript } from './worker/script.ts';

/** Tells of a module whether its path matches, from the root of the project: its folder may have any name, `look` too. */
const within = (pattern: RegExp) => (id: string) =>
  pattern.test(`/${relative(join(import.meta.dirname, '..'), id).replaceAll('\\', '/')}`);

/**
 * Chunks beside that of each screen: a screen that shared thirty small modules with others fetched thirty files, which
 * takes longer on a slow network than the few kilobytes that it does not need.
 */
const chunks = [
  {
    name: 'frame',
    test: within(
      /[/](node_modules[/](react|react-dom|idb-keyval)[/]|office[/](api|offline|styles|words[/](?!mr|hi)|shell[/](?!keys-help|passkey-dialog)|parts[/](?!more-menu|sheet|confirm-sheet))|look[/](?!home|components[/]stars))/,
    ),
    priority: 2,
  },
  {
    name: 'sarees',
    test: within(
      /[/](node_modules[/]idb-keyval|office[/](catalogue(?![/]words[/](mr|hi))|drafts|photos(?![/]shrink-worker)))[/]/,
    ),
    priority: 1,
  },
  // Code of dialogs and menus, which open above a screen, with their library.
  {
    name: 'sheets',
    test: within(/[/]office[/](parts[/](more-menu|sheet|confirm-sheet)|order[/]refund-sheet)/),
    priority: 1,
  },
];

/** Names the words of a screen by its room: each language has a file called `mr` in many rooms. */
function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, room, language] = /[/]office[/](.+)[/]words[/](mr|hi)[.]ts$/.exec(facadeModuleId ?? '') ?? [];
  return room ? `assets/${room}-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig(({ mode }) => ({
  root: 'office',
  base: '/office/',
  publicDir: false,
  plugins: [workerScript()],
  // In development the pages' Vite runs beside this one.
  cacheDir: '../node_modules/.vite-office',
  build: {
    outDir: '../build/office',
    emptyOutDir: true,
    target: buildTargets,
    cssMinify: 'lightningcss',
    // Its policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunks } } },
  },
  css: {
    modules: { generateScopedName: mode === 'production' ? '_[hash:base64:6]' : '[name]_[local]_[hash:base64:5]' },
  },
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { fs: { allow: ['..'] } },
}));
