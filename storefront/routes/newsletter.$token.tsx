/**
 * Target of the link by which somebody confirms their sign-up for the newsletter. Opening it confirms nothing, since mail
 * programs open links before their readers do; the button does, with or without JavaScript.
 */
import { data, Form, Link, useNavigation } from 'react-router';
import button from '../../look/components/button.module.css';
import { ApiProblem, answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/newsletter.$token';
import styles from './mail-link.module.css';

/** Form of a token (`shop/newsletter/confirmation-link.ts`); the shop's addresses ignore letter case. */
const tokenForm = /^[1-9]\d{0,14}\.[0-9a-f]{32}$/i;

export function loader({ params }: Route.LoaderArgs) {
  if (!tokenForm.test(params.token)) throw data(null, { status: 404 });
  return null;
}

/** Statuses of a link that confirms nothing: not signed by the shop, or of a sign-up that has ended. */
const deadStatuses = [404, 410];

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await answerOf(apiOf(context).newsletter[':token'].$post({ param: { token: params.token } }));
    return { isConfirmed: true };
  } catch (error) {
    if (!(error instanceof ApiProblem) || !deadStatuses.includes(error.status)) throw error;
    return data({ isConfirmed: false }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Newsletter', description: 'Confirm that you want our newsletter.', isPrivate: true });

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  if (actionData) return actionData.isConfirmed ? <OnList /> : <Ended />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Do you want our newsletter?</h1>
      <p>We write to you about new weaves. Each letter has a link by which you leave the list again.</p>
      <Form method="post">
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isSending}>
          Yes, write to me
        </button>
      </Form>
    </div>
  );
}

function OnList() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Welcome</h1>
      <p role="status">You are on the list. We write when new pieces leave the loom.</p>
      <SeeSarees />
    </div>
  );
}

function Ended() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>This link has ended</h1>
      <p role="status">
        It works for seven days, and not after you have left the list. Type your address into the box at the foot of
        this page, and we send you a new one.
      </p>
      <SeeSarees />
    </div>
  );
}

function SeeSarees() {
  return (
    <Link to="/sarees" className={button.link}>
      See all sarees
    </Link>
  );
}
