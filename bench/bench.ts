/** `npm run bench -- <name>`: runs a measurement, which prints a table. Without a name it lists the measurements. */
import { createCommandLine, formatExamples, runCommandLine } from '../server/commands/command-line.ts';

export const benchCommandLine = createCommandLine('bench', 'Measurements that print a table.').addHelpText(
  'after',
  formatExamples('npm run bench -- checkout', 'npm run bench -- weight http://localhost:3000'),
);
const url = 'the address of a running shop; without it one is started';

benchCommandLine
  .command('backup')
  .description('backup, verification and restore with 200,000 orders and 500 pictures, and purchases beside a backup')
  .action(async () => (await import('./backup.ts')).measureBackup());
benchCommandLine
  .command('capacity')
  .description('processor time and bytes of a page, a purchase and an event, and what a festive hour needs (Linux)')
  .action(async () => (await import('./capacity.ts')).measureCapacity());
benchCommandLine
  .command('checkout')
  .description('purchases a second, against PostgreSQL’s own benchmark (needs its pgbench)')
  .action(async () => (await import('./checkout.ts')).measureCheckout());
benchCommandLine
  .command('events')
  .description('what 5,000 events a second cost product pages, and whether one is lost')
  .action(async () => (await import('./events.ts')).measureEvents());
benchCommandLine
  .command('fair-share')
  .description('what others wait while one network address reads on 64 connections (needs wrk)')
  .action(async () => (await import('./fair-share.ts')).measureFairShare());
benchCommandLine
  .command('first-picture')
  .description('how soon a cold shop shows the first cards of its list, and answers for sizes that are missing')
  .action(async () => (await import('./first-picture.ts')).measureFirstPicture());
benchCommandLine
  .command('growth')
  .description('pages made anew in a shop with 5,000 sarees, 200,000 orders and 15 million visits')
  .action(async () => (await import('./growth.ts')).measureGrowth());
benchCommandLine
  .command('grid')
  .description('the grid of the office with 5,000 sarees: opening, a paste of 500 cells, and scrolling')
  .action(async () => (await import('./grid.ts')).measureGrid());
benchCommandLine
  .command('import')
  .description('files of 5,000 sarees: export, dry run, change and undo, and what shoppers wait for meanwhile')
  .action(async () => (await import('./import.ts')).measureImport());
benchCommandLine
  .command('reservations')
  .description('how much a stranger keeps off sale without paying, by the reservation budget')
  .action(async () => (await import('./reservations.ts')).measureReservations());
benchCommandLine
  .command('lighthouse')
  .description('Lighthouse on four pages')
  .argument('[URL]', url)
  .action(async (shopUrl) => (await import('./lighthouse.ts')).measureLighthouse(shopUrl));
benchCommandLine
  .command('media')
  .description('time, memory and bytes of pictures')
  .action(async () => (await import('./media.ts')).measureMedia());
benchCommandLine
  .command('navigation')
  .description(
    'what a phone waits for after a tap: a saree’s title and picture, and the taps of a purchase with their bytes',
  )
  .argument('[URL]', url)
  .action(async (shopUrl) => (await import('./navigation.ts')).measureNavigation(shopUrl));
benchCommandLine
  .command('office-lighthouse')
  .description('Lighthouse on screens of the office with 300 orders, for a phone and a desktop')
  .action(async () => (await import('./office-lighthouse.ts')).measureOfficeLighthouse());
benchCommandLine
  .command('office-lists')
  .description('lists, counts and searches of the office with 50,000 orders and 200,000 customers, beside purchases')
  .action(async () => (await import('./office-lists.ts')).measureOfficeLists());
benchCommandLine
  .command('pages')
  .description('pages a second against a bare server, and how long something old is sent (needs wrk)')
  .action(async () => (await import('./pages.ts')).measurePages());
benchCommandLine
  .command('weight')
  .description('bytes of a first view on a phone; of a page and a release with compression dictionaries')
  .argument('[URL]', url)
  .action(async (shopUrl) => (await import('./weight.ts')).measureWeight(shopUrl));

if (import.meta.main) await runCommandLine(benchCommandLine, process.argv.slice(2));
