/** Entries of the top level of a shop's folder: those of a release, and those that stay. */

/** Entries of the top level that the repository contains; the test beside this file compares them with it. */
export const sourceEntries = [
  '.ci',
  '.dependency-cruiser.folders.mjs',
  '.dependency-cruiser.mjs',
  '.env.example',
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'bench',
  'biome.json',
  'checks',
  'database',
  'demo',
  'deploy',
  'docs',
  'e2e',
  'knip.json',
  'look',
  'office',
  'package-lock.json',
  'package.json',
  'proof',
  'providers',
  'react-router.config.ts',
  'sandbox',
  'server',
  'setup.mjs',
  'shop',
  'storefront',
  'testing',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.all.config.ts',
  'vitest.browsers.config.ts',
  'vitest.config.ts',
  'vitest.firebase.config.ts',
  'vitest.landing.config.ts',
  'vitest.soak.config.ts',
];

/** Entries that the installation and the build make; they belong to a release as well. */
export const madeEntries = ['node_modules', 'build', 'build-previous', '.react-router'];

/** Entries of a shop's folder that are no part of a release: neither taken from a new one nor moved. */
const foreignEntries = ['.git', '.env', '.data', '.upgrade', '.test-results', 'coverage', 'sbom.cdx.json'];

/** Tells whether an entry of the top level of an unpacked release is one of its files. */
export function isSourceEntry(name: string): boolean {
  return !madeEntries.includes(name) && !foreignEntries.includes(name);
}
