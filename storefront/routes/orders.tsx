/** My Orders. A guest follows an order by its code and the phone or e-mail used. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { readLastOrder } from '../checkout/last-order.ts';
import button from '../components/button.module.css';
import { Field } from '../components/field.tsx';
import { pageMeta } from '../meta.ts';
import { type FoundOrder, OrderView } from '../orders/order-view.tsx';
import type { Route } from './+types/orders';
import styles from './orders.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My Orders', description: 'Follow your order.', isPrivate: true });

type Search =
  | { kind: 'idle' | 'asking' }
  | { kind: 'trouble'; text: string }
  | { kind: 'found'; order: FoundOrder; contact: string };

export default function Orders() {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const find = async (code: string, contact: string) => {
    setSearch({ kind: 'asking' });
    const call = browserApi.orders[':order_code'].$get({ param: { order_code: code }, query: { contact } });
    setSearch(
      await answerOf(call).then(
        (order): Search => ({ kind: 'found', order, contact }),
        (error: unknown): Search => ({ kind: 'trouble', text: troubleText(error) }),
      ),
    );
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>My Orders</h1>
      <FindForm isAsking={search.kind === 'asking'} onFind={find} />
      <p role="alert" className={styles.trouble}>
        {search.kind === 'trouble' ? search.text : ''}
      </p>
      {search.kind === 'found' ? <OrderView order={search.order} contact={search.contact} /> : null}
      <p className={styles.help}>
        Lost the code? <Link to="/contact-us">Write to us</Link>; we find your order by the phone number.
      </p>
    </div>
  );
}

type Missing = { code?: string; contact?: string };

function FindForm({ isAsking, onFind }: { isAsking: boolean; onFind(code: string, contact: string): void }) {
  const [missing, setMissing] = useState<Missing>({});
  const code = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code.current && code.current.value === '') code.current.value = readLastOrder() ?? '';
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { code: code.current?.value.trim() ?? '', contact: contact.current?.value.trim() ?? '' };
    setMissing({
      ...(typed.code === '' && { code: 'Enter the code from the mail, such as ABCD-EFGH-JKMNP.' }),
      ...(typed.contact === '' && { contact: 'Enter the phone number or e-mail you gave with the order.' }),
    });
    const empty = typed.code === '' ? code : typed.contact === '' ? contact : null;
    if (empty) empty.current?.focus();
    else onFind(typed.code, typed.contact);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isAsking} onSubmit={submit}>
      <p>
        Your order’s code is in the mail we sent you. With the phone number or e-mail you gave, it shows where the order
        stands.
      </p>
      <Field id="order-code" label="Order code" isRequired error={missing.code}>
        {(control) => (
          <input
            {...control}
            ref={code}
            name="code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field id="order-contact" label="Phone number or e-mail" isRequired error={missing.contact}>
        {(control) => (
          <input
            {...control}
            ref={contact}
            name="contact"
            autoCapitalize="none"
            autoComplete="email"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
      </Field>
      <button type="submit" className={`${button.button} ${button.action}`} disabled={isAsking}>
        {isAsking ? 'Looking for your order' : 'Show my order'}
      </button>
    </form>
  );
}

function troubleText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404)
    return 'No order with this code and contact. Please check both.';
  if (error instanceof ApiProblem && error.status === 429)
    return 'That was tried often just now. Please wait a minute and try again.';
  return 'Your order could not be looked up just now. Please try again.';
}
