/**
 * Signing in to the office: by a passkey; or by a link, a code or an invitation, after which a passkey is made or used.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { meKey, meQuery } from '../api/me.ts';
import { Failed } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import { AskStep } from './ask-step.tsx';
import { CodesStep, useFirstCodes } from './codes-step.tsx';
import { OtherApp } from './other-app.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import styles from './sign-in.module.css';
import { takeToken } from './token-in-address.ts';
import { TokenStep } from './token-step.tsx';

export default function SignInScreen() {
  const { data: me } = useQuery(meQuery);
  const { signIn, frame } = useWords();
  return (
    <div className={styles.page}>
      <title>{`${signIn.title} · ${frame.office}`}</title>
      <header className={styles.head}>
        <p className={styles.shop}>{me?.shop ?? '\u00a0'}</p>
        <Selvedge />
      </header>
      <main id="screen" className={styles.main}>
        <Steps />
      </main>
    </div>
  );
}

function Steps() {
  const client = useQueryClient();
  const { data: me, isError, refetch } = useQuery(meQuery);
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // A link that is opened in a tab which shows this screen changes nothing but what is behind the #.
    const take = () => setToken((present) => takeToken() ?? present);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const codes = useFirstCodes();
  const { state } = useLocation() as { state: { from?: string } | null };
  const readMeAgain = () => client.invalidateQueries({ queryKey: meKey });
  if (token)
    return (
      <>
        <OtherApp token={token} />
        <TokenStep
          key={token.token}
          token={token}
          onSignedIn={async () => {
            await readMeAgain();
            setToken(null);
          }}
          onRefused={() => setToken(null)}
        />
      </>
    );
  if (codes.areDue) return <CodesStep codes={codes} onDone={() => client.fetchQuery({ ...meQuery, staleTime: 0 })} />;
  if (!me) return isError ? <Failed onRetry={refetch} /> : null;
  if (me.state === 'signed_in') return <Navigate to={state?.from ?? '/'} replace />;
  if (me.state === 'passkey_needed') return <PasskeyStep me={me} onFirstPasskey={codes.make} onDone={readMeAgain} />;
  return (
    <>
      <OtherApp token={null} />
      <AskStep onSignedIn={readMeAgain} />
    </>
  );
}
