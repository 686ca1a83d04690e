/** Lets the buyer report a problem with a delivered order while the policy allows it, and says what the policy is. */

import { useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { formatDay, formatMoment } from '../../look/words/time.ts';
import { reportKindWords } from '../../shop/problem-reports/report.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { servicePromises } from '../content/promises.ts';
import { useShop } from '../state/shop.ts';
import type { ShownOrder } from './order.ts';
import { OrderHelpRow } from './order-help-row.tsx';
import { wordsOfStatus } from './status-words.ts';

interface ReportProblemProps {
  order: ShownOrder;
  onChange(order: ShownOrder): void;
}

const title = 'Something wrong with it';

export function ReportProblem({ order, onChange }: ReportProblemProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { policy: hours } = useShop().facts.returnsHours;
  const close = () => {
    setOpen(false);
    // The form, which had the focus, is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const Form = useLazyOverlay(isOpen, () => import('./report-form.tsx'), close);
  const { report, report_until: until } = order;
  if (report?.is_open) return <OrderHelpRow title={title} text={openReportText(report, isSent)} hasChanged={isSent} />;
  if (!wordsOfStatus(order).isReportable) return null;
  if (Form && isOpen) {
    const take = (changed: ShownOrder) => {
      setSent(true);
      setOpen(false);
      onChange(changed);
    };
    return <Form order={order} onClose={close} onSent={take} />;
  }
  const isPossible = until !== null && Date.parse(until) > Date.now();
  return (
    <OrderHelpRow
      title={title}
      text={[report && closedReportText(report), ruleText(until, hours)].filter(Boolean).join(' ')}
    >
      {isPossible ? (
        <button ref={opener} type="button" className={button.button} onClick={() => setOpen(true)}>
          Report a problem
        </button>
      ) : null}
    </OrderHelpRow>
  );
}

/** Returns the rule of returns (spec 9) as it applies to this order now. */
function ruleText(until: string | null, hours: number): string {
  const what = 'A damaged, defective or wrong piece';
  if (until === null) return `${what} can be reported here within ${hours} hours of delivery, with photos.`;
  return Date.parse(until) > Date.now()
    ? `${what} can be reported with photos until ${formatMoment(until)}, ${hours} hours after delivery.`
    : `${what} could be reported until ${formatMoment(until)}, ${hours} hours after delivery.`;
}

type Report = NonNullable<ShownOrder['report']>;

function openReportText(report: Report, isNew: boolean): string {
  return `${isNew ? 'Thank you. ' : ''}${reportedText(report)} We look at your photos and write to you, ${servicePromises.reply}. Please keep tags and packaging.`;
}

function closedReportText(report: Report): string {
  return `${reportedText(report)} That report is closed.`;
}

function reportedText({ kind, created_at: at }: Report): string {
  return `You reported on ${formatDay(at)}: “${reportKindWords[kind]}”.`;
}
