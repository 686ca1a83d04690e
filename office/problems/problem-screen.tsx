/** One reported problem: its clocks, words and photos, the pieces as they were sold, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { ApiProblem } from '../api/client.ts';
import { Cover } from '../parts/cover.tsx';
import { RefundSheet } from '../parts/refund-sheet.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { clocksOf } from './clock-words.ts';
import { CloseSheet } from './close-sheet.tsx';
import { NotCoveredSheet } from './not-covered-sheet.tsx';
import { Photos } from './photos.tsx';
import styles from './problems.module.css';
import { type ReportPage, reportQuery } from './problems-query.ts';

const acknowledgeReasons: Readonly<Record<string, string>> = { nothing_to_acknowledge: 'That was noted before.' };
const problems = { path: '/problems', name: 'Problems' };

export default function ProblemScreen() {
  const { id = '' } = useParams();
  const report = useQuery(reportQuery(id));
  const isUnknown = report.error instanceof ApiProblem && [400, 404].includes(report.error.status);
  return (
    <Screen title={report.data?.report.ticket ?? 'Problem'} above={problems} isWide>
      {isUnknown ? (
        <Empty>There is no such problem.</Empty>
      ) : (
        <Answered query={report} shapes={<Shapes rows={4} height={7} />}>
          {(data) => <Parts page={data} />}
        </Answered>
      )}
    </Screen>
  );
}

function Parts({ page }: { page: ReportPage }) {
  const { report, photos, order } = page;
  return (
    <div className={styles.columns}>
      <Photos ids={photos} />
      <div>
        <p className={styles.kind}>{report.kind_words}</p>
        <Clocks report={report} />
        <blockquote className={styles.words}>
          <p>“{report.words}”</p>
          <footer>
            {order.buyer?.full_name}, {formatMoment(report.created_at)}
          </footer>
        </blockquote>
        <ul>
          {order.pieces.map(({ sku, name, color, picture }) => (
            <li key={sku} className={styles.piece}>
              <Cover path={picture && `/${picture.name}.webp`} isLarge />
              <p>
                <strong>
                  {name}, {color}
                </strong>
                <span>{sku}, as it was sold</span>
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Link className={button.link} to={`/orders/${report.order_code}`}>
            Order {report.order_code}
          </Link>
        </p>
        {report.closed_at === null ? <Choices page={page} /> : null}
      </div>
    </div>
  );
}

function Clocks({ report }: { report: ReportPage['report'] }) {
  if (report.closed_at !== null)
    return (
      <p className={styles.quiet}>
        {report.not_covered === null ? 'Settled' : `Not covered (${report.not_covered}), closed`}{' '}
        {formatMoment(report.closed_at)}
      </p>
    );
  const now = new Date();
  return (
    <p className={styles.quiet}>
      {clocksOf(report, now).map(({ words, isUrgent }, at) => (
        <span key={words}>
          {at === 0 ? '' : ' · '}
          <span className={isUrgent ? styles.urgent : undefined}>{words}</span>
        </span>
      ))}
    </p>
  );
}

/** Choices with what follows from each. */
function Choices({ page }: { page: ReportPage }) {
  const { order } = page;
  const [refund, close, notCovered] = [useSheet('refund'), useSheet('close'), useSheet('not-covered')];
  const { act, isBusy } = useAct();
  const acknowledge = () =>
    void act('report.acknowledge', { orderId: order.id }, { done: 'Noted.', reasons: acknowledgeReasons });
  const may = (name: string) => order.acts.some((act) => act.name === name);
  return (
    <section aria-label="Answer" className={styles.choices}>
      {may('order.refund') ? (
        <button type="button" className={styles.choice} onClick={refund.open}>
          <strong>Refund</strong>
          <span>All or a part goes back to where it was paid from. The problem stays open until you settle it.</span>
        </button>
      ) : null}
      {order.message_draft !== null && order.buyer?.phone ? (
        <a
          className={styles.choice}
          href={whatsAppLink(order.buyer.phone, order.message_draft)}
          target="_blank"
          rel="noreferrer"
        >
          <strong>Ask on WhatsApp</strong>
          <span>A draft opens there; nothing is sent before you press Send.</span>
        </a>
      ) : null}
      {may('report.acknowledge') ? (
        <button type="button" className={styles.choice} disabled={isBusy} onClick={acknowledge}>
          <strong>I answered the buyer</strong>
          <span>The first legal clock ends. Nothing is sent.</span>
        </button>
      ) : null}
      {may('report.close') ? (
        <button type="button" className={styles.choice} onClick={notCovered.open}>
          <strong>Not covered</strong>
          <span>The problem is closed with a reason of the policy, which the buyer is mailed.</span>
        </button>
      ) : null}
      {may('report.close') ? (
        <button type="button" className={styles.choice} onClick={close.open}>
          <strong>Settle it</strong>
          <span>The problem is closed, and the buyer can report another one.</span>
        </button>
      ) : null}
      <RefundSheet sheet={refund} order={order} />
      <NotCoveredSheet sheet={notCovered} page={page} />
      <CloseSheet sheet={close} orderId={order.id} />
    </section>
  );
}
