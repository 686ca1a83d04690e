/** Reviews: those that wait to be shown, each decided by one tap; words and stars cannot be changed by anybody. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Link, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { useSignedIn } from '../api/me.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { Pages } from '../parts/pages.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import styles from './reviews-screen.module.css';
import type { ReviewsWords } from './words/en.ts';
import { useReviewsWords } from './words/use-reviews-words.ts';

type Review = InferResponseType<typeof officeApi.reviews.$get, 200>['rows'][number];

type View = keyof ReviewsWords['views'];

function reviewsQuery(state: View) {
  return pagesQuery(['reviews', state], (place) => answerOf(officeApi.reviews.$get({ query: { state, ...place } })));
}

export default function ReviewsScreen() {
  const [address] = useSearchParams();
  const { title, views, none } = useReviewsWords();
  const asked = address.get('state');
  const view: View = asked === 'shown' || asked === 'hidden' ? asked : 'waiting';
  return (
    <Screen title={title} isWide>
      <Tabs
        label={title}
        tabs={Object.entries(views).map(([state, name]) => ({
          to: `?state=${state}`,
          name,
          isCurrent: state === view,
        }))}
      />
      <Pages pages={useInfiniteQuery(reviewsQuery(view))} rowHeight={9} empty={<Empty>{none[view]}</Empty>}>
        {(reviews) => (
          <ol className={styles.reviews}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewRow review={review} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </Screen>
  );
}

function ReviewRow({ review }: { review: Review }) {
  const { media_base_url } = useSignedIn();
  const words = useReviewsWords();
  const { times } = useWords();
  const mayDecide = useMayDo('review.moderate');
  const { rating, feedback, user_name, saree_title, color, created_at, image_url, order_code } = review;
  return (
    <article className={styles.review}>
      <div className={styles.words}>
        <p className={styles.stars}>
          <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
          <span className="visually-hidden">{words.stars(rating)}</span>
        </p>
        {feedback === '' ? null : <p>“{feedback}”</p>}
        <p className={styles.quiet}>
          {user_name}, {times.day(created_at)}
        </p>
        <p className={styles.quiet}>
          <span>{`${saree_title}, ${color}`}</span>
          {order_code === null ? null : (
            <span>
              {' · '}
              <Link to={`/orders/${order_code}`}>{words.seeOrder}</Link>
            </span>
          )}
        </p>
        {mayDecide ? <Decisions review={review} /> : null}
      </div>
      {image_url === null ? null : (
        <img
          className={styles.picture}
          src={media_base_url + image_url}
          alt={words.pictureFrom(user_name)}
          loading="lazy"
        />
      )}
    </article>
  );
}

function Decisions({ review: { id, status, image_url } }: { review: Review }) {
  const { act, isBusy } = useAct();
  const words = useReviewsWords();
  const decide = (judgement: 'approve' | 'hide', done: string) =>
    void act('review.moderate', { reviewId: id, judgement }, { done });
  return (
    <div className={styles.acts}>
      {status === 'shown' ? null : (
        <button type="button" className={button.link} disabled={isBusy} onClick={() => decide('approve', words.shown)}>
          {words.show}
        </button>
      )}
      {status === 'hidden' ? null : (
        <button type="button" className={button.link} disabled={isBusy} onClick={() => decide('hide', words.hidden)}>
          {image_url === null ? words.hide : words.hideAndDelete}
        </button>
      )}
    </div>
  );
}
