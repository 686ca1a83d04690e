/** Send: packed parcels get their labels at once, the courier is asked to come, and what they took is counted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { type SheetControl, useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { CourierSheet } from './courier-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import {
  type Courier,
  type Paper,
  type ParcelPrices,
  type ParcelToSend,
  papersOf,
  parcelsQuery,
  pricesQuery,
} from './parcels-query.ts';
import { ReturnRows } from './return-rows.tsx';
import styles from './send-screen.module.css';
import { askForPickup, getManifest, handOver, labelBy } from './sending-acts.ts';
import { type Batch, useBatch } from './use-batch.ts';
import { type ChosenCouriers, labelWords, sumOf, walletWords } from './wallet-words.ts';

/** Properties that the parts of the screen share. */
interface Sending {
  readonly groups: Groups;
  readonly batch: Batch;
  /** Prices of the packed parcels; `undefined` while they are not known, and for who may not see them. */
  readonly prices: ParcelPrices | undefined;
  readonly chosen: ChosenCouriers;
  readonly handing: SheetControl;
}

export default function SendScreen() {
  const parcels = useQuery(parcelsQuery);
  const { send } = useWords();
  const batch = useBatch();
  const groups = groupsOf(parcels.data?.parcels ?? []);
  const seesPrices = mayOpen(useSignedIn(), 'courierPrices');
  const prices = useQuery({ ...pricesQuery, enabled: seesPrices && groups.packed.length > 0 }).data;
  const [chosen, setChosen] = useState<ChosenCouriers>(new Map());
  const [handing, choosing] = [useSheet('hand-over'), useSheet('courier')];
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const choose = (code: string, courier: Courier | null) => {
    const next = new Map(chosen);
    if (courier === null) next.delete(code);
    else next.set(code, courier);
    setChosen(next);
  };
  const handOverAll = async (taken: readonly ParcelToSend[]) => {
    handing.close();
    const manifestOf = (parcel: ParcelToSend) => (parcel.has_manifest ? null : getManifest(send));
    await batch.run(taken, () => handOver(send), manifestOf);
  };
  const sending: Sending = { groups, batch, prices, chosen, handing };
  const openChoice = (code: string) => {
    setChoosingFor(code);
    choosing.open();
  };
  return (
    <Screen title={send.title} act={<NextAct {...sending} />}>
      <Answered query={parcels} shapes={<Shapes rows={5} height={5} />}>
        {(data) => (
          <>
            {data.parcels.length === 0 ? <Empty>{send.nothing}</Empty> : null}
            <Parcels {...sending} onChooseCourier={openChoice} />
            {data.returns.length === 0 ? null : (
              <section className={styles.group} aria-label={send.comingBack}>
                <h2>
                  {send.comingBack} <span>{data.returns.length}</span>
                </h2>
                <ReturnRows returns={data.returns} />
              </section>
            )}
          </>
        )}
      </Answered>
      <CourierSheet
        sheet={choosing}
        parcel={groups.packed.find(({ code }) => code === choosingFor) ?? null}
        priced={prices?.parcels.find(({ code }) => code === choosingFor)}
        chosen={choosingFor === null ? undefined : chosen.get(choosingFor)}
        onChoose={choose}
      />
      <HandOverSheet sheet={handing} ready={groups.asked} onHandOver={(taken) => void handOverAll(taken)} />
    </Screen>
  );
}

/** The parcels by what is next for them. */
interface Groups {
  readonly packed: readonly ParcelToSend[];
  readonly labelled: readonly ParcelToSend[];
  /** The courier is asked to come. */
  readonly asked: readonly ParcelToSend[];
  /** The courier took them, and has not reported them yet. */
  readonly given: readonly ParcelToSend[];
  readonly held: readonly ParcelToSend[];
}

function groupsOf(parcels: readonly ParcelToSend[]): Groups {
  const open = parcels.filter(({ is_held, given_at }) => !is_held && given_at === null);
  const inState = (state: ParcelToSend['state']) => open.filter((parcel) => parcel.state === state);
  return {
    packed: inState('packed'),
    labelled: inState('labelled'),
    asked: inState('pickup_requested'),
    given: parcels.filter(({ given_at }) => given_at !== null),
    held: parcels.filter(({ is_held, given_at }) => is_held && given_at === null),
  };
}

/** The act that is next for most parcels: labels first, then the pickup, then what the courier took. */
function NextAct({ groups: { packed, labelled, asked }, batch, prices, chosen, handing }: Sending) {
  const { progress, run } = batch;
  const { send } = useWords();
  if (progress) return <MainAct isBusy>{send.progress(progress.answered, progress.of)}</MainAct>;
  if (packed.length > 0)
    return (
      <MainAct onClick={() => void run(packed, ({ code }) => labelBy(chosen.get(code), send))}>
        {labelWords(packed.length, sumOf(packed, prices, chosen), send)}
      </MainAct>
    );
  if (labelled.length > 0)
    return (
      <MainAct onClick={() => void run(labelled, () => askForPickup(send))}>
        {send.askForPickup(labelled.length)}
      </MainAct>
    );
  return asked.length === 0 ? null : <MainAct onClick={handing.open}>{send.handOver(asked.length)}</MainAct>;
}

function Parcels(props: Sending & { onChooseCourier(code: string): void }) {
  const { groups, batch, handing } = props;
  const { send } = useWords();
  const { labelled, asked, given, held } = groups;
  const withoutManifest = asked
    .concat(given)
    .filter(({ has_manifest, state }) => !has_manifest && state !== 'labelled');
  const isNext = groups.packed.length + labelled.length === 0;
  return (
    <>
      <Packed {...props} />
      <Group title={send.labelled} parcels={labelled} batch={batch}>
        <Print kind="label" parcels={labelled} words={send.print} />
        <Print kind="slip" parcels={labelled} words={send.print} />
      </Group>
      <Group title={send.asked} parcels={asked} batch={batch}>
        <Print kind="label" parcels={asked} words={send.printAgain} />
        <Print kind="slip" parcels={asked} words={send.printAgain} />
        <Manifests missing={withoutManifest} batch={batch} />
        <Print kind="manifest" parcels={asked} words={send.print} />
        {isNext ? null : (
          <button type="button" className={button.link} onClick={handing.open}>
            {send.handOver(asked.length)}
          </button>
        )}
      </Group>
      <Group title={send.given} parcels={given} batch={batch}>
        {asked.length === 0 ? <Manifests missing={withoutManifest} batch={batch} /> : null}
        <Print kind="manifest" parcels={given} words={send.print} />
      </Group>
      <Group title={send.held} parcels={held} batch={batch} />
    </>
  );
}

function Packed({ groups: { packed }, batch, prices, chosen, onChooseCourier }: ParcelsProps) {
  const { send } = useWords();
  const wallet = walletWords(packed, prices, chosen, send);
  const mayChoose = useMayDo('parcel.label_as_wished');
  const priced = new Map(prices?.parcels.map((one) => [one.code, one]));
  return (
    <Group
      title={send.packed}
      parcels={packed}
      batch={batch}
      courierFor={(code) => chosen.get(code) ?? priced.get(code)?.chosen ?? undefined}
      onChooseCourier={mayChoose ? onChooseCourier : undefined}
    >
      {prices?.is_away ? <p className={styles.wallet}>{send.away}</p> : null}
      {wallet ? (
        <p
          role={wallet.isShort ? 'alert' : undefined}
          className={`${styles.wallet} ${wallet.isShort ? styles.short : ''}`}
        >
          {wallet.words}
        </p>
      ) : null}
    </Group>
  );
}

type ParcelsProps = Parameters<typeof Parcels>[0];

/** Fetches the lists that the courier signs, where they are not there yet. */
function Manifests({ missing, batch }: { missing: readonly ParcelToSend[]; batch: Batch }) {
  const { send } = useWords();
  if (missing.length === 0) return null;
  return (
    <button
      type="button"
      className={button.link}
      disabled={batch.progress !== null}
      onClick={() => void batch.run(missing, () => getManifest(send))}
    >
      {send.get(send.manifest(missing.length))}
    </button>
  );
}

interface GroupProps extends Pick<Parameters<typeof ParcelRows>[0], 'courierFor' | 'onChooseCourier'> {
  title: string;
  parcels: readonly ParcelToSend[];
  batch: Batch;
  children?: React.ReactNode;
}

function Group({ title, parcels, batch, children, ...row }: GroupProps) {
  if (parcels.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <span>{parcels.length}</span>
      </h2>
      <ParcelRows parcels={parcels} refused={batch.refused} {...row} />
      <div className={styles.papers}>{children}</div>
    </section>
  );
}

interface PrintProps {
  kind: Paper;
  parcels: readonly ParcelToSend[];
  /** Returns the words of the link for a number of papers, such as `2 labels`. */
  words(papers: string): string;
}

function Print({ kind, parcels, words }: PrintProps) {
  const { send } = useWords();
  return papersOf(kind, parcels).map(({ address, count }) => {
    const name = words(send[kind](count));
    return kind === 'slip' ? (
      <Link key={address} className={button.link} to={address}>
        {name}
      </Link>
    ) : (
      <a key={address} className={button.link} href={address} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  });
}
