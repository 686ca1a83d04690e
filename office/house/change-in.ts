/** Says the change of an entry of the house in another language than English. Pure. */
import type { EntryChange } from '../../shop/house/house-entry.ts';

/** The terms of one language for the fields of an entry and for what they hold. */
interface EntryTerms {
  readonly fields: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** Stands before the number of a photo. */
  readonly photo: string;
}

/** Returns the sentence of a change by the terms of a language. A field without a term has its English name. */
export function changeIn({ fields, yes, no, none, photo }: EntryTerms): (change: EntryChange) => string {
  return ({ field, before, after }) => {
    const valueIn = (value: string | null) => {
      if (!value) return none;
      if (field === 'shown') return value === 'yes' ? yes : no;
      return field.endsWith(' picture') ? value.replace(/^photo /, `${photo} `) : value;
    };
    return `${fields[field] ?? field}: ${valueIn(before)} → ${valueIn(after)}`;
  };
}
