/** Says what somebody else has saved of a setting in another language than English. Pure. */
import type { EditableName } from '../../shop/settings/editable-settings.ts';
import { entriesOf } from './setting-words.ts';

/** The terms of one language. */
interface SettingTerms {
  readonly names: Readonly<Record<EditableName, string>>;
  readonly weekdays: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** Stands for a value that is the server's again. */
  readonly asOnServer: string;
}

interface Saved {
  readonly name: EditableName;
  readonly value: string | null;
}

/** Returns the sentence of a setting by the terms of a language. What people have typed stays. */
export function settingIn({ names, weekdays, yes, no, none, asOnServer }: SettingTerms): (saved: Saved) => string {
  const valueIn = ({ name, value }: Saved) => {
    if (value === null) return asOnServer;
    if (value === '' || value === 'none') return none;
    if (name === 'REVIEWS_NEED_APPROVAL') return value === 'on' ? yes : no;
    if (name === 'DISPATCH_CLOSED_DAYS')
      return entriesOf(value)
        .map((day) => weekdays[day] ?? day)
        .join(', ');
    return value;
  };
  return (saved) => `${names[saved.name] ?? saved.name}: ${valueIn(saved)}`;
}
