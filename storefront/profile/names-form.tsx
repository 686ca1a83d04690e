/** First and last name: shown, and after 'Edit' to be changed and saved. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AccountNames, accountNames } from '../../shop/customers/account-names.ts';
import button from '../components/button.module.css';
import { Field } from '../components/field.tsx';
import styles from './profile.module.css';
import type { Profile } from './use-profile.ts';

const fields = [
  { name: 'firstName', label: 'First name', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', isRequired: false, autoComplete: 'family-name' },
] as const;

const notSaved = 'Your name could not be saved just now. Please try again.';

interface NamesFormProps {
  profile: Profile;
  /** Throws where it could not be saved. */
  onSave(names: AccountNames): Promise<void>;
}

export function NamesForm({ profile, onSave }: NamesFormProps) {
  const [edited, setEdited] = useState<AccountNames | null>(null);
  const [error, setError] = useState('');
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const edit = () => {
    setSaid('');
    flushSync(() => setEdited({ firstName: profile.firstName, lastName: profile.lastName }));
    first.current?.focus();
  };
  const end = () => {
    setError('');
    setTrouble('');
    flushSync(() => setEdited(null));
    editButton.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = accountNames.safeParse(edited);
    setError(read.error?.issues[0]?.message ?? '');
    if (!read.success) return first.current?.focus();
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    await onSave(read.data).then(
      () => {
        setSaid('Saved.');
        end();
      },
      () => setTrouble(notSaved),
    );
    setBusy(false);
  };

  const shown = edited ?? profile;
  return (
    <form className={styles.part} noValidate aria-busy={isBusy} onSubmit={(event) => void save(event)}>
      <div className={styles.pair}>
        {fields.map(({ name, label, isRequired, autoComplete }) => (
          <Field
            key={name}
            id={`profile-${name}`}
            label={label}
            isRequired={isRequired && edited !== null}
            isOnlyShown={edited === null}
            error={name === 'firstName' ? error : undefined}
          >
            {(control) => (
              <input
                {...control}
                ref={name === 'firstName' ? first : undefined}
                name={name}
                value={shown[name]}
                readOnly={edited === null}
                autoCapitalize="words"
                autoComplete={autoComplete}
                spellCheck={false}
                maxLength={50}
                onChange={(event) => {
                  setEdited({ ...shown, [name]: event.target.value });
                  setError('');
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles.row}>
        {edited ? (
          <>
            <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
              {isBusy ? 'One moment' : 'Save'}
            </button>
            <button type="button" className={button.link} onClick={end}>
              Cancel
            </button>
          </>
        ) : (
          <button ref={editButton} type="button" className={button.button} onClick={edit}>
            Edit
          </button>
        )}
        <p role="status">{said}</p>
      </div>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    </form>
  );
}
