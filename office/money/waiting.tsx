/** Entries of the books that wait for a person: what is wrong, and what may be marked as settled. */

import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { lateSheet } from '../parts/late.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import type { Words } from '../words/en.ts';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import type { Books } from './money-query.ts';
import { OrderLink } from './order-link.tsx';
import type { Unsettled } from './resolve-sheet.tsx';
import type { MoneyWords } from './words/en.ts';
import { useMoneyWords } from './words/use-money-words.ts';

const DecidePaymentSheet = lateSheet(
  () => import('./decide-payment-sheet.tsx'),
  (code) => code.DecidePaymentSheet,
);
const ResolveSheet = lateSheet(
  () => import('./resolve-sheet.tsx'),
  (code) => code.ResolveSheet,
);

interface Entry {
  readonly key: string;
  readonly about: string;
  /** The order that it is about, if the shop has one. */
  readonly order: string | null;
  readonly says: string;
  /** Given if it can be marked as settled. */
  readonly entry?: Unsettled;
  /** Given if it is a payment without an order, of which nothing is on its way back. */
  readonly payment?: UnknownPayment;
}

type UnknownPayment = Books['unknown_payments'][number];

export function Waiting({ books }: { books: Books }) {
  const words = useMoneyWords();
  const { today } = useWords();
  const entries = entriesOf(books, words, today.cards);
  const { disputes_to_answer: disputed } = books;
  return (
    <section className={rows.section}>
      <h2>{words.waiting.title}</h2>
      {entries.length + disputed === 0 ? <Empty>{words.waiting.none}</Empty> : null}
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
  const { waiting: words } = useMoneyWords();
  return (
    <Link to="?view=disputes" className={rows.row}>
      <RowWords title={words.disputes(count)}>
        <span>{words.askedBack}</span>
      </RowWords>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
  );
}

/** Returns what waits; `cards` has the reasons for which orders do. */
function entriesOf(books: Books, words: MoneyWords, cards: Words['today']['cards']): Entry[] {
  const { broken, concerns, differences, unknown_payments } = books;
  const needs = cards && { ...cards, ...words.concerns };
  return [
    ...broken.map(({ subject, order_code, says, found, said }) => ({
      key: `b${subject}${says}`,
      about: subject,
      order: order_code,
      says: sayIn(words.broken, said, `${says} ${found}`),
    })),
    ...differences.map((one): Entry => {
      const { id, about } = one;
      const entry = { act: 'money.resolve', input: { id } } as const;
      return { key: `d${id}`, about, order: about, says: differenceWords(one, words), entry };
    }),
    ...unknown_payments.map((payment): Entry => {
      const { payment_id, order_code, kind, going_back } = payment;
      const order = kind === 'no_order' ? null : order_code;
      const entry = { key: `u${payment_id}`, about: order_code, order, says: paymentWords(payment, words) };
      return going_back === null ? { ...entry, payment } : entry;
    }),
    ...concerns.map(({ subject, order_code, says, said }) => ({
      key: `c${subject}${says}`,
      about: subject,
      order: order_code,
      says: sayIn(needs, said, says),
    })),
  ];
}

/** Says what arrived, what has gone back of it, and why it has no order. */
function paymentWords(
  { amount, left, kind, going_back, refund_failed, not_rebuilt }: UnknownPayment,
  { waiting, notRebuilt }: MoneyWords,
): string {
  return [
    kind === 'no_order' ? waiting.noOrder(amount) : waiting.secondPayment(amount),
    left < amount ? waiting.backAlready(amount - left) : '',
    going_back === null ? '' : waiting.goingBack(going_back),
    refund_failed ? waiting.refundFailed : '',
    not_rebuilt ? (notRebuilt?.[not_rebuilt.code] ?? not_rebuilt.says) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says which side lacks an entry, or that the sides differ. */
function differenceWords({ kind, ours, theirs, says }: Books['differences'][number], words: MoneyWords): string {
  const side = ours === null ? 'notHere' : theirs === null ? 'notThere' : 'differ';
  return words.differences?.[side](kind) ?? says;
}

function WaitingRow({ one: { key, about, order, says, entry, payment } }: { one: Entry }) {
  const sheet = useSheet(`resolve-${key}`);
  const { waiting, resolve } = useMoneyWords();
  const maySettle = useMayDo(payment ? 'payment.resolve' : 'money.resolve');
  const words = (
    <RowWords title={about}>
      <span>{says}</span>
    </RowWords>
  );
  if (!(entry || payment) || !maySettle) return <OrderLink code={order}>{words}</OrderLink>;
  return (
    <div className={rows.row}>
      {words}
      <button type="button" className={rows.end} onClick={sheet.open}>
        {payment ? waiting.decide : waiting.settled}
      </button>
      {sheet.isOpen && payment ? (
        <DecidePaymentSheet sheet={sheet} says={resolve.about(about, says)} payment={payment} />
      ) : null}
      {sheet.isOpen && entry ? <ResolveSheet sheet={sheet} says={resolve.about(about, says)} entry={entry} /> : null}
    </div>
  );
}
