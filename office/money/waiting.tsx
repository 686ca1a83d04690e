/** Entries of the books that wait for a person: what is wrong, and what may be noted as settled. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { type Books, disputesQuery } from './money-query.ts';
import { OrderLink } from './order-link.tsx';
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
  const disputed = useQuery(disputesQuery).data?.rows.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <section className={rows.section}>
      <h2>What waits</h2>
      {entries.length + disputed === 0 ? <Empty>Nothing waits for a decision.</Empty> : null}
      <ul className={rows.rows}>
        {disputed > 0 ? (
          <li>
            <DisputesRow count={disputed} />
          </li>
        ) : null}
        {entries.map((one) => (
          <li key={one.key}>
            <WaitingRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DisputesRow({ count }: { count: number }) {
  return (
    <Link to="?view=disputes" className={rows.row}>
      <span className={rows.words}>
        <strong>{formatCount(count, 'dispute', 'disputes')} to answer</strong>
        <span>A payer’s bank asks the money back.</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
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
    ...concerns.filter(isOfOneThing).map(({ subject, says }) => ({ key: `c${subject}${says}`, about: subject, says })),
  ];
}

function WaitingRow({ one: { key, about, says, entry } }: { one: Entry }) {
  const sheet = useSheet(`resolve-${key}`);
  const maySettle = useMayDo(entry?.act ?? 'money.resolve');
  const words = (
    <span className={rows.words}>
      <strong>{about}</strong>
      <span>{says}</span>
    </span>
  );
  if (!entry || !maySettle) return <OrderLink code={isOrderCode(about) ? about : null}>{words}</OrderLink>;
  return (
    <div className={rows.row}>
      {words}
      <button type="button" className={button.link} onClick={sheet.open}>
        Settled
      </button>
      <ResolveSheet sheet={sheet} says={`${about}: ${says}`} entry={entry} />
    </div>
  );
}

const isOrderCode = (text: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{5}$/.test(text);

/** Tells whether a concern is shown as a line: disputes, differences and unknown payments are listed by themselves. */
const isOfOneThing = ({ subject }: Books['concerns'][number]): boolean => !subject.includes(' ');
