/** Writes amounts in words for invoices: `Rupees Eight Lakh Forty Thousand Only`. Pure. */
import type { Paise } from '../money.ts';

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = ' , ,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',');
/** Units of Indian counting: above the thousands, every two digits have a name. */
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Writes an amount in words, in the Indian numbering: 'Rupees One Lakh Two Thousand and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100];
  const parts = [`Rupees ${inWords(rupees)}`];
  if (rest > 0) parts.push(`and ${inWords(rest)} Paise`);
  return `${parts.join(' ')} Only`;
}

/** Writes a whole number from 0 on; its number of crores is written in the same way. */
function inWords(number: number): string {
  if (number < 20) return small[number] ?? '';
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 ? small[number % 10] : ''].filter(Boolean).join(' ');
  const [size, name] = units.find(([size]) => number >= size) ?? [100, 'Hundred'];
  const rest = number % size;
  return [inWords(Math.floor(number / size)), name, ...(rest ? [inWords(rest)] : [])].join(' ');
}
