/** Cards of what waits: what, who, and when it is due. Each leads to where it is settled. */
import { Link } from 'react-router';
import { Cover } from '../parts/cover.tsx';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import { leftWords } from './left-words.ts';
import type { Today } from './today-query.ts';
import styles from './today-screen.module.css';

type Card = Today['cards'][number];

const pages: Readonly<Record<NonNullable<Card['target']>['page'], (id: string | null) => string>> = {
  order: (code) => `/orders/${code}`,
  // Parcels that are ready are asked for and handed over at Send, which a packer may open too. Tabs of an earlier release know no such page.
  orders: (view) => (view === 'ready' ? '/send' : `/orders?view=${view}`),
  report: (id) => `/problems/${id}`,
  reports: () => '/problems',
  reviews: () => '/reviews',
  disputes: () => '/money?view=disputes',
  health: () => '/health',
};

interface CardsProps {
  title: string;
  cards: readonly Card[];
  isUrgent?: boolean;
}

export function Cards({ title, cards, isUrgent = false }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{cards.reduce((sum, { count }) => sum + count, 0)}</p>
      </div>
      <ul className={isUrgent ? styles.urgent : undefined}>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <CardRow card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardRow({ card: { what, said, who, due, is_urgent, target, cover } }: { card: Card }) {
  const words = useWords();
  const content = (
    <>
      {cover === null ? null : <Cover path={cover} />}
      <span className={styles.words}>
        <strong>{sayIn(words.today.cards, said, what)}</strong>
        {who === null ? null : <span>{who}</span>}
      </span>
      {due === null ? null : (
        <span className={is_urgent ? styles.wrong : styles.left}>{leftWords(due, new Date(), words)}</span>
      )}
    </>
  );
  return target === null ? (
    <div className={styles.card}>{content}</div>
  ) : (
    <Link to={pages[target.page](target.id)} className={styles.card}>
      {content}
    </Link>
  );
}
