/** Form for guests to find an order by its code and its phone or e-mail, neither of which enters an address. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import styles from './page.module.css';

interface FindFormProps {
  /** Code to fill in; '' if it is not known. */
  code: string;
  isAsking: boolean;
  trouble: string;
  onFind(code: string, contact: string): void;
}

type Missing = { code?: string; contact?: string };

export function FindOrderForm({ code: known, isAsking, trouble, onFind }: FindFormProps) {
  const [missing, setMissing] = useState<Missing>({});
  const code = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known && code.current?.value === '') code.current.value = known;
  }, [known]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { code: code.current?.value.trim() ?? '', contact: contact.current?.value.trim() ?? '' };
    setMissing({
      ...(typed.code === '' && { code: 'Enter the code from the mail, such as ABCD-EFGH-JKMNP.' }),
      ...(typed.contact === '' && { contact: 'Enter the phone number or e-mail you gave with the order.' }),
    });
    const empty = typed.code === '' ? code : typed.contact === '' ? contact : null;
    if (empty) empty.current?.focus();
    else if (!isAsking) onFind(typed.code, typed.contact);
  };
  // The fields have no names: without JavaScript a browser would put what is typed into the address.
  return (
    <form className={styles.form} noValidate aria-busy={isAsking} onSubmit={submit}>
      <p>
        Your order’s code is in the mail or message we sent you. With the phone number or e-mail you gave, it shows
        where the order stands.
      </p>
      <Field id="order-code" label="Order code" isRequired error={missing.code}>
        {(control) => (
          <input
            {...control}
            ref={code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field id="order-contact" label="Phone number or e-mail" isRequired error={missing.contact}>
        {(control) => (
          <input
            {...control}
            ref={contact}
            autoCapitalize="none"
            autoComplete="email"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
      </Field>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isAsking}>
        {isAsking ? 'Looking for your order' : 'Show my order'}
      </button>
    </form>
  );
}
