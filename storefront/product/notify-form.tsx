/**
 * Asks for the contact for a restock notice: that a sold-out saree is back, or that there are more pieces of it. The
 * contact is not checked here (spec 5): the server refuses a wrong one, and its words are shown at the field. If enough
 * pieces are available already, because the page is older than the stock, the form says so and loads the page's data
 * again.
 */
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import button from '../../look/components/button.module.css';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { useNotices } from '../state/notices.ts';
import styles from './notify-form.module.css';

export const notifyFieldId = 'notify';

const soldOut = "This saree is out of stock. Get notified when it's back!";

interface NotifyFormProps {
  sku: string;
  /** Number of pieces that must be available before the notice is sent. */
  wanted?: number;
  /** Text above the field; by default that of a sold-out saree. */
  lead?: string | undefined;
  /** A sentence under `lead`. */
  note?: string | undefined;
  /** Id of the field, for links and buttons that lead to it. */
  id?: string;
  /** Called when nothing is left to ask: the contact was stored, or enough pieces are available. */
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
      {/* Not disabled while sending: it would lose the focus, which returns here when the alert is closed. */}
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
