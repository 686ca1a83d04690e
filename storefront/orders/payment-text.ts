/** Says how an order was paid. Pure. */

/** Words for the methods of the payment providers; another one is not named. */
const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  upi_ppi: 'UPI',
  upi_credit_card: 'a credit card by UPI',
  card: 'card',
  credit_card: 'credit card',
  debit_card: 'debit card',
  prepaid_card: 'prepaid card',
  netbanking: 'netbanking',
  net_banking: 'netbanking',
  wallet: 'wallet',
  emi: 'EMI',
  credit_card_emi: 'EMI',
  debit_card_emi: 'EMI',
  cardless_emi: 'EMI',
  paylater: 'Pay Later',
  pay_later: 'Pay Later',
  bank_transfer: 'bank transfer',
};

/** Returns the line about the payment; a method that is not known here, or was not recorded, is not named. */
export function paymentText(method: string | null): string {
  const by = methods[method ?? ''];
  return by ? `Paid by ${by}` : 'Paid online';
}
