/** Form that reports a problem with an order: its kind, the buyer's own words, and photos. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import {
  maxReportLength,
  type ReportKind,
  reportKinds,
  reportKindWords,
  reportMistakesIn,
} from '../../shop/problem-reports/report.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';
import styles from './report-form.module.css';
import { ReportPhotos } from './report-photos.tsx';
import { type ReportPhotosState, useReportPhotos } from './use-photos.ts';

interface ReportFormProps {
  order: ShownOrder;
  onClose(): void;
  onSent(order: ShownOrder): void;
}

export default function ReportForm({ order, onClose, onSent }: ReportFormProps) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [words, setWords] = useState('');
  const photos = useReportPhotos(order.order_code);
  const { mistakes, trouble, isBusy, submit } = useSending(order, { kind, words, photos }, onSent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} aria-labelledby="report-title" onSubmit={submit}>
      <h3 id="report-title" ref={heading} tabIndex={-1}>
        Report a problem
      </h3>
      <Kinds chosen={kind} error={mistakes.kind} onChoose={setKind} />
      <Field id="report-words" label="What is wrong" isRequired error={mistakes.words}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.words}`}
            rows={4}
            maxLength={maxReportLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <ReportPhotos photos={photos} error={mistakes.photos} />
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <div className={styles.ways}>
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
          {isBusy ? 'Sending' : 'Send report'}
        </button>
        <button type="button" className={button.button} onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}

interface KindsProps {
  chosen: ReportKind | null;
  error: string | undefined;
  onChoose(kind: ReportKind): void;
}

function Kinds({ chosen, error, onChoose }: KindsProps) {
  return (
    <fieldset className={styles.kinds} aria-describedby={error ? 'report-kind-error' : undefined}>
      <legend>What happened</legend>
      {reportKinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="report-kind" required checked={chosen === kind} onChange={() => onChoose(kind)} />
          {reportKindWords[kind]}
        </label>
      ))}
      {error ? (
        <p id="report-kind-error" role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface Draft {
  kind: ReportKind | null;
  words: string;
  photos: ReportPhotosState;
}

/** Validates and sends the report, once at a time. After the first try the mistakes are shown until they are mended. */
function useSending(
  order: ShownOrder,
  { kind, words, photos: { photos } }: Draft,
  onSent: (order: ShownOrder) => void,
) {
  const [wasTried, setTried] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ids = photos.flatMap(({ state }) => (state.kind === 'sent' ? [state.id] : []));
  const isSending = photos.some(({ state }) => state.kind === 'sending');
  const wrong = reportMistakesIn({ kind, words, photos: isSending ? 1 : ids.length });
  const send = async (problem: ReportKind) => {
    setBusy(true);
    const call = browserApi.orders[':order_code'].report.$post({
      param: { order_code: order.order_code },
      json: { kind: problem, words, photos: ids },
    });
    await answerOf(call).then(onSent, (error: unknown) => {
      setTrouble(troubleText(error));
      setBusy(false);
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setTrouble('');
    const [first] = Object.keys(wrong);
    if (first) return focusOn(event.currentTarget, first);
    if (isSending) return setTrouble('A photo is still on its way. Please wait a moment and send again.');
    if (kind) void send(kind);
  };
  return { mistakes: wasTried ? wrong : {}, trouble, isBusy, submit };
}

const controls: Readonly<Record<string, string>> = {
  kind: 'input[type="radio"]',
  words: 'textarea',
  photos: 'input[type="file"]',
};

function focusOn(form: HTMLFormElement, field: string): void {
  form.querySelector<HTMLElement>(controls[field] ?? '')?.focus();
}

/** Returns the text for a failed call; a refusal's own title says what is wrong. */
function troubleText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Your report was not sent. Please try again.';
  if (error.status === 429) return 'Too many tries just now. Please wait a little and try again.';
  return error.message;
}
