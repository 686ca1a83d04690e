/** One reported problem: its clocks, words and photos, the pieces as they were sold, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { ApiProblem } from '../api/client.ts';
import { RefundSheet } from '../order/refund-sheet.tsx';
import { Choice, ChoiceLink, Choices } from '../parts/choices.tsx';
import { Cover } from '../parts/cover.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { ComeBackPart, ReturnChoices } from '../returns/come-back-part.tsx';
import { useWords } from '../words/spoken.ts';
import { clockWords } from './clock-words.ts';
import { CloseSheet } from './close-sheet.tsx';
import { NotCoveredSheet } from './not-covered-sheet.tsx';
import { Photos } from './photos.tsx';
import styles from './problems.module.css';
import { type ReportPage, reportQuery } from './problems-query.ts';
import type { ProblemsWords } from './words/en.ts';
import { useProblemsWords } from './words/use-problems-words.ts';

export default function ProblemScreen() {
  const { id = '' } = useParams();
  const report = useQuery(reportQuery(id));
  const { one, unknown, title } = useProblemsWords();
  const problems = { path: '/problems', name: title };
  const isUnknown = report.error instanceof ApiProblem && [400, 404].includes(report.error.status);
  return (
    <Screen title={report.data?.report.ticket ?? one} above={problems} isWide>
      {isUnknown ? (
        <Empty>{unknown}</Empty>
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
  const own = useProblemsWords();
  const { times, reportKinds } = useWords();
  return (
    <div className={styles.columns}>
      <Photos ids={photos} />
      <div>
        <p className={styles.kind}>{reportKinds?.[report.kind] ?? report.kind_words}</p>
        <Clocks report={report} />
        <blockquote className={styles.words}>
          <p>“{report.words}”</p>
          <footer>{`${order.buyer?.full_name ?? ''}, ${times.moment(report.created_at)}`}</footer>
        </blockquote>
        <ul>
          {order.pieces.map(({ sku, name, color, picture }) => (
            <li key={sku} className={styles.piece}>
              <Cover path={picture && `/${picture.name}.webp`} size="large" />
              <p>
                <strong>
                  {name}, {color}
                </strong>
                <span>{own.asSold(sku)}</span>
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Link className={button.link} to={`/orders/${report.order_code}`}>
            {own.order(report.order_code)}
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
  const own = useProblemsWords();
  const { times } = useWords();
  if (steps.length === 0) return null;
  return (
    <section aria-label={own.whatWasDone}>
      <ol className={styles.steps}>
        {steps.map(({ kind, words, at, by }) => (
          <li key={at + words}>
            {own.steps?.[kind] ?? words}{' '}
            <span className={styles.quiet}>
              {times.moment(at)}
              {by === null ? '' : `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Clocks({ report }: { report: ReportPage['report'] }) {
  const own = useProblemsWords();
  const words = useWords();
  if (report.closed_at !== null)
    return <p className={styles.quiet}>{closedWords(report, words.times.moment(report.closed_at), own)}</p>;
  const now = new Date();
  return (
    <p className={styles.quiet}>
      {report.clocks.map((clock, at) => (
        <span key={clock.kind}>
          {at === 0 ? null : <span> · </span>}
          <span className={clock.is_urgent ? styles.urgent : undefined}>{clockWords(clock, now, own, words)}</span>
        </span>
      ))}
    </p>
  );
}

function closedWords(
  { not_covered, not_covered_reason }: ReportPage['report'],
  moment: string,
  { reasons, wasSettled, wasNotCovered }: ProblemsWords,
): string {
  if (not_covered === null) return wasSettled(moment);
  return wasNotCovered((not_covered_reason && reasons?.[not_covered_reason]) ?? not_covered, moment);
}

/** Offers the answers to an open problem. */
function Answers({ page }: { page: ReportPage }) {
  const { order } = page;
  const { answer: words } = useProblemsWords();
  const [refund, close, notCovered] = [useSheet('refund'), useSheet('close'), useSheet('not-covered')];
  const { act, isBusy } = useAct();
  const reasons = { nothing_to_acknowledge: words.notedBefore };
  const acknowledge = () =>
    void act('report.acknowledge', { orderId: order.id }, { done: words.answeredDone, reasons });
  const may = (name: string) => order.acts.some((act) => act.name === name);
  return (
    <>
      <Choices label={words.name}>
        {may('order.refund') ? <Choice name={words.refund} effect={words.refundEffect} onPress={refund.open} /> : null}
        {order.message_draft !== null && order.buyer?.phone ? (
          <ChoiceLink
            name={words.askOnWhatsApp}
            effect={words.askEffect}
            href={whatsAppLink(order.buyer.phone, order.message_draft)}
          />
        ) : null}
        {order.message_draft !== null && order.buyer?.email ? (
          <ChoiceLink
            name={words.askByMail}
            effect={words.askEffect}
            href={mailLink(order.buyer.email, `Your order ${order.code}`, order.message_draft)}
          />
        ) : null}
        <ReturnChoices order={order} />
        {may('report.acknowledge') ? (
          <Choice name={words.answered} effect={words.answeredEffect} isBusy={isBusy} onPress={acknowledge} />
        ) : null}
        {may('report.close') ? (
          <>
            <Choice name={words.notCovered} effect={words.notCoveredEffect} onPress={notCovered.open} />
            <Choice name={words.settle} effect={words.settleEffect} onPress={close.open} />
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
