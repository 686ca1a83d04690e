/** The row of a customer, which leads to their page: columns where there is room, else lines. */
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { formatDay } from '../../look/words/time.ts';
import type { Found } from '../api/search.ts';
import styles from './customer-row.module.css';

type Customer = Found['customers'][number];

/** Heads of the columns, above a list that has room for them. */
export function CustomerHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>Customer</span>
      <span>Contact</span>
      <span className={styles.figure}>Orders</span>
      <span className={styles.figure}>Paid</span>
      <span className={styles.last}>Last order</span>
    </div>
  );
}

export function CustomerRow({ customer }: { customer: Customer }) {
  const { uid, name, phone, email, orders, spent, created_at, last_order_at } = customer;
  const contact = phone === null ? email : formatPhoneNumber(phone);
  return (
    <Link to={`/customers/${encodeURIComponent(uid)}`} className={styles.row}>
      <strong>{name || contact}</strong>
      <span className={styles.contact}>{name ? contact : ''}</span>
      {orders === 0 ? (
        <span className={styles.none}>No order yet</span>
      ) : (
        <span className={styles.sums}>
          <span className={styles.figure}>{formatCount(orders, 'order', 'orders')}</span>
          <span className={styles.dot}> · </span>
          <span className={styles.figure}>{formatAmount(spent)}</span>
        </span>
      )}
      <span className={styles.last}>
        {last_order_at === null ? (
          `Account since ${formatDay(created_at)}`
        ) : (
          <>
            <span className={styles.word}>Last order </span>
            {formatDay(last_order_at)}
          </>
        )}
      </span>
    </Link>
  );
}
