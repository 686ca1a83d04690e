/** Says that the office is open in another app, where no passkey works, and offers the address for the phone's own browser. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import type { SignInToken } from '../api/sign-in.ts';
import { copyText } from '../parts/copy-text.ts';
import { useWords } from '../words/spoken.ts';
import { isInOtherApp } from './in-other-app.ts';

export function OtherApp({ token }: { token: SignInToken | null }) {
  const words = useWords();
  const [said, setSaid] = useState('');
  if (!isInOtherApp(navigator)) return null;
  // The address in the bar no longer has the token.
  const address = `${location.origin}${location.pathname}${token ? `#${token.purpose}=${token.token}` : ''}`;
  return (
    <>
      <p role="note">{words.signIn.inOtherApp}</p>
      <button type="button" className={button.button} onClick={() => void copyText(address, words).then(setSaid)}>
        {words.signIn.copyAddress}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
