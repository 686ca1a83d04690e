/**
 * `npm run shop -- <noun> <verb>`: the merchant's commands, beside a running shop or without one. This table gives
 * routing and help; a command's module is loaded when the command is called. A command ends with 0 if it was done, with
 * 1 if it was refused or failed, with 2 if there is no such command.
 */
import { makeNewFilesPrivate } from '../process/private-folder.ts';
import { addBackupCommands } from './backup-commands.ts';
import { createCommandLine, formatExamples, run, runCommandLine } from './command-line.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addOrderCommands, orderCodeHelp } from './order-commands.ts';
import { printPlainly } from './plain-output.ts';
import { addStaffCommands } from './staff-commands.ts';

export const shopCommandLine = createCommandLine(
  'shop',
  'The merchant’s commands, beside a running shop or without one.',
).addHelpText(
  'after',
  formatExamples(
    'npm run shop -- order show A7KD-93QX-M2NRT',
    'npm run shop -- catalogue import my-sarees.csv',
    'npm run shop -- order refund --help',
  ),
);

shopCommandLine
  .command('doctor')
  .description('check settings, accounts, address, machine, database and books, and say what to do')
  .addHelpText('after', formatExamples('npm run shop -- doctor'))
  .action(async () => (await import('./doctor.ts')).runDoctor());

addOrderCommands(shopCommandLine);

const books = shopCommandLine
  .command('books')
  .description('money and stock')
  .addHelpText('after', formatExamples('npm run shop -- books check'));
books
  .command('check')
  .description('check that money and stock add up, and print what waits for you')
  .action(async () => run((await import('./books-check.ts')).checkBooks));

addBackupCommands(shopCommandLine);
addDatabaseCommands(shopCommandLine);

shopCommandLine
  .command('upgrade')
  .description('bring an unpacked new release into the place of this one, or return to the one before')
  .argument('[FOLDER]', 'the folder of the unpacked release')
  .option('--resume', 'finish an upgrade that was interrupted')
  .option('--back', 'return to the release before the last upgrade')
  .addHelpText('after', formatExamples('npm run shop -- upgrade ~/dhaaga-0.2.0', 'npm run shop -- upgrade --back'))
  .action(async (folder, options) => (await import('./upgrade.ts')).upgradeForMerchant(folder, options));

const payment = shopCommandLine
  .command('payment')
  .description('payments whose order the shop does not have; books check shows them')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- payment list',
      'npm run shop -- payment refund pay_IH4NVgf4Dreq1l --reason "piece is sold"',
      'npm run shop -- payment resolve pay_IH4NVgf4Dreq1l --reason "sent by hand"',
    ),
  );
payment
  .command('list')
  .description('list all payments without an order, why each has none, and the orders that were made again')
  .action(async () => run((await import('./payment-list.ts')).printUnknownPayments));
payment
  .command('rebuild')
  .description('make the lost order of a payment again, and ask its buyer for the address')
  .argument('<PAYMENT>', 'the payment’s id at the provider, from payment list')
  .action(async (id) => run((await import('./payment-rebuild.ts')).rebuildOrderForMerchant, id));
payment
  .command('refund')
  .description('refund what is left of a payment without an order')
  .argument('<PAYMENT>', 'the payment’s id at the provider, from payment list')
  .requiredOption('--reason <TEXT>', 'why it goes back')
  .option('--back-on-sale', 'sell its pieces again, which a restore took off sale')
  .action(async (id, options) => run((await import('./payment-refund.ts')).refundPaymentForMerchant, id, options));
payment
  .command('resolve')
  .description('note that a payment without an order is settled')
  .argument('<PAYMENT>', 'the payment’s id at the provider, from books check')
  .requiredOption('--reason <TEXT>', 'how it was settled')
  .option('--back-on-sale', 'sell its pieces again, which a restore took off sale')
  .action(async (id, options) => run((await import('./payment-resolve.ts')).resolvePaymentForMerchant, id, options));

const from = ['--from <DATE>', 'the first day, in India, such as 2026-11-01'] as const;
const to = ['--to <DATE>', 'the last day, in India; without it until now'] as const;
const money = shopCommandLine
  .command('money')
  .description('the payment provider’s side: all payments, refunds and disputes, and what reached the bank')
  .addHelpText(
    'after',
    formatExamples('npm run shop -- money check --from 2026-11-01', 'npm run shop -- money payouts'),
  );
money
  .command('check')
  .description('compare the provider’s payments, refunds and disputes with the books, and print each difference')
  .option(...from)
  .option(...to)
  .action(async (days) => run((await import('./money-check.ts')).checkMoney, days));
money
  .command('reconcile')
  .description('enter what the provider has and the shop has not, as the shop does every day')
  .option(...from)
  .option(...to)
  .action(async (days) => run((await import('./money-reconcile.ts')).reconcileForMerchant, days));
money
  .command('resolve')
  .description('note that a difference between the provider and the books is settled')
  .argument('<ID>', 'the provider’s id, from books check')
  .requiredOption('--reason <TEXT>', 'how it was settled')
  .action(async (id, options) => run((await import('./money-resolve.ts')).resolveDifferenceForMerchant, id, options));
money
  .command('payouts')
  .description('print the provider’s transfers to your bank, and what does not match')
  .option(...from)
  .option(...to)
  .action(async (days) => run((await import('./money-payouts.ts')).printPayouts, days));

const tax = shopCommandLine
  .command('tax')
  .description('invoices that your accountant should look at')
  .addHelpText('after', formatExamples('npm run shop -- tax review'));
tax
  .command('review')
  .description('print issued invoices whose place of supply the shop sees otherwise today; it changes nothing')
  .action(async () => run((await import('./tax-review.ts')).reviewTaxes));

const disputeId = 'the dispute’s id at the provider, from dispute list';
const dispute = shopCommandLine
  .command('dispute')
  .description('payments that a buyer disputes at their bank')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- dispute list',
      'npm run shop -- dispute contest disp_AHfqOvkldwsbqt --summary "Delivered" --document shipping_proof=proof.pdf',
    ),
  );
dispute
  .command('list')
  .description('print all disputes, first those that wait for an answer')
  .action(async () => run((await import('./dispute-list.ts')).printDisputes));
dispute
  .command('show')
  .description('print a dispute, its deadline and how to answer it')
  .argument('<DISPUTE>', disputeId)
  .action(async (id) => run((await import('./dispute-show.ts')).showDispute, id));
dispute
  .command('accept')
  .description('give a dispute up: the money goes to the payer, for good')
  .argument('<DISPUTE>', disputeId)
  .option('--for-good', 'yes, the money is gone and nothing brings it back')
  .action(async (id, options) => run((await import('./dispute-accept.ts')).acceptDisputeForMerchant, id, options));
dispute
  .command('contest')
  .description('send the bank your documents and why the money is yours; it cannot be changed later')
  .argument('<DISPUTE>', disputeId)
  .requiredOption('--summary <TEXT>', 'why the money is yours, at most 1,000 characters')
  .requiredOption('--document <KIND=FILE...>', 'a JPEG, PNG or PDF, such as shipping_proof=proof.pdf')
  .option('--amount <RUPEES>', 'a part of the disputed money; without it all')
  .action(async (id, options) => run((await import('./dispute-contest.ts')).contestDisputeForMerchant, id, options));

const jobs = shopCommandLine
  .command('jobs')
  .description('jobs that failed in every try')
  .addHelpText('after', formatExamples('npm run shop -- jobs list', 'npm run shop -- jobs retry all'));
jobs
  .command('list')
  .description('print the jobs that failed in every try, with the order and the reason')
  .action(async () => run((await import('./jobs-list.ts')).printDeadLetters));
jobs
  .command('retry')
  .description('queue a failed job again, or all of them')
  .argument('<ID>', 'an ID from jobs list, or all')
  .action(async (id) => run((await import('./jobs-retry.ts')).retryDeadLetters, id));

const setting = shopCommandLine
  .command('setting')
  .description('the settings that the office may change, which go before those of .env')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- setting list',
      'npm run shop -- setting set DISPATCH_HOLIDAYS "2026-11-08; 2026-11-09"',
      'npm run shop -- setting reset DISPATCH_HOLIDAYS',
    ),
  );
setting
  .command('list')
  .description('print the settings, and which of them the office or a command has changed')
  .action(async () => run((await import('./setting.ts')).printSettings));
setting
  .command('set')
  .description('change a setting, in the notation of .env.example; the running shop knows it at once')
  .argument('<NAME>', 'its name, from setting list')
  .argument('<VALUE>', 'its value; "" for none')
  .action(async (name, value) => run((await import('./setting.ts')).changeSettingForMerchant, name, value));
setting
  .command('reset')
  .description('let the value of .env count again')
  .argument('<NAME>', 'its name, from setting list')
  .action(async (name) => run((await import('./setting.ts')).changeSettingForMerchant, name, null));

const review = shopCommandLine
  .command('review')
  .description('reviews of sarees')
  .addHelpText('after', formatExamples('npm run shop -- review list', 'npm run shop -- review approve 12'));
review
  .command('list')
  .description('print the reviews, first those that wait for approval')
  .action(async () => run((await import('./review-list.ts')).printReviews));
review
  .command('approve')
  .description('show a review')
  .argument('<NUMBER>', 'its number in review list')
  .action(async (number) => run((await import('./review-moderate.ts')).approveReview, number));
review
  .command('hide')
  .description('take a review down, and its photo for good')
  .argument('<NUMBER>', 'its number in review list')
  .action(async (number) => run((await import('./review-moderate.ts')).hideReview, number));

const activity = shopCommandLine
  .command('activity')
  .description('who did what in the shop: every act of staff and of commands')
  .addHelpText(
    'after',
    formatExamples('npm run shop -- activity list --order A7KD-93QX-M2NRT', 'npm run shop -- activity check'),
  );
activity
  .command('list')
  .description('print the acts, the newest first, with money, changes and reasons')
  .option('--order <CODE>', 'only those on one order')
  .option('--before <NUMBER>', 'only those with smaller numbers')
  .action(async (options) => run((await import('./activity.ts')).printActivity, options));
activity
  .command('check')
  .description('check that no act in the log was altered or removed')
  .action(async () => run((await import('./activity.ts')).checkActivity));

addStaffCommands(shopCommandLine);

const report = shopCommandLine
  .command('report')
  .description('problems that buyers reported')
  .addHelpText('after', formatExamples('npm run shop -- report list', 'npm run shop -- report close A7KD-93QX-M2NRT'));
report
  .command('list')
  .description('print the open reports, the oldest first')
  .action(async () => run((await import('./report-list.ts')).printOpenReports));
report
  .command('close')
  .description('close an order’s report, once you have settled it; its buyer may report another problem')
  .argument('<CODE>', orderCodeHelp)
  .option('--not-covered <REASON>', 'weave, colour, used or no_fault: the buyer is mailed that it is not covered')
  .action(async (typed, options) => run((await import('./report-close.ts')).closeReportForMerchant, typed, options));
report
  .command('acknowledge')
  .description('note that the buyer of an order’s report has had a first answer')
  .argument('<CODE>', orderCodeHelp)
  .action(async (typed) => run((await import('./report-close.ts')).acknowledgeReportForMerchant, typed));

const catalogue = shopCommandLine
  .command('catalogue')
  .description('the sarees, their prices and stock')
  .addHelpText('after', formatExamples('npm run shop -- catalogue import my-sarees.csv'));
catalogue
  .command('import')
  .description('add and update the sarees of a file, or name its mistakes and change nothing')
  .argument('<FILE>', 'a CSV or XLSX file with the columns of demo/catalogue.csv')
  .option('--decimal <SIGN>', 'point or comma: what 4,200 means in a file that does not tell')
  .option('--dates <ORDER>', 'day-first or month-first: what 03/04/2026 means in a file that does not tell')
  .option('--sheet <NAME>', 'the sheet to read, if several have sarees')
  .action(async (file, options) => run((await import('./catalogue-import.ts')).importCatalogueFile, file, options));

const media = shopCommandLine
  .command('media')
  .description('photographs and videos')
  .addHelpText('after', formatExamples('npm run shop -- media import ~/photographs', 'npm run shop -- media prepare'));
media
  .command('import')
  .description('take in the photographs and videos of a folder, and report each')
  .argument('<FOLDER>', 'a folder of files such as Aranya-MadderRed_1.jpg')
  .action(async (folder) => run((await import('./media-import.ts')).importMediaFolder, folder));
media
  .command('prepare')
  .description('make every size of every picture that is missing')
  .action(async () => run((await import('./media-prepare.ts')).prepareAllVariants));

const newsletter = shopCommandLine
  .command('newsletter')
  .description('the list of the newsletter')
  .addHelpText('after', formatExamples('npm run --silent shop -- newsletter export > newsletter.csv'));
newsletter
  .command('export')
  .description('print the confirmed contacts as CSV, with the link by which each leaves')
  .option('--unreachable', 'print those instead that are no e-mail address, which no mail can ask to confirm')
  .action(async (options) => run((await import('./newsletter-export.ts')).printNewsletterList, options));

const demo = shopCommandLine
  .command('demo')
  .description('what fills a demonstration')
  .addHelpText('after', formatExamples('npm run shop -- demo orders 1000'));
demo
  .command('orders')
  .description('make invented orders of the past 90 days in all states; refused where money, parcels or mail are real')
  .argument('<COUNT>', 'such as 1000; at most 5,000')
  .action(async (count) => run((await import('./demo-orders.ts')).makeOrdersForDemonstration, count));
demo
  .command('month')
  .description('make the last month of an invented shop, with its payouts; refused where something is real')
  .action(async () => run((await import('./demo-orders.ts')).makeMonthForDemonstration));

if (import.meta.main) {
  makeNewFilesPrivate();
  // A reader that has left, such as `head`, does not end a command in its midst: it still stops what it started.
  process.stdout.on('error', () => {});
  printPlainly();
  await runCommandLine(shopCommandLine, process.argv.slice(2));
}
