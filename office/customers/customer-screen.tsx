/** One customer: contacts, orders, problems and reviews. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { ApiProblem } from '../api/client.ts';
import { OrderRows } from '../parts/order-rows.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './customer-screen.module.css';
import { customerQuery } from './customers-query.ts';
import { useCustomersWords } from './words/use-customers-words.ts';

export default function CustomerScreen() {
  const { uid = '' } = useParams();
  const page = useQuery(customerQuery(uid));
  const own = useCustomersWords();
  const words = useWords();
  const { times } = words;
  const isUnknown = page.error instanceof ApiProblem && page.error.status === 404;
  const { name, email, phone } = page.data?.customer ?? {};
  return (
    <Screen title={name || email || phone || own.one} above={{ path: '/customers', name: own.title }} isWide>
      {isUnknown ? (
        <Empty>{own.unknown}</Empty>
      ) : (
        <Answered query={page} shapes={<Shapes rows={5} height={5} />}>
          {({ customer, orders, reports, reviews }) => (
            <>
              <p className={styles.sum}>
                {customer.orders === 0 ? own.noOrder : own.sum(customer.orders, customer.spent)}
              </p>
              <p className={styles.quiet}>{words.customers.accountSince(times.day(customer.created_at))}</p>
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
                <h2>{own.orders}</h2>
                {orders.length === 0 ? <Empty>{own.nonePaid}</Empty> : <OrderRows rows={orders} isOfOneBuyer />}
              </section>
              {reports.length > 0 ? (
                <section className={rows.section}>
                  <h2>{own.problems}</h2>
                  <ul className={rows.rows}>
                    {reports.map(({ id, kind, kind_words, created_at, closed_at }) => (
                      <li key={id}>
                        <Link to={`/problems/${id}`} className={rows.row}>
                          <RowWords title={words.reportKinds?.[kind] ?? kind_words}>
                            <span>
                              {closed_at === null
                                ? own.toAnswer(times.day(created_at))
                                : own.settled(times.day(created_at))}
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
                  <h2>{own.reviews}</h2>
                  <ul className={rows.rows}>
                    {reviews.map(({ id, rating, saree_title, color, feedback, status }) => (
                      <li key={id} className={rows.row}>
                        <RowWords title={own.rated(rating, `${saree_title}, ${color}`)}>
                          <span>{own.review(feedback, own.statuses[status])}</span>
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
