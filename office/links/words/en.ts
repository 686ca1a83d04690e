/** The words of Payment links in English: the source, whose type the other languages fill. */
import { formatAmount } from '../../../look/words/money.ts';

export const en = {
  title: 'Payment links',
  none: 'No payment link was made yet. Make one for a buyer who orders by WhatsApp.',
  states: { open: 'Not paid yet', paid: 'Paid', ended: 'Expired or withdrawn' },
  reservedUntil: (state: string, moment: string) => `${state}, reserved until ${moment}`,
  madeAt: (state: string, moment: string) => `${state}, made ${moment}`,
  withdraw: 'Withdraw',
  order: (code: string) => `Order ${code}`,
  whatsApp: 'WhatsApp',
  copyLink: 'Copy the link',
  newLink: 'New payment link',
  phone: 'WhatsApp number of the buyer',
  phoneHint: 'It opens the right chat, and is not stored.',
  make: 'Make the link',
  makeFor: (sum: number) => `Make the link for ${formatAmount(sum)}`,
  notLoaded: 'The link is made. It could not be loaded yet.',
  notPayable: 'The link is made, and can no longer be paid. See the list of payment links.',
  made: (amount: number, moment: string) => `${formatAmount(amount)}, reserved until ${moment}`,
  reasons: {
    out_of_stock: 'A piece has just been sold. Choose another one.',
    too_many_pieces: 'These are more pieces than one order may have.',
  },
  picker: {
    chosen: 'Chosen',
    remove: (saree: string) => `Remove ${saree}`,
    saree: 'Saree',
    another: 'Another saree',
  },
  withdrawal: {
    title: 'Withdraw the payment link',
    confirm: 'Withdraw the link',
    effect: (pieces: string) => `The buyer can no longer pay with it, and is not told. Back on sale: ${pieces}.`,
    done: 'Withdrawn. Its pieces are on sale again.',
    reasons: {
      link_paid: 'It has just been paid.',
      link_ended: 'It has ended already.',
      pending: 'Its buyer is paying just now. Try again in a quarter of an hour.',
    },
  },
};

export type LinksWords = typeof en;
