/** Today: the takings and the state of the books, and what waits for the person, the most urgent first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { scheduledQuery } from '../api/scheduled.ts';
import { OrderRows } from '../parts/order-rows.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import { areBooksWrong, booksWords } from './books-words.ts';
import { Cards } from './cards.tsx';
import { loadWords } from './load-words.ts';
import { Refused } from './refused.tsx';
import { type Today, todayQuery } from './today-query.ts';
import styles from './today-screen.module.css';

export default function TodayScreen() {
  return (
    <Screen title={useWords().today.title} isWide>
      <Answered query={useQuery(todayQuery)} shapes={<Shapes rows={6} height={5.5} />}>
        {(today) => <Parts today={today} />}
      </Answered>
    </Screen>
  );
}

function Parts({ today }: { today: Today }) {
  const words = useWords();
  const { cards, send } = today;
  const of = (group: Today['cards'][number]['group']) => cards.filter((card) => card.group === group);
  const scheduled = useQuery(scheduledQuery);
  const waits = cards.length + (send === null ? 0 : send.to_pack + send.held);
  return (
    <>
      <Summary today={today} />
      <div className={styles.columns}>
        <div>
          <Answered query={scheduled} shapes={null}>
            {({ refused }) => (
              <>
                <Refused refused={refused} />
                {waits + refused.length === 0 ? <Empty>{quietWords(today, words.today)}</Empty> : null}
              </>
            )}
          </Answered>
          <Cards title={words.today.now} cards={of('now')} isUrgent />
        </div>
        <div>{send && send.to_pack + send.held > 0 ? <Send send={send} /> : null}</div>
        <div>
          <Cards title={words.today.answer} cards={of('answer')} />
          <Cards title={words.today.soon} cards={[...of('send'), ...of('soon')]} />
        </div>
      </div>
    </>
  );
}

/** Says what came in today, and whether the books add up. */
function Summary({ today: { takings, books } }: { today: Today }) {
  const words = useWords();
  if (takings === null && books === null) return null;
  return (
    <p className={styles.summary}>
      {takings === null ? null : (
        <>
          <strong>{formatAmount(takings.received)}</strong>
          <span>{takings.orders === 0 ? words.today.noOrder : words.today.orders(takings.orders)}</span>
        </>
      )}
      {books === null ? null : (
        <Link to="/money" className={areBooksWrong(books) ? styles.wrong : styles.right}>
          {booksWords(books, words)}
        </Link>
      )}
    </p>
  );
}

function quietWords({ on_the_way }: Today, { nothing, onTheWay }: Words['today']): string {
  return on_the_way ? `${nothing} ${onTheWay(on_the_way)}` : nothing;
}

/** Shows what is to be sent: a bar by the day on which it is due, and the orders that are due first. */
function Send({ send }: { send: NonNullable<Today['send']> }) {
  const words = useWords();
  const { today } = words;
  const { to_pack, held, late, due_today, load, first } = send;
  const rest = to_pack - late - due_today;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{today.send}</h2>
        <p>
          {today.toPack(to_pack)}
          {late > 0 ? today.late(late) : ''}
          {held > 0 ? today.held(held) : ''}
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {late > 0 ? <i className={styles.late} style={{ flexGrow: late }} /> : null}
        {due_today > 0 ? <i className={styles.due} style={{ flexGrow: due_today }} /> : null}
        {rest > 0 ? <i style={{ flexGrow: rest }} /> : null}
      </div>
      {load === null ? null : (
        <p className={load.promised > load.possible ? styles.over : styles.load}>
          {loadWords(load, new Date(), words)}
        </p>
      )}
      <OrderRows rows={first} isOfOneStage />
      {to_pack === 0 ? null : (
        <Link to="/pack" className={styles.all}>
          {today.pack}
        </Link>
      )}
      {mayOpen(useSignedIn(), 'orders') ? (
        <Link to="/orders?view=to_pack" className={styles.all}>
          {today.allToPack(to_pack + held)}
        </Link>
      ) : null}
    </section>
  );
}
