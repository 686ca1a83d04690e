/** One customer: contacts, orders, problems and reviews. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { formatDay } from '../../look/words/time.ts';
import { ApiProblem } from '../api/client.ts';
import { OrderRows } from '../parts/order-rows.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import styles from './customer-screen.module.css';
import { customerQuery } from './customers-query.ts';

const customers = { path: '/customers', name: 'Customers' };

export default function CustomerScreen() {
  const { uid = '' } = useParams();
  const page = useQuery(customerQuery(uid));
  const isUnknown = page.error instanceof ApiProblem && page.error.status === 404;
  const { name, email, phone } = page.data?.customer ?? {};
  return (
    <Screen title={name || email || phone || 'Customer'} above={customers} isWide>
      {isUnknown ? (
        <Empty>There is no such customer.</Empty>
      ) : (
        <Answered query={page} shapes={<Shapes rows={5} height={5} />}>
          {({ customer, orders, reports, reviews }) => (
            <>
              <p className={styles.sum}>
                {customer.orders === 0
                  ? 'No order yet.'
                  : `${formatCount(customer.orders, 'order', 'orders')}, ${formatAmount(customer.spent)} in all.`}
              </p>
              <p className={styles.quiet}>Account since {formatDay(customer.created_at)}</p>
              <p className={styles.contacts}>
                {customer.phone ? (
                  <a className={button.link} href={`tel:${customer.phone}`}>
                    {formatPhoneNumber(customer.phone)}
                  </a>
                ) : null}
                {customer.email ? (
                  <a className={button.link} href={`mailto:${customer.email}`}>
                    {customer.email}
                  </a>
                ) : null}
              </p>
              <section className={rows.section}>
                <h2>Orders</h2>
                {orders.length === 0 ? <Empty>No order was paid.</Empty> : <OrderRows rows={orders} isOfOneBuyer />}
              </section>
              {reports.length > 0 ? (
                <section className={rows.section}>
                  <h2>Problems</h2>
                  <ul className={rows.rows}>
                    {reports.map(({ id, kind_words, created_at, closed_at }) => (
                      <li key={id}>
                        <Link to={`/problems/${id}`} className={rows.row}>
                          <RowWords title={kind_words}>
                            <span>
                              {formatDay(created_at)}, {closed_at === null ? 'to answer' : 'settled'}
                            </span>
                          </RowWords>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
              {reviews.length > 0 ? (
                <section className={rows.section}>
                  <h2>Reviews</h2>
                  <ul className={rows.rows}>
                    {reviews.map(({ id, rating, saree_title, color, feedback, status }) => (
                      <li key={id} className={rows.row}>
                        <RowWords title={`${rating} of 5, ${saree_title}, ${color}`}>
                          <span>
                            “{feedback}” ({status})
                          </span>
                        </RowWords>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
            </>
          )}
        </Answered>
      )}
    </Screen>
  );
}
