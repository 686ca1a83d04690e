import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What only some pages share: the lists, the forms, logging in, the account, the long texts that explain craft words. */
const ofSome = new RegExp(
  [
    String.raw`storefront[\\/](listing|checkout|identity|login|profile)[\\/]`,
    String.raw`storefront[\\/]state[\\/](addresses|account-|settle-|sync-)`,
    String.raw`shop[\\/](checkout|customers)[\\/]`,
    String.raw`[\\/]glossary[.]ts`,
    String.raw`node_modules[\\/]zod[\\/]`,
  ].join('|'),
);

/** Few files, yet none that a page does not need (docs/decisions/0015): what two pages share is one chunk. */
const shared = {
  name: 'shared',
  tags: ['$initial' as const],
  minShareCount: 2,
  test: (id: string) => !ofSome.test(id),
};

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } } },
});
