/** Log in: a link by e-mail or a code by SMS, in one box (spec 2, Login). */
import { Link, useSearchParams } from 'react-router';
import { loginAddressWithNext, redirectTargetOf } from '../../shop/safe-redirect.ts';
import { LoginFlow } from '../login/login-flow.tsx';
import { ContactStep } from '../login/login-steps.tsx';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in', description: 'Log in with a link or a code.', isPrivate: true });

export default function Login() {
  const next = redirectTargetOf(useSearchParams()[0].get('next'));
  const foot = (
    <span>
      New here? <Link to={loginAddressWithNext('/register', next)}>Register</Link> with your name, or just log in. You
      need no account to buy. Bought without one? <Link to="/track">Track your order</Link> by its code.
    </span>
  );
  return (
    <LoginFlow title="Log in" next={next} foot={foot}>
      {(login, known) => <ContactStep {...login} known={known} onSubmit={(typed) => void login.submit(typed)} />}
    </LoginFlow>
  );
}
