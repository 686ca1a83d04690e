/**
 * Rules for the direction of imports (docs/decisions/0001): pages and office → look, server/api (its types only) and the
 * pure files of shop/, server → shop → database, providers → shop/ports. Part of `npm run check`; alone: `depcruise --config
 * .dependency-cruiser.mjs .`. Parses TypeScript with @swc/core, because TypeScript 7 has no parser for JavaScript to
 * call.
 */
import { cruise } from 'dependency-cruiser';

/** Paths that are reported as dependencies but whose own imports are not followed. */
const doNotFollow = {
  path: '(^|/)node_modules/|^(node_modules|build(-previous)?|coverage|[.]data|[.]upgrade|[.]git|[.]react-router)(/|$)',
};
/** Conditions under which the `exports` field of a package says which file an import means. */
const enhancedResolveOptions = { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] };
const options = { parser: 'swc', doNotFollow, enhancedResolveOptions };

/** Files that are built into the shop's pages. A script beside them (`.mjs`) is run by hand and is none of them. */
const pages = '^storefront/.+[.]tsx?$';
/** Files that are built into the office, and those that pages and office share. */
const office = '^office/.+[.]tsx?$';
const look = '^look/.+[.]tsx?$';
const browserFiles = [pages, office, look];
const builds = '^office/(vite[.]config|worker/script)[.]ts$';
const paymentWindows = '^storefront/checkout/payment-windows[.]ts$';
const providerWindows = '^providers/[^/]+/browser[^/]*[.]ts$|^providers/browser-script[.]ts$';
/** Files that most rules leave out: tests may bring rooms together, such as a use case and the sandbox. */
const tests = '[.]test[.]tsx?$|(^|/)testing/|^(bench|deploy|e2e|proof)/';
const rooms = 'database|demo|look|office|providers|sandbox|server|shop|storefront';
/** Matches files of every room except the given rooms or folders. */
const roomsBut = (...names) => ({ path: `^(${rooms})/`, pathNot: `^(${names.join('|')})(/|$)` });
const typeOnly = ['type-only'];

/**
 * Returns patterns of the files of shop/ that do I/O: stores, and files that import Node, a driver or the database,
 * themselves or through such a file.
 */
async function impureFiles() {
  const { output } = await cruise(['shop'], { ...options, doNotFollow: { path: `${doNotFollow.path}|^database/` } });
  const files = output.modules.filter(({ source }) => source.startsWith('shop/'));
  // Without @swc/core dependency-cruiser finds no TypeScript file and still succeeds.
  if (files.length === 0) throw new Error('dependency-cruiser sees no TypeScript: is @swc/core installed?');
  const doesIo = /^database\/|^node_modules\/(kysely|pg|pg-boss|nodemailer|sharp|pino)\//;
  const impure = new Set();
  for (let before = -1; before !== impure.size; ) {
    before = impure.size;
    for (const { source, dependencies } of files) {
      const runtime = dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'));
      const reaches = ({ resolved, coreModule }) => coreModule || doesIo.test(resolved) || impure.has(resolved);
      if (source.endsWith('-store.ts') || runtime.some(reaches)) impure.add(source);
    }
  }
  return [...impure].map((file) => `^${file.replaceAll('.', '[.]')}$`);
}

const impure = await impureFiles();
const arrow = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const forbidden = [
  arrow(
    'pages-know-only-pages-and-shop',
    'Pages reach everything else through the API. Of the API itself they know the types.',
    { path: pages, pathNot: `${paymentWindows}|${tests}` },
    roomsBut('storefront', 'look', 'shop', 'server/api'),
  ),
  arrow(
    'office-knows-only-office-and-shop',
    'The office is an app of its own: what it shares with the pages is in look/, and neither knows the other.',
    { path: office, pathNot: tests },
    roomsBut('office', 'look', 'shop', 'server/api'),
  ),
  arrow(
    'look-knows-only-shop',
    'The look is what pages and office share: it knows neither of them, nor the API.',
    { path: look, pathNot: tests },
    roomsBut('look', 'shop'),
  ),
  arrow(
    'pages-reach-providers-in-one-place',
    'The window of a payment provider is the only part of an adapter that runs in a browser.',
    { path: paymentWindows },
    roomsBut('storefront', 'look', 'shop', 'server/api', 'providers/[^/]+/browser[^/]*[.]ts'),
  ),
  arrow(
    'provider-windows-are-browser-code',
    'They come to shoppers: nothing of the adapter’s other half, no package, nothing that does I/O on a server.',
    { path: providerWindows },
    { pathNot: `${providerWindows}|^shop/ports/|^shop/money[.]ts$` },
  ),
  arrow(
    'pages-know-only-the-types-of-the-api',
    'Import the type: the code of the API must not get into the page bundle.',
    { path: browserFiles, pathNot: tests },
    { path: '^server/api/', dependencyTypesNot: typeOnly },
  ),
  arrow(
    'pages-use-only-pure-shop-files',
    'Pages run in browsers: of shop/ they use what does no I/O (types may come from anywhere in it).',
    { path: browserFiles, pathNot: tests },
    { path: impure, dependencyTypesNot: typeOnly },
  ),
  arrow(
    'pages-do-not-use-node',
    'Pages run in browsers, and their server half must not do what only Node can.',
    { path: browserFiles, pathNot: `${builds}|${tests}` },
    { dependencyTypes: ['core'] },
  ),
  arrow(
    'shop-knows-only-database',
    'What the business does depends on no server, provider or page, not even on their types.',
    { path: '^shop/', pathNot: tests },
    roomsBut('shop', 'database'),
  ),
  arrow(
    'providers-know-only-ports',
    'An adapter fulfils a port, in the pure words of the shop (money, durations, time in India, texts as they are shown).',
    { path: '^providers/', pathNot: tests },
    {
      path: `^(${rooms})/`,
      pathNot: '^(providers/|shop/ports/|shop/(duration|money|indian-time|shown-text|web-stream)[.]ts$)',
    },
  ),
  arrow(
    'database-knows-only-itself',
    'The database room holds connections, migrations and types, no rules.',
    { path: '^database/', pathNot: tests },
    roomsBut('database'),
  ),
  arrow(
    'sandbox-stands-alone',
    'The sandbox knows the outside services’ contracts, not us: what it shares with the shop would prove nothing.',
    { path: '^sandbox/' },
    roomsBut('sandbox'),
  ),
  arrow(
    'server-does-not-import-the-sandbox',
    'It is started as a process of its own.',
    { path: '^server/', pathNot: tests },
    { path: '^sandbox/' },
  ),
  arrow(
    'demo-stands-alone',
    'A package of its own: it is drawn without the shop, its tests included.',
    { path: '^demo/' },
    roomsBut('demo'),
  ),
  arrow(
    'demo-is-known-by-its-contents',
    'A shop is filled from the catalogue and the pictures; how they are drawn matters to the package alone.',
    { path: '^server/', pathNot: tests },
    { path: '^demo/', pathNot: '^demo/contents[.]ts$' },
  ),
  arrow(
    'only-the-seed-knows-demo',
    'Beyond filling an empty shop in development, nothing depends on the demonstration.',
    { path: '^server/', pathNot: `^server/seed/|${tests}` },
    { path: '^demo/' },
  ),
  arrow(
    'api-knows-only-shop-and-database',
    'The API is handed its services; it does not choose, configure or start them.',
    { path: '^server/api/', pathNot: tests },
    roomsBut('server/api', 'shop', 'database'),
  ),
  arrow(
    'adapters-are-chosen-in-one-place',
    'Which adapter stands behind a port follows from the settings, in server/process/connect.ts, services.ts, storage.ts and accounts.ts.',
    {
      path: '^server/',
      pathNot: `^server/process/(accounts|connect|providers|services|settings|storage)[.]ts$|${tests}`,
    },
    { path: '^providers/' },
  ),
  arrow(
    'server-does-not-know-pages',
    'The server runs the built bundle, and what pages and server agree on lies below both; of the look it knows types.',
    { path: '^server/', pathNot: tests },
    { path: [pages, office] },
  ),
  arrow(
    'server-knows-only-the-types-of-the-look',
    'A second copy of a module of the pages would not be the same module.',
    { path: '^server/', pathNot: tests },
    { path: look, dependencyTypesNot: typeOnly },
  ),
  arrow(
    'nobody-imports-tests',
    'Journeys, measurements and test tools are ends, not means.',
    { path: `^(${rooms})/`, pathNot: [tests, '^look/fonts/subset\\.mjs$'] },
    { path: tests },
  ),
  arrow(
    'no-development-packages-at-run-time',
    'What the shop runs with stands under dependencies, not devDependencies.',
    { path: `^(${rooms})/`, pathNot: [tests, '^look/fonts/subset\\.mjs$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly, pathNot: '^node_modules/@types/' },
  ),
  arrow(
    'only-declared-packages',
    'A package that is here by chance (another one’s dependency) may be gone tomorrow.',
    // The package.json there declares Firebase's own tools alone; the root declares what else its tests use.
    { pathNot: '^e2e/firebase/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  arrow(
    'no-circles',
    'Of two files that need each other, neither can be read or loaded alone. A circle of types counts too.',
    {},
    { circular: true },
  ),
  arrow(
    'nothing-unresolvable',
    'An import must lead to a file or a package. `+types` are made by `react-router typegen`; Vite resolves WebAssembly.',
    {},
    { couldNotResolve: true, pathNot: '[+]types/|[.]wasm[?]url$' },
  ),
  arrow(
    'no-orphans',
    'A file that neither imports nor is imported is dead, unless something outside the imports starts it.',
    { orphan: true, pathNot: '^[^/]+$|[.]d[.]ts$|^sandbox/[^/]+/[^/]+[.]js$' },
    {},
  ),
];

export default { forbidden, options };
