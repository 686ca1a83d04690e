import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What only some pages share: the lists, the forms, logging in, the account, orders, the long texts that explain craft
 * words. What is named here takes what it imports with it.
 */
const ofSome = [
  /storefront[\\/](listing|checkout|identity|login|profile|orders)[\\/]/,
  /storefront[\\/]state[\\/](addresses|account-|settle-|sync-)/,
  /shop[\\/](checkout|customers|orders)[\\/]/,
  /[\\/]content[\\/](craft-words|glossary)[.]ts/,
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
