/** Whether and when the piece reaches a PIN code; the last one asked about is remembered in this browser. */
import { type FormEvent, useEffect, useState } from 'react';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import button from '../components/button.module.css';
import styles from './pincode-check.module.css';

type State = { kind: 'idle' | 'loading' } | { kind: 'ok'; text: string } | { kind: 'fail'; text: string };

const key = 'pincode';

export function PincodeCheck() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [pin, setPin] = useState('');
  useEffect(() => {
    try {
      setPin(localStorage.getItem(key) ?? '');
    } catch {
      // Without storage the shopper types it again.
    }
  }, []);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(pin)) return setState({ kind: 'fail', text: 'Enter a valid 6-digit pincode' });
    setState({ kind: 'loading' });
    setState(await ask(pin));
  };

  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <label htmlFor="pincode">Delivery to your PIN code</label>
      <div className={styles.row}>
        <input
          id="pincode"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={6}
          value={pin}
          aria-describedby="pincode-answer"
          onChange={(event) => setPin(event.target.value)}
        />
        <button type="submit" className={button.link} disabled={state.kind === 'loading'}>
          {state.kind === 'loading' ? 'Checking' : 'Check'}
        </button>
      </div>
      <p id="pincode-answer" role={state.kind === 'fail' ? 'alert' : 'status'} data-kind={state.kind}>
        {'text' in state ? state.text : ''}
      </p>
    </form>
  );
}

async function ask(pin: string): Promise<State> {
  try {
    const answer = await answerOf(browserApi['check-pincode'].$get({ query: { pin } }));
    if (!answer.deliverable) return { kind: 'fail', text: 'We don’t ship to this pincode yet.' };
    try {
      localStorage.setItem(key, pin);
    } catch {
      // It is only a convenience.
    }
    return {
      kind: 'ok',
      text: `We deliver to ${answer.city ?? pin}, free. Sent today, the courier would be there by ${answer.etd}; dispatch takes 2-3 working days.`,
    };
  } catch (error) {
    const isInvalid = error instanceof ApiProblem && error.status === 400;
    return { kind: 'fail', text: isInvalid ? 'Enter a valid 6-digit pincode' : 'Please try again' };
  }
}
