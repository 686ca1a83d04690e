/** Payment links, for buyers who order by WhatsApp or on the phone: their pieces are reserved until it is paid or ends. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Pages } from '../parts/pages.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './links.module.css';
import { linksQuery, type PaymentLink } from './links-query.ts';
import { NewLinkSheet } from './new-link-sheet.tsx';
import { ShareLink } from './share-link.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

const stateWords = { open: 'Not paid yet', paid: 'Paid', ended: 'Expired or withdrawn' } as const;

export default function LinksScreen() {
  const sheet = useSheet('new-link');
  const mayMake = useMayDo('payment_link.create');
  const act = mayMake ? <MainAct onClick={sheet.open}>New payment link</MainAct> : null;
  return (
    <Screen title="Payment links" act={act} isWide>
      <Pages
        pages={useInfiniteQuery(linksQuery)}
        rowHeight={6}
        empty={<Empty>No payment link was made yet. Make one for a buyer who orders by WhatsApp.</Empty>}
      >
        {(links) => (
          <ol className={`${rows.rows} ${styles.links}`}>
            {links.map((link) => (
              <li key={link.code} className={rows.row}>
                <LinkRow link={link} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
      <NewLinkSheet sheet={sheet} />
    </Screen>
  );
}

function LinkRow({ link: payment }: { link: PaymentLink }) {
  const { code, amount, state, pieces, created_at, reserved_until } = payment;
  const sheet = useSheet(`withdraw-${code}`);
  const mayWithdraw = useMayDo('payment_link.withdraw') && state === 'open';
  return (
    <span className={rows.words}>
      <strong className={styles.title}>
        <span>{pieces.join('; ')}</span>
        <span className={styles.amount}>{formatAmount(amount)}</span>
      </strong>
      <span>
        {stateWords[state]}
        {state === 'open' && reserved_until !== null ? `, reserved until ${formatMoment(reserved_until)}` : ''}
        {state === 'open' ? '' : `, made ${formatMoment(created_at)}`}
      </span>
      <span className={styles.acts}>
        <ShareLink payment={payment} />
        {mayWithdraw ? (
          <button type="button" className={button.link} onClick={sheet.open}>
            Withdraw
          </button>
        ) : null}
        {state === 'paid' ? (
          <Link to={`/orders/${code}`} className={button.link}>
            Order {code}
          </Link>
        ) : null}
      </span>
      {mayWithdraw ? <WithdrawSheet sheet={sheet} link={payment} /> : null}
    </span>
  );
}
