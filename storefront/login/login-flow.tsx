/** Shared flow of /login and /register: the steps after the first, and the redirect after signing in. */
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '../state/shop.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import styles from './login.module.css';
import { CodeStep, EmailSentStep } from './login-steps.tsx';
import { type LoginState, useLogin } from './use-login.ts';

interface LoginFlowProps {
  /** The heading of the first step. */
  title: string;
  /** Path of the shop to go to after signing in. */
  next: string;
  /** The first step; `known` is the initial value of its field. */
  children(login: LoginState, known: string): ReactNode;
  foot: ReactNode;
}

export function LoginFlow({ title, next, children, foot }: LoginFlowProps) {
  const navigate = useNavigate();
  const { identity } = useShop();
  const isIn = useUser(isLoggedIn);
  const login = useLogin(identity, next);
  // Leaves the page as soon as the shopper is signed in, here or in another tab.
  useEffect(() => {
    if (isIn) void navigate(next, { replace: true });
  }, [isIn, navigate, next]);
  const { step, error, isBusy } = login;
  const sent = { error, isBusy, onResend: () => void login.resend(), onStartOver: login.startOver };
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{step.kind === 'otp' ? 'Enter the code' : step.kind === 'email-sent' ? 'Check your e-mail' : title}</h1>
      <noscript>
        <p>
          Logging in needs JavaScript. You need no account to order: without JavaScript,{' '}
          <a href="/contact-us">write to us</a>.
        </p>
      </noscript>
      {step.kind === 'input' ? children(login, step.typed) : null}
      {step.kind === 'otp' ? <CodeStep {...sent} step={step} onConfirm={(code) => void login.confirm(code)} /> : null}
      {step.kind === 'email-sent' ? <EmailSentStep {...sent} step={step} /> : null}
      <p className={styles.foot}>{foot}</p>
    </div>
  );
}
