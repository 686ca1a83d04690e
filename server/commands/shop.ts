/**
 * `npm run shop -- <noun> <verb>`: the merchant's commands, beside a running shop or without one. This table gives
 * routing and help; a command's module is loaded when the command is called. A command ends with 0 if it was done, with
 * 1 if it was refused or failed, with 2 if there is no such command.
 */
import type { OpenShop } from './command.ts';
import { createCommandLine, formatExamples, runCommandLine } from './command-line.ts';

/** Runs a command with settings and a database of its own, and with the arguments and options that were typed. */
async function run<Given extends unknown[]>(
  work: (open: OpenShop, ...given: Given) => Promise<void>,
  ...given: Given
): Promise<void> {
  const { runCommand } = await import('./command.ts');
  await runCommand((open) => work(open, ...given));
}

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

const code = 'the order code that the customer has, such as A7KD-93QX-M2NRT';
const order = shopCommandLine
  .command('order')
  .description('one order: its history, its money, its shipment')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- order show A7KD-93QX-M2NRT',
      'npm run shop -- order refund A7KD-93QX-M2NRT --amount 1200.50 --reason "a pulled thread"',
    ),
  );
order
  .command('show')
  .description('print an order’s money, refunds, parcel, invoices and history')
  .argument('<CODE>', code)
  .action(async (typed) => run((await import('./order-show.ts')).showOrder, typed));
order
  .command('cancel')
  .description('cancel an order before it leaves: its money goes back, its pieces are on sale again')
  .argument('<CODE>', code)
  .action(async (typed) => run((await import('./order-cancel.ts')).cancelOrderForMerchant, typed));
order
  .command('refund')
  .description('send all or a part of an order’s money back')
  .argument('<CODE>', code)
  .option('--amount <RUPEES>', 'a part of the money, such as 1200.50; without it all that is left')
  .option('--keep-piece', 'without --amount: do not put the pieces back on sale')
  .option('--take-back', 'with --amount: put the pieces back on sale; not before they have left')
  .option('--reason <TEXT>', 'the reason to note in its history', 'refunded by the owner')
  .action(async (typed, options) => run((await import('./order-refund.ts')).refundOrderForMerchant, typed, options));
order
  .command('pincode')
  .description('add the PIN code that a buyer left out, and ask for the parcel')
  .argument('<CODE>', code)
  .argument('<PIN>', 'the PIN code that the customer told you, such as 560001')
  .action(async (typed, pin) => run((await import('./order-pincode.ts')).addPincodeForMerchant, typed, pin));
order
  .command('ship')
  .description('send an order that waited for you, once the cause is mended')
  .argument('<CODE>', code)
  .action(async (typed) => run((await import('./order-ship.ts')).resumeWaitingOrder, typed));

const parcel = shopCommandLine
  .command('parcel')
  .description('the parcel of an order: courier, label, pickup, and what comes back')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- parcel pack A7KD-93QX-M2NRT 820',
      'npm run shop -- parcel label A7KD-93QX-M2NRT --courier 43',
      'npm run shop -- parcel received A7KD-93QX-M2NRT',
    ),
  );
parcel
  .command('show')
  .description('print an order’s parcels: state, courier, times, and why an act was refused')
  .argument('<CODE>', code)
  .action(async (typed) => run((await import('./parcel-show.ts')).showParcels, typed));
parcel
  .command('couriers')
  .description('print the couriers that go there, with prices and days, and the prepaid account')
  .argument('<CODE>', code)
  .action(async (typed) => run((await import('./parcel-show.ts')).showCouriers, typed));
parcel
  .command('pack')
  .description('note that a parcel is packed, and its weight on your scale')
  .argument('<CODE>', code)
  .argument('<GRAMS>', 'the weight with its box, such as 820')
  .action(async (typed, grams) => run((await import('./parcel-acts.ts')).packForMerchant, typed, grams));
parcel
  .command('label')
  .description('pay for a courier, and write the label')
  .argument('<CODE>', code)
  .option('--courier <NUMBER>', 'from parcel couriers; without it the cheapest that is in time')
  .option('--change-courier', 'another courier in place of the one that was paid for; once in 24 hours')
  .option('--to <FILE>', 'the file to write; without it one in DATA_DIR/parcels')
  .option('--despite-dispute', 'although the payment is disputed')
  .action(async (typed, options) => run((await import('./parcel-documents.ts')).labelForMerchant, typed, options));
parcel
  .command('pickup')
  .description('ask the courier to come for a labelled parcel')
  .argument('<CODE>', code)
  .option('--despite-dispute', 'although the payment is disputed')
  .action(async (typed, options) => run((await import('./parcel-acts.ts')).pickupForMerchant, typed, options));
parcel
  .command('manifest')
  .description('write the list that the courier signs at the pickup')
  .argument('<CODE>', code)
  .option('--to <FILE>', 'the file to write; without it one in DATA_DIR/parcels')
  .action(async (typed, options) => run((await import('./parcel-documents.ts')).manifestForMerchant, typed, options));
parcel
  .command('cancel')
  .description('cancel a parcel that no courier has yet; its order then waits for you')
  .argument('<CODE>', code)
  .option('--return', 'cancel the return instead')
  .action(async (typed, options) => run((await import('./parcel-acts.ts')).cancelParcelForMerchant, typed, options));
parcel
  .command('return')
  .description('have a courier fetch a delivered order from its buyer')
  .argument('<CODE>', code)
  .option('--courier <NUMBER>', 'the courier’s number; without it the cheapest that is in time')
  .action(async (typed, options) => run((await import('./parcel-acts.ts')).returnForMerchant, typed, options));
parcel
  .command('received')
  .description('note that you hold a parcel that came back: its pieces are on sale again')
  .argument('<CODE>', code)
  .option('--keep-piece', 'do not put the pieces back on sale, such as damaged ones')
  .action(async (typed, options) => run((await import('./parcel-acts.ts')).receiveForMerchant, typed, options));

const paymentLink = shopCommandLine
  .command('payment-link')
  .description('an order for a buyer who asked by phone or WhatsApp, with a link to pay it')
  .addHelpText(
    'after',
    formatExamples(
      'npm run shop -- payment-link create DH-101 DH-204:2 --phone 9876543210',
      'npm run shop -- payment-link withdraw A7KD-93QX-M2NRT',
    ),
  );
paymentLink
  .command('create')
  .description('keep pieces for a buyer for 24 hours, and print the link by which they pay')
  .argument('<SKU...>', 'the pieces, such as DH-101, or DH-101:2 for two of them')
  .option('--phone <NUMBER>', 'address the WhatsApp message to this mobile number')
  .action(async (skus, options) => run((await import('./payment-link.ts')).createLinkForMerchant, skus, options));
paymentLink
  .command('list')
  .description('print the newest payment links, and which are paid')
  .action(async () => run((await import('./payment-link.ts')).printPaymentLinks));
paymentLink
  .command('withdraw')
  .description('end a payment link before it is paid: its pieces are on sale again')
  .argument('<CODE>', 'the code of its order, from payment-link list')
  .action(async (typed) => run((await import('./payment-link.ts')).withdrawLinkForMerchant, typed));

const books = shopCommandLine
  .command('books')
  .description('money and stock')
  .addHelpText('after', formatExamples('npm run shop -- books check'));
books
  .command('check')
  .description('check that money and stock add up, and print what waits for you')
  .action(async () => run((await import('./books-check.ts')).checkBooks));

const payment = shopCommandLine
  .command('payment')
  .description('payments whose order the shop does not have; books check shows them')
  .addHelpText('after', formatExamples('npm run shop -- payment resolve pay_IH4NVgf4Dreq1l --reason "refunded"'));
payment
  .command('resolve')
  .description('note that a payment without an order is settled')
  .argument('<PAYMENT>', 'the payment’s id at the provider, from books check')
  .requiredOption('--reason <TEXT>', 'how it was settled')
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

const catalogue = shopCommandLine
  .command('catalogue')
  .description('the sarees, their prices and stock')
  .addHelpText('after', formatExamples('npm run shop -- catalogue import my-sarees.csv'));
catalogue
  .command('import')
  .description('add and update the sarees of a file, or name its mistakes and change nothing')
  .argument('<FILE>', 'a CSV with the columns of demo/catalogue.csv')
  .action(async (file) => run((await import('./catalogue-import.ts')).importCatalogueFile, file));

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
  .description('print the list as CSV, with the link by which each leaves')
  .action(async () => run((await import('./newsletter-export.ts')).exportNewsletter));

if (import.meta.main) await runCommandLine(shopCommandLine, process.argv.slice(2));
