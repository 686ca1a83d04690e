/**
 * Takes the contact of who wants to hear that a sold-out piece is back. What was typed is not checked here (spec 5). The
 * page may be older than the stock: where the piece is back already, it says so and loads itself anew.
 */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import { useNotices } from '../state/notices.ts';
import styles from './notify-form.module.css';

export const notifyFieldId = 'notify';

export function NotifyForm({ sku }: { sku: string }) {
  const [isSending, setSending] = useState(false);
  const showAlert = useNotices((notices) => notices.showAlert);
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const contact = String(new FormData(form).get('contact') ?? '');
    setSending(true);
    try {
      const json = { saree_sku: sku, product_link: window.location.href, contact };
      await answerOf(browserApi['notify-me'].$post({ json }));
      form.reset();
      showAlert({ title: 'Noted', text: "Thank you! We'll notify you when this saree is back in stock." });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'in_stock') {
        showAlert({ title: 'It is back', text: error.message });
        await revalidate();
        return;
      }
      showAlert({ title: 'Not sent', text: 'There was an error. Please try again later.' });
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <p>This saree is out of stock. Get notified when it's back!</p>
      <label htmlFor={notifyFieldId} className="visually-hidden">
        Your Email or WhatsApp
      </label>
      <input
        id={notifyFieldId}
        name="contact"
        placeholder="Your Email or WhatsApp"
        maxLength={254}
        autoComplete="email"
        enterKeyHint="send"
      />
      {/* Not disabled while it is sent: the focus would be lost, and with it the way back from the answer. */}
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isSending}>
        Notify Me
      </button>
    </form>
  );
}
