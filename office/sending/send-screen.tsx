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
import { type Groups, groupsOf, nextOf, tickedOf } from './sending-groups.ts';
import { type Batch, useBatch } from './use-batch.ts';
import { type ChosenCouriers, labelWords, sumOf, walletWords } from './wallet-words.ts';

/** Properties that the parts of the screen share. */
interface Sending {
  readonly groups: Groups;
  readonly batch: Batch;
  /** Codes of the parcels that are ticked: an act is done on those of its group, or on all of the group if none is. */
  readonly ticked: ReadonlySet<string>;
  /** Prices of the packed parcels; `undefined` while they are not known, and for who may not see them. */
  readonly prices: ParcelPrices | undefined;
  readonly chosen: ChosenCouriers;
  readonly handing: SheetControl;
}

export default function SendScreen() {
  const parcels = useQuery(parcelsQuery);
  const { send } = useWords();
  const batch = useBatch();
  const groups = groupsOf(parcels.data?.parcels ?? [], batch.refused);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const seesPrices = mayOpen(useSignedIn(), 'courierPrices');
  const prices = useQuery({
    ...pricesQuery,
    enabled: seesPrices && groups.packed.length + groups.stuck.length > 0,
  }).data;
  const [chosen, setChosen] = useState<ChosenCouriers>(new Map());
  const [handing, choosing] = [useSheet('hand-over'), useSheet('courier')];
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const choose = (code: string, courier: Courier | null) => {
    const next = new Map(chosen);
    if (courier === null) next.delete(code);
    else next.set(code, courier);
    setChosen(next);
  };
  const tick = (code: string) => {
    const next = new Set(ticked);
    if (!next.delete(code)) next.add(code);
    setTicked(next);
  };
  const handOverAll = async (taken: readonly ParcelToSend[]) => {
    handing.close();
    const manifestOf = (parcel: ParcelToSend) => (parcel.has_manifest ? null : getManifest(send));
    await batch.run(taken, () => handOver(send), manifestOf);
  };
  const sending: Sending = { groups, batch, ticked, prices, chosen, handing };
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
            <Parcels {...sending} onChooseCourier={openChoice} onTick={tick} />
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
        parcel={[...groups.packed, ...groups.stuck].find(({ code }) => code === choosingFor) ?? null}
        priced={prices?.parcels.find(({ code }) => code === choosingFor)}
        chosen={choosingFor === null ? undefined : chosen.get(choosingFor)}
        onChoose={choose}
      />
      <HandOverSheet sheet={handing} ready={groups.asked} onHandOver={(taken) => void handOverAll(taken)} />
    </Screen>
  );
}

/** The act that is next for most parcels: labels first, then the pickup, then what the courier took. */
function NextAct(sending: Sending) {
  const { groups, batch, handing } = sending;
  const { send } = useWords();
  const acts = useActs(sending);
  if (batch.progress) return <MainAct isBusy>{send.progress(batch.progress.answered, batch.progress.of)}</MainAct>;
  const next = nextOf(groups);
  if (next === null) return null;
  if (next === 'asked') return <MainAct onClick={handing.open}>{send.handOver(groups.asked.length)}</MainAct>;
  return <MainAct onClick={acts[next].perform}>{acts[next].words}</MainAct>;
}

/** Returns the acts that are done at once on parcels of a group, with the words of their buttons. */
function useActs({ groups, batch, ticked, prices, chosen }: Sending) {
  const { send } = useWords();
  const label = (group: readonly ParcelToSend[]) => {
    const parcels = tickedOf(group, ticked);
    return {
      words: labelWords(parcels.length, sumOf(parcels, prices, chosen), send),
      perform: () => void batch.run(parcels, ({ code }) => labelBy(chosen.get(code), send)),
    };
  };
  const labelled = tickedOf(groups.labelled, ticked);
  return {
    packed: label(groups.packed),
    stuck: label(groups.stuck),
    labelled: {
      words: send.askForPickup(labelled.length),
      perform: () => void batch.run(labelled, () => askForPickup(send)),
    },
  };
}

interface ParcelsProps extends Sending {
  onChooseCourier(code: string): void;
  onTick(code: string): void;
}

function Parcels(props: ParcelsProps) {
  const { groups, batch, handing, ticked, onTick } = props;
  const { send, states } = useWords();
  const acts = useActs(props);
  const { labelled, asked, given, held } = groups;
  const withoutManifest = asked
    .concat(given)
    .filter(({ has_manifest, state }) => !has_manifest && state !== 'labelled');
  const next = nextOf(groups);
  return (
    <>
      <ToLabel title={send.packed} parcels={groups.packed} {...props}>
        <Wallet {...props} />
      </ToLabel>
      <ToLabel title={send.stuck} parcels={groups.stuck} {...props}>
        <p className={styles.wallet}>{send.stuckNext}</p>
        {next === 'stuck' ? null : <GroupAct words={states.tryAgain} perform={acts.stuck.perform} batch={batch} />}
      </ToLabel>
      <Group title={send.labelled} parcels={labelled} batch={batch} ticked={ticked} onTick={onTick}>
        {next === 'labelled' ? null : <GroupAct {...acts.labelled} batch={batch} />}
        <Print kind="label" parcels={labelled} words={send.print} />
        <Print kind="slip" parcels={labelled} words={send.print} />
      </Group>
      <Group title={send.asked} parcels={asked} batch={batch}>
        <Print kind="label" parcels={asked} words={send.printAgain} />
        <Print kind="slip" parcels={asked} words={send.printAgain} />
        <Manifests missing={withoutManifest} batch={batch} />
        <Print kind="manifest" parcels={asked} words={send.print} />
        {next === 'asked' ? null : (
          <GroupAct words={send.handOver(asked.length)} perform={handing.open} batch={batch} />
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

/** An act on a group that is not the screen's next one. */
function GroupAct({ words, perform, batch }: { words: string; perform(): void; batch: Batch }) {
  return (
    <button type="button" className={button.link} disabled={batch.progress !== null} onClick={perform}>
      {words}
    </button>
  );
}

interface ToLabelProps extends ParcelsProps {
  title: string;
  parcels: readonly ParcelToSend[];
  children?: React.ReactNode;
}

/** Parcels without a label, and the courier that each would have. */
function ToLabel({ title, parcels, batch, ticked, prices, chosen, children, ...on }: ToLabelProps) {
  const mayChoose = useMayDo('parcel.label_as_wished');
  const priced = new Map(prices?.parcels.map((one) => [one.code, one]));
  return (
    <Group
      title={title}
      parcels={parcels}
      batch={batch}
      ticked={ticked}
      onTick={on.onTick}
      courierFor={(code) => chosen.get(code) ?? priced.get(code)?.chosen ?? undefined}
      onChooseCourier={mayChoose ? on.onChooseCourier : undefined}
    >
      {children}
    </Group>
  );
}

/** Says whether the wallet pays for the labels that are next, and whether the shipping service answers at all. */
function Wallet({ groups: { packed }, prices, chosen }: Sending) {
  const { send } = useWords();
  const wallet = walletWords(packed, prices, chosen, send);
  return (
    <>
      {prices?.is_away ? <p className={styles.wallet}>{send.away}</p> : null}
      {wallet ? (
        <p
          role={wallet.isShort ? 'alert' : undefined}
          className={`${styles.wallet} ${wallet.isShort ? styles.short : ''}`}
        >
          {wallet.words}
        </p>
      ) : null}
    </>
  );
}

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

interface GroupProps extends Omit<Parameters<typeof ParcelRows>[0], 'refused'> {
  title: string;
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
