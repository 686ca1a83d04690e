/** Search over orders, sarees and customers: by the last digits of a phone number, by code, sku, name or mail address. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { useSignedIn } from '../api/me.ts';
import { type Found, leastLength, searchQuery } from '../api/search.ts';
import { Cover } from '../parts/cover.tsx';
import { OrderRows } from '../parts/order-rows.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import styles from './search-screen.module.css';
import { setSearchText, useSearchText } from './search-text.ts';

const keyboardKey = 'office-search-keyboard';
const settleMs = 150;

export default function SearchScreen() {
  const text = useSearchText((state) => state.text);
  const q = useSettled(text.trim(), settleMs);
  const found = useQuery(searchQuery(q));
  return (
    <Screen title="Search">
      <SearchField text={text} />
      {q.length < leastLength ? (
        <Empty>The last four digits of a phone number, an order code, a name, a sku or an e-mail address.</Empty>
      ) : (
        <Answered query={found} shapes={<Shapes rows={4} height={5.5} />}>
          {(data) => <Results q={q} found={data} />}
        </Answered>
      )}
    </Screen>
  );
}

/** The field, with a switch between the keyboards of digits and of letters, which this device remembers. */
function SearchField({ text }: { text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isNumeric, setNumeric] = useState(() => localStorage.getItem(keyboardKey) !== 'letters');
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const toggle = () => {
    localStorage.setItem(keyboardKey, isNumeric ? 'letters' : 'digits');
    setNumeric(!isNumeric);
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Search
      </label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        type="search"
        inputMode={isNumeric ? 'tel' : 'text'}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder={isNumeric ? 'Last four digits' : 'Name, code, sku or e-mail'}
        value={text}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <button
        type="button"
        className={styles.keyboard}
        aria-label={isNumeric ? 'Type letters' : 'Type digits'}
        onClick={toggle}
      >
        {isNumeric ? 'abc' : '123'}
      </button>
    </search>
  );
}

function Results({ q, found: { orders, sarees, customers } }: { q: string; found: Found }) {
  const { reads } = useSignedIn();
  if (orders.length + sarees.length + customers.length === 0) return <Empty>{nothingWords(q)}</Empty>;
  return (
    <div aria-live="polite">
      {orders.length > 0 ? (
        <section className={rows.section}>
          <h2>Orders</h2>
          <OrderRows rows={orders} />
        </section>
      ) : null}
      {customers.length > 0 && reads.includes('customers') ? (
        <section className={rows.section}>
          <h2>Customers</h2>
          <ul className={rows.rows}>
            {customers.map(({ uid, name, phone, email, orders: count, spent }) => (
              <li key={uid}>
                <Link to={`/customers/${encodeURIComponent(uid)}`} className={rows.row}>
                  <span className={rows.words}>
                    <strong>{name || phone || email}</strong>
                    <span>
                      {formatCount(count, 'order', 'orders')}, {formatAmount(spent)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sarees.length > 0 ? (
        <section className={rows.section}>
          <h2>Sarees</h2>
          <ul className={rows.rows}>
            {sarees.map(({ sku, title, color, price, availability, cover }) => (
              <li key={sku} className={rows.row}>
                <Cover path={cover} />
                <span className={rows.words}>
                  <strong>
                    {title}, {color}
                  </strong>
                  <span>
                    {sku} · {formatAmount(price)} · {availability === 0 ? 'sold out' : `${availability} in stock`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function nothingWords(q: string): string {
  return /^\d{4,}$/.test(q) ? `Nothing ends in ${q}. Try the name.` : `Nothing is found for “${q}”.`;
}
