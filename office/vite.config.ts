/** Builds the office: one app for all of its screens, apart from the shop's pages (docs/decisions/0065). */
import { defineConfig } from 'vite';
import { pushWorkerScript } from './push-worker-script.ts';

export default defineConfig(({ mode }) => ({
  root: 'office',
  base: '/office/',
  publicDir: false,
  plugins: [pushWorkerScript()],
  // In development the pages' Vite runs beside this one.
  cacheDir: '../node_modules/.vite-office',
  build: {
    outDir: '../build/office',
    emptyOutDir: true,
    cssMinify: 'lightningcss',
    // Its policy allows no `data:` addresses.
    assetsInlineLimit: 0,
  },
  css: {
    modules: { generateScopedName: mode === 'production' ? '_[hash:base64:6]' : '[name]_[local]_[hash:base64:5]' },
  },
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { fs: { allow: ['..'] } },
}));
