/** Search over orders, sarees and customers: by the last digits of a phone number, by code, sku, name or mail address. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { type Found, isNothing, leastLength, searchQuery } from '../api/search.ts';
import { CustomerRow } from '../parts/customer-row.tsx';
import { OrderRows } from '../parts/order-rows.tsx';
import rows from '../parts/rows.module.css';
import { SareeWords } from '../parts/saree-words.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import styles from './search-screen.module.css';
import { setSearchText, useSearchText } from './search-text.ts';
import type { SearchWords } from './words/en.ts';
import { useSearchWords } from './words/use-search-words.ts';

const keyboardKey = 'office-search-keyboard';
const settleMs = 150;

export default function SearchScreen() {
  const text = useSearchText((state) => state.text);
  const q = useSettled(text.trim(), settleMs);
  const found = useQuery(searchQuery(q));
  const words = useSearchWords();
  return (
    <Screen title={words.title}>
      <SearchField text={text} />
      {q.length < leastLength ? (
        <Empty>{words.begin}</Empty>
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
  const words = useSearchWords();
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
        {words.title}
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
        placeholder={isNumeric && !hasKeyboard() ? words.lastDigits : words.letters}
        value={text}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <button
        type="button"
        className={styles.keyboard}
        aria-label={isNumeric ? words.typeLetters : words.typeDigits}
        onClick={toggle}
      >
        {isNumeric ? 'abc' : '123'}
      </button>
    </search>
  );
}

function Results({ q, found }: { q: string; found: Found }) {
  const { orders, sarees, customers } = found;
  const { reads } = useSignedIn();
  const words = useSearchWords();
  if (isNothing(found)) return <Empty>{nothingWords(q, words)}</Empty>;
  return (
    <div aria-live="polite">
      {orders.length > 0 ? (
        <section className={rows.section}>
          <h2>{words.orders}</h2>
          <OrderRows rows={orders} />
        </section>
      ) : null}
      {customers.length > 0 && reads.includes('customers') ? (
        <section className={rows.section}>
          <h2>{words.customers}</h2>
          <ul className={rows.rows}>
            {customers.map((customer) => (
              <li key={customer.uid}>
                <CustomerRow customer={customer} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sarees.length > 0 ? (
        <section className={rows.section}>
          <h2>{words.sarees}</h2>
          <ul className={rows.rows}>
            {sarees.map((saree) => (
              <li key={saree.sku} className={rows.row}>
                <SareeWords saree={saree} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Tells whether the device has a mouse, and so a keyboard with letters and digits. */
const hasKeyboard = () => matchMedia('(hover: hover) and (min-width: 56.25rem)').matches;

function nothingWords(q: string, { noSuchNumber, nothing }: SearchWords): string {
  return /^\d{4,}$/.test(q) ? noSuchNumber(q) : nothing(q);
}
