/** React Router in framework mode: pages lie in storefront/, are rendered on the server, and are built into build/. */
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
} satisfies Config;
