/**
 * Shows the contacts that a customer logs in with, at most one e-mail address and one phone number, and changes them.
 */
import { useEffect, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { readOpenCode } from '../identity/sent-codes.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { contactWords } from './contact-words.ts';
import styles from './profile.module.css';
import type { ProfileContacts as Known } from './use-profile.ts';

const kinds = ['email', 'phone'] as const;

interface ContactsProps {
  contacts: Known;
  onChanged(contacts: Known): void;
}

export function Contacts({ contacts, onChanged }: ContactsProps) {
  const [changing, setChanging] = useState<'email' | 'phone' | null>(null);
  const [said, setSaid] = useState('');
  // A page that was reloaded while a code was read shows its box again.
  useEffect(() => setChanging(kinds.find((kind) => readOpenCode(contactWords[kind].place)) ?? null), []);
  const close = () => setChanging(null);
  const ContactDialog = useLazyOverlay<ContactDialogProps>(
    changing !== null,
    () => import('./contact-dialog.tsx'),
    close,
  );
  const change = (kind: 'email' | 'phone') => {
    setSaid('');
    setChanging(kind);
  };
  return (
    <section className={styles.part} aria-labelledby="contacts">
      <h2 id="contacts">How you log in</h2>
      <p>Log in with either, and see the orders of both. There is no password to remember.</p>
      <div className={styles.pair}>
        <Contact kind="email" value={contacts.email ?? ''} onChange={change} />
        <Contact kind="phone" value={formatPhoneNumber(contacts.phoneNumber ?? '')} onChange={change} />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {ContactDialog && changing ? (
        <ContactDialog
          kind={changing}
          isNew={(changing === 'email' ? contacts.email : contacts.phoneNumber) === null}
          onClose={close}
          onChanged={(now) => {
            onChanged(now);
            setSaid('Saved.');
            close();
          }}
        />
      ) : null}
    </section>
  );
}

interface ContactProps {
  kind: 'email' | 'phone';
  value: string;
  onChange(kind: 'email' | 'phone'): void;
}

function Contact({ kind, value, onChange }: ContactProps) {
  const { label, add, change } = contactWords[kind];
  return (
    <Field
      id={`profile-${kind}`}
      label={label}
      isOnlyShown
      note={
        <button type="button" className={button.link} aria-haspopup="dialog" onClick={() => onChange(kind)}>
          {value ? change : add}
        </button>
      }
    >
      {(control) => <input {...control} value={value} placeholder="None yet" readOnly />}
    </Field>
  );
}
