/** State of the names in the profile: shown or edited, their saving, and the focus. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AccountNames, accountNamesSchema } from '../../shop/customers/account-names.ts';

const notSaved = 'We could not save your name just now. Please try again.';

/** `onSave` rejects if the names could not be saved. */
export function useNamesForm({ firstName, lastName }: AccountNames, onSave: (names: AccountNames) => Promise<void>) {
  const [edited, setEdited] = useState<AccountNames | null>(null);
  /** Mistake in the first name; the last name may be empty. */
  const [error, setError] = useState('');
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const edit = () => {
    setSaid('');
    flushSync(() => setEdited({ firstName, lastName }));
    firstField.current?.focus();
  };
  const end = () => {
    setError('');
    setTrouble('');
    flushSync(() => setEdited(null));
    editButton.current?.focus();
  };
  const saveNames = async (names: AccountNames) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      await onSave(names);
      setSaid('Saved.');
      end();
    } catch {
      setTrouble(notSaved);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = accountNamesSchema.safeParse(edited);
    setError(read.error?.issues[0]?.message ?? '');
    if (read.success) void saveNames(read.data);
    else firstField.current?.focus();
  };
  const write = (names: AccountNames) => {
    setEdited(names);
    setError('');
  };
  return { edited, error, trouble, said, isBusy, firstField, editButton, edit, end, submit, write };
}
