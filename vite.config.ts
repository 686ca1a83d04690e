import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Modules of some pages only, kept out of the chunk that every page shares: lists, forms, logging in, the account,
 * orders, explained craft words, and what checks their data. What these modules import stays out with them.
 */
const ofSome = [
  /storefront[\\/](account-sync|listing|checkout|identity|login|profile|orders)[\\/]/,
  /storefront[\\/]state[\\/](addresses|sync-)/,
  /storefront[\\/]api[\\/]use-query[.]ts/,
  /storefront[\\/]content[\\/](craft-words|glossary)[.]ts/,
  /shop[\\/](checkout|contact|customers|orders|problem-reports)[\\/]/,
  /node_modules[\\/]zod[\\/]/,
];

/** Few files, yet none that a page does not need (docs/decisions/0015): what two pages share is one chunk. */
const shared = {
  name: 'shared',
  tags: ['$initial' as const],
  minShareCount: 2,
  test: (id: string) => !ofSome.some((some) => some.test(id)),
};

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } } },
});
