/** The newsletter box. It thanks for three seconds, even if the address could not be sent (spec 4; decisions). */
import { useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { browserApi } from '../api/client.ts';
import styles from './newsletter.module.css';

const thanksMs = 3_000;

export function Newsletter() {
  const [isThanking, setThanking] = useState(false);
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  /** Sends what was typed, unless it is empty; nothing else is checked (spec 5). */
  const join = (form: HTMLFormElement) => {
    const contact = field.current?.value.trim() ?? '';
    if (contact === '') return;
    browserApi.newsletter.$post({ json: { contact } }).catch(() => {});
    form.reset();
    setThanking(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setThanking(false), thanksMs);
  };
  // The field has no name: without JavaScript a browser would put what is typed into the address.
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        join(event.currentTarget);
      }}
    >
      <label htmlFor="newsletter" data-needs-script>
        Your e-mail
      </label>
      <input
        id="newsletter"
        ref={field}
        data-needs-script
        aria-describedby="newsletter-hint"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className={button.link} data-needs-script>
        Join
      </button>
      <p id="newsletter-hint" className={styles.hint} data-needs-script>
        We send you one mail, to confirm it.
      </p>
      <noscript>
        <p>
          This box needs JavaScript. Without it, <a href="/contact-us">write to us</a>, and we will put you on the list.
        </p>
      </noscript>
      <p role="status">{isThanking ? 'Thank you for subscribing to our newsletter!' : ''}</p>
    </form>
  );
}
