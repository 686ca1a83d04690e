/** The words of Search in English: the source, whose type the other languages fill. */
export const en = {
  title: 'Search',
  begin: 'Search by the last four digits of a phone number, an order code, a name, a sku or an e-mail address.',
  lastDigits: 'Last four digits',
  letters: 'Name, code, sku or e-mail',
  typeLetters: 'Type letters',
  typeDigits: 'Type digits',
  orders: 'Orders',
  customers: 'Customers',
  sarees: 'Sarees',
  noSuchNumber: (digits: string) => `No phone number ends in ${digits}. Try the name.`,
  nothing: (text: string) => `No results for “${text}”.`,
};

export type SearchWords = typeof en;
