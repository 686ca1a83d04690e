/** Shows first and last name; after 'Edit' they can be changed and saved. */

import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import type { AccountNames } from '../../shop/customers/account-names.ts';
import styles from './profile.module.css';
import { useNamesForm } from './use-names-form.ts';

const fields = [
  { name: 'firstName', label: 'First name', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', isRequired: false, autoComplete: 'family-name' },
] as const;

interface NamesFormProps {
  names: AccountNames;
  /** Rejects if the names could not be saved. */
  onSave(names: AccountNames): Promise<void>;
}

export function NamesForm({ names, onSave }: NamesFormProps) {
  const form = useNamesForm(names, onSave);
  const shown = form.edited ?? { firstName: names.firstName, lastName: names.lastName };
  const isEdited = form.edited !== null;
  return (
    <form className={styles.part} noValidate aria-busy={form.isBusy} onSubmit={form.submit}>
      <div className={styles.names}>
        {fields.map(({ name, label, isRequired, autoComplete }) => (
          <Field
            key={name}
            id={`profile-${name}`}
            label={label}
            isRequired={isRequired && isEdited}
            isOnlyShown={!isEdited}
            error={name === 'firstName' ? form.error : undefined}
          >
            {(control) => (
              <input
                {...control}
                ref={name === 'firstName' ? form.firstField : undefined}
                name={name}
                value={shown[name]}
                readOnly={!isEdited}
                autoCapitalize="words"
                autoComplete={autoComplete}
                spellCheck={false}
                maxLength={50}
                onChange={(event) => form.write({ ...shown, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Buttons {...form} />
      <p role="alert" className={styles.trouble}>
        {form.trouble}
      </p>
    </form>
  );
}

function Buttons({ edited, isBusy, said, editButton, edit, end }: ReturnType<typeof useNamesForm>) {
  return (
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
  );
}
