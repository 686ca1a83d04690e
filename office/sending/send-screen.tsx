/** Send: packed parcels get their labels at once, then the courier is asked to come. */
import { useQuery } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { documentsOf, type ParcelToSend, parcelsQuery } from './parcels-query.ts';
import styles from './send-screen.module.css';
import { type Batch, useBatch } from './use-batch.ts';

/** Sentences of the codes by which a label or a pickup is refused. */
const reasons: Readonly<Record<string, string>> = {
  wallet_empty: 'The wallet at the shipping service is too low. Nothing was booked.',
  not_served: 'No courier serves this PIN code.',
  cancelled_there: 'It is cancelled at the shipping service.',
  pickup_refused: 'The courier does not come for it.',
  on_hold: 'It is on hold. Do not send it.',
  disputed: 'The payer disputes the payment. The owner must decide.',
  order_stopped: 'It was cancelled, or waits for a decision. Do not send it.',
  busy: 'Somebody else is at it just now.',
};

export default function SendScreen() {
  const parcels = useQuery(parcelsQuery);
  const batch = useBatch();
  const all = parcels.data?.parcels ?? [];
  return (
    <Screen title="Send" act={<NextAct parcels={all} batch={batch} />}>
      <Answered query={parcels} shapes={<Shapes rows={5} height={5} />}>
        {(data) => <Groups parcels={data.parcels} batch={batch} />}
      </Answered>
    </Screen>
  );
}

const inState = (parcels: readonly ParcelToSend[], state: ParcelToSend['state']) =>
  parcels.filter((parcel) => parcel.state === state && !parcel.is_held);

/** The act that is next for most parcels: labels first, then the pickup. */
function NextAct({ parcels, batch }: { parcels: readonly ParcelToSend[]; batch: Batch }) {
  const { progress, run } = batch;
  const packed = inState(parcels, 'packed');
  const labelled = inState(parcels, 'labelled');
  if (progress)
    return (
      <MainAct isBusy>
        {progress.answered} of {progress.of}
      </MainAct>
    );
  if (packed.length > 0)
    return (
      <MainAct onClick={() => void run('parcel.label', packed, reasons)}>
        Get {formatCount(packed.length, 'label', 'labels')}
      </MainAct>
    );
  if (labelled.length === 0) return null;
  return (
    <MainAct onClick={() => void run('parcel.pickup', labelled, reasons)}>
      Ask for the pickup of {formatCount(labelled.length, 'parcel', 'parcels')}
    </MainAct>
  );
}

function Groups({ parcels, batch }: { parcels: readonly ParcelToSend[]; batch: Batch }) {
  if (parcels.length === 0) return <Empty>No parcel waits to be sent.</Empty>;
  const held = parcels.filter(({ is_held }) => is_held);
  const labelled = inState(parcels, 'labelled');
  const asked = inState(parcels, 'pickup_requested');
  return (
    <>
      <Group title="Packed" parcels={inState(parcels, 'packed')} batch={batch} />
      <Group title="Labelled" parcels={labelled} batch={batch}>
        <Print kind="label" parcels={labelled} words={(count) => `Print ${count}`} />
      </Group>
      <Group title="The courier is asked" parcels={asked} batch={batch}>
        <Print kind="label" parcels={asked} words={(count) => `Print ${count} again`} />
        <Print kind="manifest" parcels={asked} words={(count) => `Print ${count}`} />
      </Group>
      <Group title="On hold" parcels={held} batch={batch} />
    </>
  );
}

interface GroupProps {
  title: string;
  parcels: readonly ParcelToSend[];
  batch: Batch;
  children?: React.ReactNode;
}

function Group({ title, parcels, batch, children }: GroupProps) {
  if (parcels.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <span>{parcels.length}</span>
      </h2>
      <ParcelRows parcels={parcels} refused={batch.refused} />
      <div className={styles.papers}>{children}</div>
    </section>
  );
}

interface PrintProps {
  kind: 'label' | 'manifest';
  parcels: readonly ParcelToSend[];
  /** Returns the words of the link for a number of documents, such as `2 labels`. */
  words(count: string): string;
}

function Print({ kind, parcels, words }: PrintProps) {
  return documentsOf(kind, parcels).map(({ address, count }) => (
    <a key={address} className={button.link} href={address} target="_blank" rel="noreferrer">
      {words(formatCount(count, kind, `${kind}s`))}
    </a>
  ));
}
