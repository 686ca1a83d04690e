/** Log in: a link by e-mail or a code by SMS, in one box (spec 2, Login). */
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../shop/own-path.ts';
import styles from '../login/login.module.css';
import { EmailSentStep, InputStep, OtpStep } from '../login/login-steps.tsx';
import { useLogin } from '../login/use-login.ts';
import { pageMeta } from '../meta.ts';
import { useShop } from '../state/shop.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in', description: 'Log in with a link or a code.', isPrivate: true });

export default function Login() {
  const next = ownPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const { identity } = useShop();
  const isIn = useUser(isLoggedIn);
  const login = useLogin(identity, next);
  // Whoever is signed in, by this page or another tab's, has no business here.
  useEffect(() => {
    if (isIn) void navigate(next, { replace: true });
  }, [isIn, navigate, next]);
  const { step, error, isBusy } = login;
  const sent = { error, isBusy, onResend: () => void login.resend(), onStartOver: login.startOver };
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{step.kind === 'otp' ? 'Enter the code' : step.kind === 'email-sent' ? 'Check your e-mail' : 'Log in'}</h1>
      {step.kind === 'input' ? <InputStep {...login} onSubmit={(typed) => void login.submit(typed)} /> : null}
      {step.kind === 'otp' ? <OtpStep {...sent} step={step} onConfirm={(code) => void login.confirm(code)} /> : null}
      {step.kind === 'email-sent' ? <EmailSentStep {...sent} step={step} /> : null}
      <p className={styles.foot}>
        New here? <Link to="/register">Register</Link> with your name, or just log in. You need no account to buy: to
        follow an order without one, <Link to="/track">use its code</Link>.
      </p>
    </div>
  );
}
