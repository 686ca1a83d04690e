/** Entries of the books that wait for a person: what is wrong, and what may be marked as settled. */

import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import type { Books } from './money-query.ts';
import { OrderLink } from './order-link.tsx';
import type { Unsettled } from './resolve-sheet.tsx';

const ResolveSheet = lazy(async () => ({ default: (await import('./resolve-sheet.tsx')).ResolveSheet }));

interface Entry {
  readonly key: string;
  readonly about: string;
  /** The order that it is about, if the shop has one. */
  readonly order: string | null;
  readonly says: string;
  /** Given if it can be marked as settled. */
  readonly entry?: Unsettled;
}

export function Waiting({ books }: { books: Books }) {
  const entries = entriesOf(books);
  const { disputes_to_answer: disputed } = books;
  return (
    <section className={rows.section}>
      <h2>Waiting for you</h2>
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
      <RowWords title={`${formatCount(count, 'dispute', 'disputes')} to answer`}>
        <span>A payer’s bank asks for the money back.</span>
      </RowWords>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
  );
}

function entriesOf({ broken, concerns, differences, unknown_payments }: Books): Entry[] {
  return [
    ...broken.map(({ subject, order_code, says, found }) => ({
      ...{ key: `b${subject}${says}`, about: subject, order: order_code, says: `${says} ${found}` },
    })),
    ...differences.map(({ id, about, says }): Entry => {
      return { key: `d${id}`, about, order: about, says, entry: { act: 'money.resolve', input: { id } } };
    }),
    ...unknown_payments.map(({ payment_id, order_code, amount, kind, pieces }): Entry => {
      const says = `${formatAmount(amount)} arrived ${kind === 'no_order' ? 'for an order that the shop does not have' : 'a second time'}.`;
      const entry = { act: 'payment.resolve', input: { paymentId: payment_id }, holdsPieces: pieces !== null } as const;
      return { key: `u${payment_id}`, about: order_code, order: kind === 'no_order' ? null : order_code, says, entry };
    }),
    ...concerns.map(({ subject, order_code, says }) => ({
      ...{ key: `c${subject}${says}`, about: subject, order: order_code, says },
    })),
  ];
}

function WaitingRow({ one: { key, about, order, says, entry } }: { one: Entry }) {
  const sheet = useSheet(`resolve-${key}`);
  const maySettle = useMayDo(entry?.act ?? 'money.resolve');
  const words = (
    <RowWords title={about}>
      <span>{says}</span>
    </RowWords>
  );
  if (!entry || !maySettle) return <OrderLink code={order}>{words}</OrderLink>;
  return (
    <div className={rows.row}>
      {words}
      <button type="button" className={rows.end} onClick={sheet.open}>
        Settled
      </button>
      {sheet.isOpen ? (
        <Suspense>
          <ResolveSheet sheet={sheet} says={`${about}: ${says}`} entry={entry} />
        </Suspense>
      ) : null}
    </div>
  );
}
