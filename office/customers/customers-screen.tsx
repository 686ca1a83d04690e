/** Customers with an account, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import { Pages } from '../parts/pages.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { customersQuery } from './customers-query.ts';
import styles from './customers-screen.module.css';

export default function CustomersScreen() {
  return (
    <Screen title="Customers" isWide>
      <Pages pages={useInfiniteQuery(customersQuery)} rowHeight={4.5} empty={<Empty>Nobody has an account yet.</Empty>}>
        {(customers) => (
          <ol className={rows.rows}>
            {customers.map(({ uid, name, phone, email, orders, spent, created_at, last_order_at }) => (
              <li key={uid}>
                <Link to={`/customers/${encodeURIComponent(uid)}`} className={rows.row}>
                  <span className={`${rows.words} ${styles.cells}`}>
                    <strong>{name || email || phone}</strong>
                    <span className={styles.contact}>{name ? phone || email : ''}</span>
                    <span>
                      {orders === 0
                        ? 'No order yet'
                        : `${formatCount(orders, 'order', 'orders')}, ${formatAmount(spent)}`}
                    </span>
                    <span>
                      {orders === 0
                        ? `Account since ${formatDay(created_at)}`
                        : `Last order ${formatDay(last_order_at ?? created_at)}`}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </Screen>
  );
}
