/** Entries of the books that wait for a person: what is wrong, and what may be noted as settled. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import type { Books } from './money-query.ts';
import { ResolveSheet, type Unsettled } from './resolve-sheet.tsx';

interface Entry {
  readonly key: string;
  readonly about: string;
  readonly says: string;
  /** Given if it can be noted as settled. */
  readonly entry?: Unsettled;
}

export function Waiting({ books }: { books: Books }) {
  const entries = entriesOf(books);
  if (entries.length === 0) return null;
  return (
    <section className={rows.section}>
      <h2>What waits</h2>
      <ul className={rows.rows}>
        {entries.map((one) => (
          <li key={one.key} className={rows.row}>
            <WaitingRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function entriesOf({ broken, concerns, differences, unknown_payments }: Books): Entry[] {
  return [
    ...broken.map(({ subject, says, found }) => ({
      ...{ key: `b${subject}${says}`, about: subject, says: `${says} ${found}` },
    })),
    ...differences.map(({ id, about, says }): Entry => {
      return { key: `d${id}`, about, says, entry: { act: 'money.resolve', input: { id } } };
    }),
    ...unknown_payments.map(({ payment_id, order_code, amount, kind, pieces }): Entry => {
      const says = `${formatAmount(amount)} arrived ${kind === 'no_order' ? 'for no order that is known' : 'a second time'}.`;
      const entry = { act: 'payment.resolve', input: { paymentId: payment_id }, holdsPieces: pieces !== null } as const;
      return { key: `u${payment_id}`, about: order_code, says, entry };
    }),
    ...concerns.map(({ subject, says }) => ({ key: `c${subject}${says}`, about: subject, says })),
  ];
}

function WaitingRow({ one: { key, about, says, entry } }: { one: Entry }) {
  const sheet = useSheet(`resolve-${key}`);
  const maySettle = useMayDo(entry?.act ?? 'money.resolve');
  return (
    <>
      <span className={rows.words}>
        <strong>{isOrderCode(about) ? <Link to={`/orders/${about}`}>{about}</Link> : about}</strong>
        <span>{says}</span>
      </span>
      {entry && maySettle ? (
        <>
          <button type="button" className={button.link} onClick={sheet.open}>
            Settled
          </button>
          <ResolveSheet sheet={sheet} says={`${about}: ${says}`} entry={entry} />
        </>
      ) : null}
    </>
  );
}

const isOrderCode = (text: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{5}$/.test(text);
