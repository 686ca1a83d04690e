/** React Router in framework mode: pages lie in storefront/, are rendered on the server, and are built into build/. */
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // Sends the list of all routes with the first page (1.6 kB, once), so that no page asks the server where its links
  // lead.
  routeDiscovery: { mode: 'initial' },
  // Split, each `clientLoader` of three lines would be a file of its own.
  splitRouteModules: false,
} satisfies Config;
