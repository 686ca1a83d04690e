/** The newsletter box: thanks for three seconds, whatever becomes of what was typed (spec 4; decisions). */
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import styles from './newsletter.module.css';

const thanksMs = 3_000;

export function Newsletter() {
  const [isThanking, setThanking] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  /** Nothing is checked but that there is something (spec 5). */
  const join = (form: HTMLFormElement) => {
    const contact = String(new FormData(form).get('contact') ?? '').trim();
    if (contact === '') return;
    browserApi.newsletter.$post({ json: { contact } }).catch(() => {});
    form.reset();
    setThanking(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setThanking(false), thanksMs);
  };
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        join(event.currentTarget);
      }}
    >
      <label htmlFor="newsletter">Your e-mail</label>
      <input id="newsletter" name="contact" inputMode="email" autoComplete="email" maxLength={254} />
      <button type="submit" className={button.link}>
        Join
      </button>
      <p role="status">{isThanking ? 'Thank you for subscribing to our newsletter!' : ''}</p>
    </form>
  );
}
