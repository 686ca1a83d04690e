/** React Router in framework mode: pages lie in storefront/, are rendered on the server, and are built into build/. */
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: 1.6 kB once, in place of a call on every page for what its links lead to.
  routeDiscovery: { mode: 'initial' },
  // A `clientLoader` is three lines, and would be a file of its own.
  splitRouteModules: false,
} satisfies Config;
