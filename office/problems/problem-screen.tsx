/** One reported problem: its clocks, words and photos, the pieces as they were sold, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { ApiProblem } from '../api/client.ts';
import { Choice, ChoiceLink, Choices } from '../parts/choices.tsx';
import { Cover } from '../parts/cover.tsx';
import { RefundSheet } from '../order/refund-sheet.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { ComeBackPart, ReturnChoices } from '../returns/come-back-part.tsx';
import { clockWords } from './clock-words.ts';
import { CloseSheet } from './close-sheet.tsx';
import { NotCoveredSheet } from './not-covered-sheet.tsx';
import { Photos } from './photos.tsx';
import styles from './problems.module.css';
import { type ReportPage, reportQuery } from './problems-query.ts';

const acknowledgeReasons: Readonly<Record<string, string>> = { nothing_to_acknowledge: 'It was noted before.' };
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
              <Cover path={picture && `/${picture.name}.webp`} size="large" />
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
        <ComeBackPart order={order} />
        {report.closed_at === null ? <Answers page={page} /> : null}
        <Steps steps={page.steps} />
      </div>
    </div>
  );
}

/** Lists the steps of the shop, with who and when. */
function Steps({ steps }: Pick<ReportPage, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <section aria-label="What was done">
      <ol className={styles.steps}>
        {steps.map(({ words, at, by }) => (
          <li key={at + words}>
            {words}{' '}
            <span className={styles.quiet}>
              {formatMoment(at)}
              {by === null ? '' : `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
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
      {report.clocks.map((clock, at) => (
        <span key={clock.kind}>
          {at === 0 ? '' : ' · '}
          <span className={clock.is_urgent ? styles.urgent : undefined}>{clockWords(clock, now)}</span>
        </span>
      ))}
    </p>
  );
}

/** Offers the answers to an open problem. */
function Answers({ page }: { page: ReportPage }) {
  const { order } = page;
  const [refund, close, notCovered] = [useSheet('refund'), useSheet('close'), useSheet('not-covered')];
  const { act, isBusy } = useAct();
  const acknowledge = () =>
    void act('report.acknowledge', { orderId: order.id }, { done: 'Answer noted.', reasons: acknowledgeReasons });
  const may = (name: string) => order.acts.some((act) => act.name === name);
  return (
    <>
      <Choices label="Answer">
        {may('order.refund') ? (
          <Choice name="Refund, keep the piece" effect={effects.refund} onPress={refund.open} />
        ) : null}
        {order.message_draft !== null && order.buyer?.phone ? (
          <ChoiceLink
            name="Ask on WhatsApp"
            effect={effects.ask}
            href={whatsAppLink(order.buyer.phone, order.message_draft)}
          />
        ) : null}
        {order.message_draft !== null && order.buyer?.email ? (
          <ChoiceLink
            name="Ask by mail"
            effect={effects.ask}
            href={mailLink(order.buyer.email, `Your order ${order.code}`, order.message_draft)}
          />
        ) : null}
        <ReturnChoices order={order} />
        {may('report.acknowledge') ? (
          <Choice name="I answered the buyer" effect={effects.acknowledge} isBusy={isBusy} onPress={acknowledge} />
        ) : null}
        {may('report.close') ? (
          <>
            <Choice name="Not covered" effect={effects.notCovered} onPress={notCovered.open} />
            <Choice name="Settle it" effect={effects.settle} onPress={close.open} />
          </>
        ) : null}
      </Choices>
      <RefundSheet sheet={refund} order={order} />
      <NotCoveredSheet sheet={notCovered} page={page} />
      <CloseSheet sheet={close} orderId={order.id} />
    </>
  );
}

/** Returns the address that opens a draft in the person's own mail program. */
function mailLink(to: string, subject: string, body: string): string {
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const effects = {
  refund: 'All or a part goes back to where it was paid from. The problem stays open until you settle it.',
  ask: 'A draft opens there; nothing is sent before you press Send.',
  acknowledge: 'Stops the legal clock of 48 hours. Nothing is sent.',
  notCovered: 'Closes the problem with a reason of the policy, which the buyer is mailed.',
  settle: 'Closes the problem. The buyer can report another one.',
} as const;
