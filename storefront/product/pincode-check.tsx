/**
 * Checks whether and when a saree reaches a PIN code. The last deliverable PIN code is remembered in this browser and
 * checked again on the next page.
 */

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { extractPincodeDigits, fetchPincodeAnswer, type ShownPincodeAnswer } from '../delivery/ask-pincode.ts';
import { learnDeliveryLines } from '../delivery/delivery-lines.ts';
import { readStoredPincode, storePincode } from '../delivery/kept-pincode.ts';
import styles from './pincode-check.module.css';

type State = { kind: 'idle' | 'loading' } | ShownPincodeAnswer;

const idle: State = { kind: 'idle' };

export function PincodeCheck({ sku }: { sku: string }) {
  const { pin, state, type, check } = usePincode(sku);
  const send = (event: FormEvent) => {
    event.preventDefault();
    check();
  };
  return (
    // Without JavaScript only the general delivery terms above are shown.
    <form className={styles.form} onSubmit={send} noValidate data-needs-script>
      <label htmlFor="pincode">Delivery to your PIN code</label>
      <div className={styles.row}>
        <input
          id="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          value={pin}
          aria-describedby="pincode-answer"
          aria-invalid={state.kind === 'fail' && state.isMistyped}
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" className={button.button} aria-disabled={state.kind === 'loading'}>
          {state.kind === 'loading' ? 'Checking' : 'Check'}
        </button>
      </div>
      <div id="pincode-answer" className={styles.answer}>
        <p role="status">
          {state.kind === 'ok' ? (
            <>
              {state.lines.promise && <strong>{`${state.lines.promise} `}</strong>}
              <span>{`Free delivery to ${state.place}.`}</span>
              {state.lines.promise ? null : <span> We cannot name the day for this PIN code yet.</span>}
            </>
          ) : null}
        </p>
        <p role="alert">{state.kind === 'fail' ? state.text : ''}</p>
      </div>
    </form>
  );
}

function usePincode(sku: string) {
  const [state, setState] = useState<State>(idle);
  const [pin, setPin] = useState('');
  /** Number of the last question: answers to earlier ones are ignored. */
  const question = useRef(0);

  const ask = async (asked: string, isQuiet: boolean) => {
    question.current += 1;
    const mine = question.current;
    setState({ kind: 'loading' });
    const answer = await fetchPincodeAnswer(asked, sku);
    if (mine !== question.current) return;
    setState(isQuiet && answer.kind === 'fail' ? idle : answer);
    if (answer.kind !== 'ok') return;
    learnDeliveryLines(sku, answer.lines);
    storePincode(asked);
  };

  const askKept = useEffectEvent(() => {
    const kept = readStoredPincode();
    if (kept === '') return;
    setPin(kept);
    void ask(kept, true);
  });
  useEffect(() => askKept(), []);

  return {
    pin,
    state,
    type: (text: string) => {
      question.current += 1;
      setPin(extractPincodeDigits(text));
      setState(idle);
      learnDeliveryLines(sku, undefined);
    },
    check: () => {
      if (state.kind !== 'loading') void ask(pin, false);
    },
  };
}
