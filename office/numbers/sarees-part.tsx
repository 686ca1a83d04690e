/** Sarees that go and sarees that stay, and the searches of shoppers. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import styles from './numbers.module.css';
import type { SareeNumbers } from './numbers-query.ts';
import { useNumbersWords } from './words/use-numbers-words.ts';

export function SareesPart({ sarees }: { sarees: SareeNumbers }) {
  const words = useNumbersWords();
  const opened = (views: number) => (views === 0 ? [] : [words.openedBy(views)]);
  return (
    <>
      <div className={styles.pair}>
        <SareeList title={words.soldBest} none={words.noneSold} sarees={sarees.best}>
          {({ pieces, sales, views }) =>
            [words.pieces(pieces), ...(sales === null ? [] : [formatAmount(sales)]), ...opened(views)].join(', ')
          }
        </SareeList>
        <SareeList title={words.notSold} none={words.allSold} sarees={sarees.slow}>
          {({ days_on_sale, available, price, views }) =>
            [words.onSaleAt(days_on_sale, available, price), ...opened(views)].join(', ')
          }
        </SareeList>
      </div>
      <div className={styles.pair}>
        <Searches title={words.inVain} none={words.allFound} searches={sarees.searches_without_result}>
          {({ without_result }) => words.foundNothing(without_result)}
        </Searches>
        <Searches title={words.searchedMost} none={words.noSearch} searches={sarees.searches}>
          {({ visitors }) => words.countVisitors(visitors)}
        </Searches>
      </div>
    </>
  );
}

interface Listed {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly cover: string | null;
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
