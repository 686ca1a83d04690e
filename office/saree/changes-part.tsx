/** Links to other places of a saree, and the last things that people did to it. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useMayDo } from '../parts/use-act.ts';
import styles from './saree-screen.module.css';

export function ChangesPart({ saree }: { saree: SareePage }) {
  const { sku, product_path, reviews, orders, changes } = saree;
  const mayReadReviews = mayOpen(useSignedIn(), 'reviews');
  const mayBegin = useMayDo('draft.save');
  return (
    <>
      <section aria-label="Elsewhere" className={styles.part}>
        <div className={styles.links}>
          <a className={button.link} href={`/product/${product_path}`} target="_blank" rel="noreferrer">
            Its page on the shop
          </a>
          {mayBegin ? (
            <Link className={button.link} to={`/sarees/new?like=${sku}`}>
              Another colour
            </Link>
          ) : null}
          {mayReadReviews ? (
            <Link className={button.link} to={reviews.waiting > 0 ? '/reviews' : '/reviews?state=shown'}>
              {reviewWords(reviews)}
            </Link>
          ) : null}
        </div>
        <p className={styles.quiet}>
          {orders === 0 ? 'No order bought it yet.' : `${formatCount(orders, 'order', 'orders')} bought it.`}
        </p>
      </section>
      <section aria-label="Last changes" className={styles.part}>
        <h2>Last changes</h2>
        {changes.length === 0 ? <p className={styles.quiet}>Nothing was changed yet.</p> : null}
        <ol className={styles.changes}>
          {changes.map(({ id, at, who, sentence, changes: fields }) => (
            <li key={id}>
              <p>{sentence}</p>
              {fields.map((field) => (
                <p key={field} className={styles.quiet}>
                  {field}
                </p>
              ))}
              <p className={styles.quiet}>{[who, formatMoment(at)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function reviewWords({ shown, waiting, rating }: SareePage['reviews']): string {
  if (waiting > 0) return `${formatCount(waiting, 'review waits', 'reviews wait')}`;
  const stars = rating === null ? '' : `, ${rating.toFixed(1)} of 5`;
  return shown === 0 ? 'No reviews yet' : `${formatCount(shown, 'review', 'reviews')}${stars}`;
}
