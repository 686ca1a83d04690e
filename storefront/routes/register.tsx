/** Register: asks for first and last name, and signs in as /login does (spec 2, Register). */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginAddressWithNext, redirectTargetOf } from '../../shop/safe-redirect.ts';
import { LoginFlow } from '../login/login-flow.tsx';
import { RegisterForm } from '../login/register-form.tsx';
import { pageFrames } from '../navigation/frame.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/register';

export const handle = pageFrames.register;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Register', description: 'Register with your name.', isPrivate: true });

export default function Register() {
  const next = redirectTargetOf(useSearchParams()[0].get('next'));
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const foot = (
    <span>
      Registered before? <Link to={loginAddressWithNext('/login', next)}>Sign In</Link>
    </span>
  );
  return (
    <LoginFlow title="Register" next={next} foot={foot}>
      {(login, known) => <RegisterForm login={login} known={known} names={names} onNames={setNames} />}
    </LoginFlow>
  );
}
