/** Links to other places of a saree, and the last things that people did to it. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { mayOpen, useSignedIn } from '../api/me.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import { deedOf } from './deeds.ts';
import styles from './saree-screen.module.css';
import type { SareeScreenWords } from './words/en.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export function ChangesPart({ saree }: { saree: SareePage }) {
  const { sku, product_path, reviews, orders, changes } = saree;
  const mayReadReviews = mayOpen(useSignedIn(), 'reviews');
  const mayBegin = useMayDo('draft.save');
  const words = useSareeScreenWords();
  const catalogue = useCatalogueWords();
  const { times } = useWords();
  return (
    <>
      <section aria-label={words.elsewhere} className={styles.part}>
        <div className={styles.links}>
          <a className={button.link} href={`/product/${product_path}`} target="_blank" rel="noreferrer">
            {words.itsPage}
          </a>
          {mayBegin ? (
            <Link className={button.link} to={`/sarees/new?like=${sku}`}>
              {words.anotherColour}
            </Link>
          ) : null}
          {mayReadReviews ? (
            <Link className={button.link} to={reviews.waiting > 0 ? '/reviews' : '/reviews?state=shown'}>
              {reviewWords(reviews, words)}
            </Link>
          ) : null}
        </div>
        <p className={styles.quiet}>{orders === 0 ? words.noOrder : words.orders(orders)}</p>
      </section>
      <section aria-label={words.lastChanges} className={styles.part}>
        <h2>{words.lastChanges}</h2>
        {changes.length === 0 ? <p className={styles.quiet}>{words.noChange}</p> : null}
        <ol className={styles.changes}>
          {changes.map((change) => {
            const { sentence, lines } = deedOf(change, words, catalogue);
            return (
              <li key={change.id}>
                <p>{sentence}</p>
                {lines.map((line) => (
                  <p key={line} className={styles.quiet}>
                    {line}
                  </p>
                ))}
                <p className={styles.quiet}>{[change.who, times.moment(change.at)].filter(Boolean).join(' · ')}</p>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}

function reviewWords({ shown, waiting, rating }: SareePage['reviews'], words: SareeScreenWords): string {
  if (waiting > 0) return words.reviewsWait(waiting);
  if (shown === 0) return words.noReviews;
  return [words.reviews(shown), rating === null ? '' : words.stars(rating.toFixed(1))].filter(Boolean).join(', ');
}
