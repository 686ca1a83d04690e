import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildTargets } from './look/browser/supported.ts';
import { earlyScript } from './storefront/early/early-script-plugin.ts';

/**
 * Modules that only some pages need, kept out of the chunk that every page loads: lists, forms, logging in, sharing, delivery,
 * the account, orders, explained craft words, and what checks their data. What only these modules import stays out with
 * them.
 */
const ofSome = [
  /storefront[\\/](account-sync|listing|checkout|identity|login|profile|orders)[\\/]/,
  /storefront[\\/]state[\\/](addresses|sync-)/,
  /storefront[\\/]api[\\/]use-query[.]ts/,
  /storefront[\\/]components[\\/](by-fabric|closed-link|file-label|share-button)[.]/,
  /storefront[\\/]delivery[\\/]/,
  /look[\\/]components[\\/](code-box|field|use-countdown)[.]/,
  /shop[\\/]safe-redirect[.]ts/,
  /storefront[\\/]content[\\/](craft-words|glossary)[.]ts/,
  /storefront[\\/]item-lists[\\/](checkout-link|empty-cart|item-lines?)[.]/,
  /storefront[\\/]product[\\/](gallery|notify-form|product-(page|title)|review-(draft|view))[.]/,
  /shop[\\/](checkout|contact|customers|delivery|orders|problem-reports)[\\/]/,
  /shop[\\/]catalogue[\\/]price-words[.]ts/,
  /node_modules[\\/]zod[\\/]/,
];

/**
 * The one chunk of modules that two pages or more share: few files, and none that a page does not need
 * (docs/decisions/0015).
 */
const shared = {
  name: 'shared',
  tags: ['$initial' as const],
  minShareCount: 2,
  test: (id: string) => !ofSome.some((some) => some.test(id)),
};

/**
 * Tells whether a file is written into what refers to it, because a request of its own takes longer than its few bytes.
 * The plain weave stays a file, because scripts show it, and only if a picture is missing.
 */
function isTiny(file: string, content: Buffer): boolean {
  return /[.](svg|woff2)$/.test(file) && !file.endsWith('plain-weave.svg') && content.length < 2_000;
}

/**
 * Returns the name of a CSS class: short, since a page has hundreds of them, and the same in every build. Readable in
 * development.
 */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  const hash = createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5);
  return process.env.NODE_ENV === 'production' ? `_${hash}` : `${basename(place, '.module.css')}_${name}_${hash}`;
}

export default defineConfig({
  plugins: [reactRouter(), earlyScript()],
  publicDir: 'storefront/public',
  // Of the icons' package the few that are used: the thread that renders pages need not load them all.
  ssr: { noExternal: ['lucide-react'] },
  // `npm run build` empties the folders of the pages; React Router would remove the office beside them as well.
  build: { target: buildTargets, assetsInlineLimit: isTiny, cssMinify: 'lightningcss', emptyOutDir: false },
  css: { modules: { generateScopedName: scopedName } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**', '**/build-previous/**'] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } } },
});
