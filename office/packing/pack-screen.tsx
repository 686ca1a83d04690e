/** Pack: one parcel after the other, those first that are due first. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { type PackingList, packingQuery } from '../api/packing.ts';
import { useQueue } from '../offline/use-queue.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, AsOf, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './pack-screen.module.css';
import { PackingQueue } from './packing-queue.tsx';
import { ParcelToPack } from './parcel-to-pack.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { useKeptFiles } from './use-kept-files.ts';
import { withQueue } from './with-queue.ts';

export default function PackScreen() {
  const read = useQuery(packingQuery);
  const queue = useQueue();
  const { pack } = useWords();
  useKeptFiles(read.data);
  const list = useMemo(() => read.data && withQueue(read.data, queue), [read.data, queue]);
  if (list && list.entries.length > 0) {
    const notes = (
      <>
        <AsOf query={read} />
        <QueueNotes />
      </>
    );
    return <Packing list={list} notes={notes} />;
  }
  return (
    <Screen title={pack.title}>
      <QueueNotes />
      <Answered query={read} shapes={<Shapes rows={3} height={9} />}>
        {({ ready }) => (
          <Empty
            next={
              ready > 0 ? (
                <Link to="/send" className={button.link}>
                  {pack.ready(ready)}
                </Link>
              ) : null
            }
          >
            {pack.nothing}
          </Empty>
        )}
      </Answered>
    </Screen>
  );
}

/**
 * Shows the parcel that was chosen, or the first one that nobody else packs. It stays while it is in the list, whatever comes
 * before it meanwhile.
 */
function Packing({ list: { entries, boxes }, notes }: { list: PackingList; notes: ReactNode }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const place = Math.max(0, placeOf(entries, chosen));
  const entry = entries[place];
  if (!entry) return null;
  if (entry.code !== chosen) setChosen(entry.code);
  const go = (by: number) => setChosen(entries[(place + by + entries.length) % entries.length]?.code ?? null);
  const queue = <PackingQueue entries={entries} current={entry.code} onChoose={setChosen} />;
  return (
    <ParcelToPack
      key={entry.code}
      entry={entry}
      others={entries}
      boxes={boxes}
      notes={notes}
      camera={{ isOn: isScanning, turn: setScanning }}
      queue={<div className={styles.queue}>{queue}</div>}
      place={{ number: place + 1, of: entries.length, go }}
    />
  );
}

function placeOf(entries: PackingList['entries'], chosen: string | null): number {
  const known = chosen === null ? -1 : entries.findIndex(({ code }) => code === chosen);
  return known >= 0 ? known : entries.findIndex(({ claim, is_requested }) => is_requested && claim?.is_yours !== false);
}
