/** The row of a customer, which leads to their page: columns where there is room, else lines. */
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import type { Found } from '../api/search.ts';
import { useWords } from '../words/spoken.ts';
import styles from './customer-row.module.css';

type Customer = Found['customers'][number];

/** Heads of the columns, above a list that has room for them. */
export function CustomerHeads() {
  const { customers } = useWords();
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{customers.customer}</span>
      <span>{customers.contact}</span>
      <span className={styles.figure}>{customers.orders}</span>
      <span className={styles.figure}>{customers.paid}</span>
      <span className={styles.last}>{customers.lastOrder}</span>
    </div>
  );
}

export function CustomerRow({ customer }: { customer: Customer }) {
  const { uid, name, phone, email, orders, spent, created_at, last_order_at } = customer;
  const { customers, times } = useWords();
  const contact = phone === null ? email : formatPhoneNumber(phone);
  return (
    <Link to={`/customers/${encodeURIComponent(uid)}`} className={styles.row}>
      <strong>{name || contact}</strong>
      <span className={styles.contact}>{name ? contact : ''}</span>
      {orders === 0 ? (
        <span className={styles.none}>{customers.noOrder}</span>
      ) : (
        <span className={styles.sums}>
          <span className={styles.figure}>{customers.countOrders(orders)}</span>
          <span className={styles.dot}> · </span>
          <span className={styles.figure}>{formatAmount(spent)}</span>
        </span>
      )}
      <span className={styles.last}>
        {last_order_at === null ? (
          customers.accountSince(times.day(created_at))
        ) : (
          <>
            <span className={styles.word}>{`${customers.lastOrder} `}</span>
            <span>{times.day(last_order_at)}</span>
          </>
        )}
      </span>
    </Link>
  );
}
