/** The commands about one order, its parcel and payment links, for the table of `shop.ts`. */
import type { Command } from '@commander-js/extra-typings';
import { formatExamples, run } from './command-line.ts';

/** Help of the argument that names an order. */
export const orderCodeHelp = 'the order code that the customer has, such as A7KD-93QX-M2NRT';

/** Adds `order`, `parcel` and `payment-link` to the command line. */
export function addOrderCommands(program: Command): void {
  addOrder(program);
  addParcel(program);
  addPaymentLink(program);
}

function addOrder(program: Command): void {
  const order = program
    .command('order')
    .description('orders: finding one, its history, its money, its shipment')
    .addHelpText(
      'after',
      formatExamples(
        'npm run shop -- order find 4321',
        'npm run shop -- order find nair meera',
        'npm run shop -- order show A7KD-93QX-M2NRT',
        'npm run shop -- order refund A7KD-93QX-M2NRT --amount 1200.50 --reason "a pulled thread"',
        'npm run shop -- order address A7KD-93QX-M2NRT --address "12 Residency Road" --pin 560025',
      ),
    );
  order
    .command('find')
    .description(
      'print the newest orders of a phone number’s last digits, a name, an e-mail address or a code’s beginning',
    )
    .argument('<WORDS...>', 'such as 4321, 98765 43210, nair meera, meera@example.in or A7KD')
    .action(async (words) => run((await import('./order-find.ts')).printOrdersFound, words));
  order
    .command('show')
    .description('print an order’s money, refunds, parcel, invoices and history')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./order-show.ts')).showOrder, typed));
  order
    .command('cancel')
    .description('cancel an order before it leaves: its money goes back, its pieces are on sale again')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./order-cancel.ts')).cancelOrderForMerchant, typed));
  order
    .command('refund')
    .description('send all or a part of an order’s money back')
    .argument('<CODE>', orderCodeHelp)
    .option('--amount <RUPEES>', 'a part of the money, such as 1200.50; without it all that is left')
    .option('--keep-piece', 'without --amount: do not put the pieces back on sale')
    .option('--take-back', 'with --amount: put the pieces back on sale; not before they have left')
    .option('--reason <TEXT>', 'the reason to note in its history', 'refunded by the owner')
    .action(async (typed, options) => run((await import('./order-refund.ts')).refundOrderForMerchant, typed, options));
  order
    .command('pincode')
    .description('add the PIN code that a buyer left out, and ask for the parcel')
    .argument('<CODE>', orderCodeHelp)
    .argument('<PIN>', 'the PIN code that the customer told you, such as 560001')
    .action(async (typed, pin) => run((await import('./order-pincode.ts')).addPincodeForMerchant, typed, pin));
  order
    .command('state')
    .description('decide in which state an address lies, where its PIN code and its state do not agree')
    .argument('<CODE>', orderCodeHelp)
    .argument('<STATE...>', 'the state, such as Tamil Nadu')
    .action(async (typed, words) => run((await import('./order-state.ts')).decideStateForMerchant, typed, words));
  order
    .command('address')
    .description('correct the address or a contact of a paid order before its parcel is labelled; the buyer is told')
    .argument('<CODE>', orderCodeHelp)
    .option('--name <NAME>', 'who receives the parcel')
    .option('--phone <NUMBER>', 'the mobile number that the courier calls')
    .option('--email <ADDRESS>', 'the e-mail address of the buyer')
    .option('--address <LINE>', 'house or flat, street and area')
    .option('--city <CITY>', 'the city; without it that of a new PIN code')
    .option('--state <STATE>', 'the state; without it that of a new PIN code')
    .option('--pin <PIN>', 'the PIN code, such as 560001')
    .action(async (typed, options) =>
      run((await import('./order-address.ts')).correctAddressForMerchant, typed, options),
    );
  order
    .command('note')
    .description('write a note on an order, which staff alone see')
    .argument('<CODE>', orderCodeHelp)
    .argument('<WORDS...>', 'the note, at most 1,000 characters; it cannot be changed later')
    .action(async (typed, words) => run((await import('./order-note.ts')).noteForMerchant, typed, words));
  order
    .command('hold')
    .description('hold a paid order back: it is not packed, labelled or collected')
    .argument('<CODE>', orderCodeHelp)
    .argument('[REASON...]', 'why, at most 200 characters')
    .action(async (typed, words) => run((await import('./order-hold.ts')).holdForMerchant, typed, words));
  order
    .command('unhold')
    .description('release an order that is held back')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./order-hold.ts')).unholdForMerchant, typed));
  order
    .command('ship')
    .description('send an order that waited for you, once the cause is mended')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./order-ship.ts')).resumeWaitingOrder, typed));
}

function addParcel(program: Command): void {
  const parcel = program
    .command('parcel')
    .description('the parcel of an order: courier, label, pickup, and what comes back')
    .addHelpText(
      'after',
      formatExamples(
        'npm run shop -- parcel pack A7KD-93QX-M2NRT 820 --box Small',
        'npm run shop -- parcel label A7KD-93QX-M2NRT --courier 43',
        'npm run shop -- parcel received A7KD-93QX-M2NRT',
      ),
    );
  parcel
    .command('show')
    .description('print an order’s parcels: state, courier, times, and why an act was refused')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./parcel-show.ts')).showParcels, typed));
  parcel
    .command('couriers')
    .description('print the couriers that go there, with prices and days, and the prepaid account')
    .argument('<CODE>', orderCodeHelp)
    .action(async (typed) => run((await import('./parcel-show.ts')).showCouriers, typed));
  parcel
    .command('pack')
    .description('note that a parcel is packed, and its weight on your scale')
    .argument('<CODE>', orderCodeHelp)
    .argument('<GRAMS>', 'the weight with its box, such as 820')
    .option('--box <NAME>', 'the box, by its name in the setting DISPATCH_BOXES')
    .action(async (typed, grams, options) =>
      run((await import('./parcel-acts.ts')).packForMerchant, typed, grams, options),
    );
  parcel
    .command('label')
    .description('pay for a courier, and write the label')
    .argument('<CODE>', orderCodeHelp)
    .option('--courier <NUMBER>', 'from parcel couriers; without it the cheapest that is in time')
    .option('--change-courier', 'another courier in place of the one that was paid for; once in 24 hours')
    .option('--to <FILE>', 'the file to write; without it one in DATA_DIR/parcels')
    .option('--despite-dispute', 'although the payment is disputed')
    .action(async (typed, options) => run((await import('./parcel-documents.ts')).labelForMerchant, typed, options));
  parcel
    .command('pickup')
    .description('ask the courier to come for a labelled parcel')
    .argument('<CODE>', orderCodeHelp)
    .option('--despite-dispute', 'although the payment is disputed')
    .action(async (typed, options) => run((await import('./parcel-acts.ts')).pickupForMerchant, typed, options));
  parcel
    .command('manifest')
    .description('write the list that the courier signs at the pickup')
    .argument('<CODE>', orderCodeHelp)
    .option('--to <FILE>', 'the file to write; without it one in DATA_DIR/parcels')
    .action(async (typed, options) => run((await import('./parcel-documents.ts')).manifestForMerchant, typed, options));
  parcel
    .command('cancel')
    .description('cancel a parcel that no courier has yet; its order then waits for you')
    .argument('<CODE>', orderCodeHelp)
    .option('--return', 'cancel the return instead')
    .action(async (typed, options) => run((await import('./parcel-acts.ts')).cancelParcelForMerchant, typed, options));
  parcel
    .command('return')
    .description('have a courier fetch a delivered order from its buyer')
    .argument('<CODE>', orderCodeHelp)
    .option('--courier <NUMBER>', 'the courier’s number; without it the cheapest that is in time')
    .action(async (typed, options) => run((await import('./parcel-acts.ts')).returnForMerchant, typed, options));
  parcel
    .command('received')
    .description('note that you hold a parcel that came back: its pieces are on sale again')
    .argument('<CODE>', orderCodeHelp)
    .option('--keep-piece', 'do not put the pieces back on sale, such as damaged ones')
    .action(async (typed, options) => run((await import('./parcel-acts.ts')).receiveForMerchant, typed, options));
}

function addPaymentLink(program: Command): void {
  const paymentLink = program
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
}
