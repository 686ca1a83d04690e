import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'forms', test: /node_modules.zod/, priority: 1 },
                { name: 'shared', tags: ['$initial'], minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
