/** The first step of registering (spec 2, Register): names, and the contact that a link or code is sent to. */
import { type FormEvent, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { parseContact } from '../../shop/contact/contact.ts';
import { type AccountNames, accountNamesSchema } from '../../shop/customers/account-names.ts';
import { storeNames } from '../identity/kept-names.ts';
import { useShop } from '../state/shop.ts';
import { ContactField } from './contact-field.tsx';
import styles from './login.module.css';
import type { LoginState } from './use-login.ts';

const fields = [
  { name: 'firstName', label: 'First name', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', isRequired: false, autoComplete: 'family-name' },
] as const;

type NameErrors = Partial<Record<(typeof fields)[number]['name'], string>>;

interface RegisterFormProps {
  login: LoginState;
  /** Initial value of the contact's field. */
  known: string;
  /** Names typed so far; the caller keeps them for a shopper who comes back to this step. */
  names: AccountNames;
  onNames(names: AccountNames): void;
}

export function RegisterForm({ login, known, names, onNames }: RegisterFormProps) {
  const [errors, setErrors] = useState<NameErrors>({});
  const [typed, setTyped] = useState(known);
  const form = useRef<HTMLFormElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = accountNamesSchema.safeParse(names);
    const wrong = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    setErrors(wrong);
    if (!read.success) {
      form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(wrong)[0]}"]`)?.focus();
      return;
    }
    const contact = parseContact(typed);
    if (contact) storeNames(read.data, contact);
    void login.submit(typed);
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-busy={login.isBusy} onSubmit={send} data-needs-script>
      <p>
        Your name, and an e-mail or a phone number: we send a link or a code to it. There is no password to remember.
      </p>
      <div className={styles.names}>
        {fields.map(({ name, label, isRequired, autoComplete }) => (
          <Field key={name} id={`register-${name}`} label={label} isRequired={isRequired} error={errors[name]}>
            {(control) => (
              <input
                {...control}
                name={name}
                value={names[name]}
                autoCapitalize="words"
                autoComplete={autoComplete}
                spellCheck={false}
                enterKeyHint="next"
                onChange={(event) => {
                  onNames({ ...names, [name]: event.target.value });
                  setErrors({ ...errors, [name]: undefined });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <ContactField label="E-mail or mobile number" error={login.error} typed={typed} onType={setTyped} />
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={login.isBusy}>
        {login.isBusy ? 'One moment' : 'Send Otp'}
      </button>
      <GoogleButton login={login} />
    </form>
  );
}

/** Button of Google's sign-in, if the identity provider offers it (decisions: register). */
function GoogleButton({ login }: { login: LoginState }) {
  const { identity } = useShop();
  if (identity.provider !== 'firebase' || !identity.hasGoogle) return null;
  return (
    <button type="button" className={button.button} onClick={() => void login.signUpWithGoogle()}>
      Sign up using Google
    </button>
  );
}
