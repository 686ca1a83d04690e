/**
 * Target of the unsubscribe link in mails. Opening it ends nothing, since mail programs open links before their readers
 * do; the button does, with or without JavaScript.
 */
import { data, Form, Link, useNavigation } from 'react-router';
import button from '../../look/components/button.module.css';
import { answerOf } from '../api/client.ts';
import { apiOf, rethrowAsNotFound } from '../api/context.ts';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/unsubscribe.$token';
import styles from './mail-link.module.css';

/** Texts by list, the first part of the token (`shop/messages/unsubscribe.ts`). */
const words = {
  restock: {
    question: 'Stop telling you when sarees are back?',
    text: 'This ends every notice you asked for with this address, for this saree and for others.',
    button: 'Stop the notices',
    done: 'We will not write to you about sarees that are back.',
  },
  newsletter: {
    question: 'Leave the newsletter?',
    text: 'We take your address off the list.',
    button: 'Leave the newsletter',
    done: 'You are off the list.',
  },
} as const;

function listOf(token: string): keyof typeof words | null {
  const [list] = token.split('.');
  return list === 'restock' || list === 'newsletter' ? list : null;
}

export function loader({ params }: Route.LoaderArgs) {
  const list = listOf(params.token);
  if (!list) throw data(null, { status: 404 });
  return { list };
}

export async function action({ params, context }: Route.ActionArgs) {
  await answerOf(apiOf(context).unsubscribe[':token'].$post({ param: { token: params.token } })).catch(
    rethrowAsNotFound,
  );
  return { ended: true };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Messages', description: 'End messages from us.', isPrivate: true });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  const list = words[loaderData.list];
  if (actionData?.ended) return <Ended text={list.done} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{list.question}</h1>
      <p>{list.text}</p>
      <Form method="post">
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isSending}>
          {list.button}
        </button>
      </Form>
    </div>
  );
}

function Ended({ text }: { text: string }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Done</h1>
      <p role="status">{text}</p>
      <Link to="/sarees" className={button.link}>
        See all sarees
      </Link>
    </div>
  );
}
