/**
 * Takes the contact of who wants to hear that a sold-out piece is back, or that there are more of it. What was typed is
 * not checked here (spec 5): the server refuses, and its words stand at the field as well. The page may be older than
 * the stock: where there are enough pieces already, it says so and loads itself anew.
 */
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import { useNotices } from '../state/notices.ts';
import styles from './notify-form.module.css';

export const notifyFieldId = 'notify';

const soldOut = "This saree is out of stock. Get notified when it's back!";

interface NotifyFormProps {
  sku: string;
  /** Pieces: told once so many are free. */
  wanted?: number;
  /** Said above the field; the words for a sold-out saree where it is left out. */
  lead?: string | undefined;
  /** A sentence under `lead`. */
  note?: string | undefined;
  /** The field's, for who leads there from elsewhere. */
  id?: string;
  /** Nothing is left to ask: it was noted, or the pieces are there. */
  onSent?(): void;
}

export function NotifyForm({ lead = soldOut, note, id, ...notice }: NotifyFormProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending, refusal } = useNotify(notice, () => field.current?.value ?? '');
  // The field has no name: without JavaScript a browser would put what is typed into the address.
  return (
    <form className={styles.form} onSubmit={send}>
      <p>{lead}</p>
      {note === undefined ? null : <p>{note}</p>}
      <noscript>
        <p>
          This box needs JavaScript. Without it, <a href="/contact-us">write to us</a>, and we will tell you when it is
          back.
        </p>
      </noscript>
      <label htmlFor={fieldId} className="visually-hidden">
        Your Email or WhatsApp
      </label>
      <input
        id={fieldId}
        ref={field}
        data-needs-script
        placeholder="Your Email or WhatsApp"
        maxLength={254}
        autoComplete="email"
        enterKeyHint="send"
        aria-invalid={refusal === null ? undefined : true}
        aria-describedby={refusal === null ? undefined : `${fieldId}-error`}
      />
      {refusal === null ? null : (
        <p id={`${fieldId}-error`} role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
      {/* Not disabled while it is sent: the focus would be lost, and with it the way back from the answer. */}
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isSending} data-needs-script>
        Notify Me
      </button>
    </form>
  );
}

function useNotify(
  { sku, wanted = 1, onSent }: Pick<NotifyFormProps, 'sku' | 'wanted' | 'onSent'>,
  readContact: () => string,
) {
  const [isSending, setSending] = useState(false);
  /** The server's objection to the contact. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const showAlert = useNotices((notices) => notices.showAlert);
  const { revalidate } = useRevalidator();
  const onRefused = async (error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'in_stock') {
      onSent?.();
      showAlert({ title: 'It is back', text: error.message });
      await revalidate();
      return;
    }
    if (error instanceof ApiProblem && error.status === 422) setRefusal(error.message);
    showAlert({ title: 'Not sent', text: 'There was an error. Please try again later.' });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const contact = readContact();
    setSending(true);
    setRefusal(null);
    try {
      const json = { saree_sku: sku, product_link: window.location.href, contact, wanted };
      await answerOf(browserApi['notify-me'].$post({ json }));
      form.reset();
      onSent?.();
      showAlert({ title: 'Noted', text: "Thank you! We'll notify you when this saree is back in stock." });
    } catch (error) {
      await onRefused(error);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, refusal };
}
