/** Sarees that go and sarees that stay, and the searches of shoppers. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import styles from './numbers.module.css';
import type { SareeNumbers } from './numbers-query.ts';

export function SareesPart({ sarees }: { sarees: SareeNumbers }) {
  return (
    <>
      <div className={styles.pair}>
        <SareeList title="Sold best" none="No saree was sold in these days." sarees={sarees.best}>
          {({ pieces, sales, views }) => (
            <>
              {formatCount(pieces, 'piece', 'pieces')}
              {sales === null ? '' : `, ${formatAmount(sales)}`}
              {viewWords(views)}
            </>
          )}
        </SareeList>
        <SareeList
          title="Not sold for 90 days"
          none="Every saree that has been on sale for 90 days was sold in them."
          sarees={sarees.slow}
        >
          {({ days_on_sale, available, price, views }) => (
            <>
              {formatCount(days_on_sale, 'day', 'days')} on sale, {formatCount(available, 'piece', 'pieces')} at{' '}
              {formatAmount(price)}
              {viewWords(views)}
            </>
          )}
        </SareeList>
      </div>
      <div className={styles.pair}>
        <Searches
          title="Searched in vain"
          none="Every search found something."
          searches={sarees.searches_without_result}
        >
          {({ without_result }) => formatCount(without_result, 'visitor found nothing', 'visitors found nothing')}
        </Searches>
        <Searches title="Searched most" none="Nobody searched in these days." searches={sarees.searches}>
          {({ visitors }) => formatCount(visitors, 'visitor', 'visitors')}
        </Searches>
      </div>
    </>
  );
}

const viewWords = (views: number) => (views === 0 ? '' : `, opened by ${formatCount(views, 'visitor', 'visitors')}`);

interface Listed {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly cover: string;
}

interface SareeListProps<One extends Listed> {
  title: string;
  none: string;
  sarees: readonly One[];
  children(saree: One): ReactNode;
}

function SareeList<One extends Listed>({ title, none, sarees, children }: SareeListProps<One>) {
  const isOpen = mayOpen(useSignedIn(), 'sarees');
  return (
    <section className={rows.section}>
      <h2>{title}</h2>
      {sarees.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={rows.rows}>
          {sarees.map((saree) => {
            const words = (
              <>
                <Cover path={saree.cover} />
                <RowWords title={`${saree.title}, ${saree.color}`}>
                  <span>{children(saree)}</span>
                </RowWords>
              </>
            );
            return (
              <li key={saree.sku}>
                {isOpen ? (
                  <Link to={`/sarees/${saree.sku}`} className={rows.row}>
                    {words}
                  </Link>
                ) : (
                  <div className={rows.row}>{words}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

type Searched = SareeNumbers['searches'][number];

interface SearchesProps {
  title: string;
  none: string;
  searches: readonly Searched[];
  children(searched: Searched): ReactNode;
}

function Searches({ title, none, searches, children }: SearchesProps) {
  return (
    <section className={rows.section}>
      <h2>{title}</h2>
      {searches.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={styles.states}>
          {searches.map((searched) => (
            <li key={searched.search}>
              <span>{searched.search}</span>
              <span className={styles.quiet}>{children(searched)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
