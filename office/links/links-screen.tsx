/** Payment links, for buyers who order by WhatsApp or on the phone: their pieces are reserved until it is paid or ends. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Pages } from '../parts/pages.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './links.module.css';
import { linksQuery, type PaymentLink } from './links-query.ts';
import { NewLinkSheet } from './new-link-sheet.tsx';
import { ShareLink } from './share-link.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';
import { useLinksWords } from './words/use-links-words.ts';

export default function LinksScreen() {
  const sheet = useSheet('new-link');
  const words = useLinksWords();
  const mayMake = useMayDo('payment_link.create');
  const act = mayMake ? <MainAct onClick={sheet.open}>{words.newLink}</MainAct> : null;
  return (
    <Screen title={words.title} act={act} isWide>
      <Pages pages={useInfiniteQuery(linksQuery)} rowHeight={6} empty={<Empty>{words.none}</Empty>}>
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
  const words = useLinksWords();
  const { times } = useWords();
  const mayWithdraw = useMayDo('payment_link.withdraw') && state === 'open';
  return (
    <span className={rows.words}>
      <strong className={styles.title}>
        <span>{pieces.join('; ')}</span>
        <span className={styles.amount}>{formatAmount(amount)}</span>
      </strong>
      <span>
        {state !== 'open'
          ? words.madeAt(words.states[state], times.moment(created_at))
          : reserved_until === null
            ? words.states[state]
            : words.reservedUntil(words.states[state], times.moment(reserved_until))}
      </span>
      <span className={styles.acts}>
        <ShareLink payment={payment} />
        {mayWithdraw ? (
          <button type="button" className={button.link} onClick={sheet.open}>
            {words.withdraw}
          </button>
        ) : null}
        {state === 'paid' ? (
          <Link to={`/orders/${code}`} className={button.link}>
            {words.order(code)}
          </Link>
        ) : null}
      </span>
      {mayWithdraw ? <WithdrawSheet sheet={sheet} link={payment} /> : null}
    </span>
  );
}
