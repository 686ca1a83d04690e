/** The measurements, of which the command line, its help and `all` are made. */

export interface Measurement {
  readonly name: string;
  readonly description: string;
  /** Measures and prints. `shopUrl` leads to a running shop; without it, one is started. */
  readonly run: (shopUrl?: string) => Promise<void>;
  /** True if it may measure a shop that is running. */
  readonly takesUrl?: boolean;
}

export const measurements: readonly Measurement[] = [
  {
    name: 'backup',
    description: 'backup, verification and restore with 200,000 orders and 500 pictures, and purchases beside a backup',
    run: async () => (await import('./backup.ts')).measureBackup(),
  },
  {
    name: 'capacity',
    description: 'processor time and bytes of a page, a purchase and an event, and what a festive hour needs (Linux)',
    run: async () => (await import('./capacity.ts')).measureCapacity(),
  },
  {
    name: 'checkout',
    description: 'purchases a second, against PostgreSQL’s own benchmark (needs its pgbench)',
    run: async () => (await import('./checkout.ts')).measureCheckout(),
  },
  {
    name: 'events',
    description: 'what 5,000 events a second cost product pages, and whether one is lost',
    run: async () => (await import('./events.ts')).measureEvents(),
  },
  {
    name: 'fair-share',
    description: 'what others wait while one network address reads on 64 connections (needs wrk)',
    run: async () => (await import('./fair-share.ts')).measureFairShare(),
  },
  {
    name: 'first-picture',
    description: 'how soon a cold shop shows the first cards of its list, and answers for sizes that are missing',
    run: async () => (await import('./first-picture.ts')).measureFirstPicture(),
  },
  {
    name: 'growth',
    description: 'pages made anew in a shop with 5,000 sarees, 200,000 orders and 15 million visits',
    run: async () => (await import('./growth.ts')).measureGrowth(),
  },
  {
    name: 'grid',
    description: 'the grid of the office with 5,000 sarees: opening, a paste of 500 cells, and scrolling',
    run: async () => (await import('./grid.ts')).measureGrid(),
  },
  {
    name: 'import',
    description: 'files of 5,000 sarees: export, dry run, change and undo, and what shoppers wait for meanwhile',
    run: async () => (await import('./import.ts')).measureImport(),
  },
  {
    name: 'reservations',
    description: 'how much a stranger keeps off sale without paying, by the reservation budget',
    run: async () => (await import('./reservations.ts')).measureReservations(),
  },
  {
    name: 'search',
    description: 'what 200 searches find, and how long one takes among 5,000 sarees',
    run: async () => (await import('./search.ts')).measureSearch(),
  },
  {
    name: 'lighthouse',
    description: 'Lighthouse on four pages',
    run: async (shopUrl) => (await import('./lighthouse.ts')).measureLighthouse(shopUrl),
    takesUrl: true,
  },
  {
    name: 'media',
    description: 'time, memory and bytes of pictures',
    run: async () => (await import('./media.ts')).measureMedia(),
  },
  {
    name: 'navigation',
    description:
      'what a phone waits for after a tap: a saree’s title and picture, and the taps of a purchase with their bytes',
    run: async (shopUrl) => (await import('./navigation.ts')).measureNavigation(shopUrl),
    takesUrl: true,
  },
  {
    name: 'office-lighthouse',
    description: 'Lighthouse on screens of the office with 300 orders, for a phone and a desktop',
    run: async () => (await import('./office-lighthouse.ts')).measureOfficeLighthouse(),
  },
  {
    name: 'office-lists',
    description: 'lists, counts and searches of the office with 50,000 orders and 200,000 customers, beside purchases',
    run: async () => (await import('./office-lists.ts')).measureOfficeLists(),
  },
  {
    name: 'pages',
    description: 'pages a second against a bare server, and how long something old is sent (needs wrk)',
    run: async () => (await import('./pages.ts')).measurePages(),
  },
  {
    name: 'weight',
    description: 'bytes of a first view on a phone; of a page and a release with compression dictionaries',
    run: async (shopUrl) => (await import('./weight.ts')).measureWeight(shopUrl),
    takesUrl: true,
  },
];
