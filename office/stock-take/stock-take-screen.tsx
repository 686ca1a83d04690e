/** Stock take: tags are scanned, typed or tapped, and what differs from the books is corrected in one act. */
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { CameraScanner } from '../scan/camera-scanner.tsx';
import { skuOfTag } from '../scan/sku-of-tag.ts';
import { useScannerGun } from '../scan/use-scanner-gun.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import styles from './stock-take.module.css';
import { stockToCountQuery } from './stock-to-count-query.ts';
import { type Counted, compare, isUnderWay, withCount, withoutCounts, withTag } from './take.ts';
import { TakeRow } from './take-row.tsx';
import { useTake } from './use-take.ts';
import { useStockTakeWords } from './words/use-stock-take-words.ts';

/** Returns the list of sarees, to which the bar leads back. */
function useSareesAbove() {
  return { path: '/sarees', name: useCatalogueWords().sarees };
}

export default function StockTakeScreen() {
  const kept = useTake();
  const words = useStockTakeWords();
  const above = useSareesAbove();
  // Each count keeps the books that it began with: the shop refuses it if the saree has moved since.
  const list = useQuery({ ...stockToCountQuery, enabled: !isUnderWay(kept.take) });
  if (list.data && list.data.length > 0) return <Taking kept={kept} sarees={list.data} list={list} />;
  return (
    <Screen title={words.title} above={above}>
      <Answered query={list} shapes={<Shapes rows={8} height={4.5} />}>
        {() => <Empty>{words.nothing}</Empty>}
      </Answered>
    </Screen>
  );
}

interface TakingProps {
  kept: ReturnType<typeof useTake>;
  sarees: readonly Counted[];
  list: ReturnType<typeof useQuery<readonly Counted[]>>;
}

const wrongMs = 200;

function Taking({ kept: { take, change, end }, sarees: all, list }: TakingProps) {
  const words = useStockTakeWords();
  const above = useSareesAbove();
  const [shelf, setShelf] = useState('');
  const [isScanning, setScanning] = useState(false);
  const sheet = useSheet('correct');
  const shelves = [...new Set(all.flatMap((saree) => saree.shelf ?? []))].sort();
  const here = shelf === '' ? all : all.filter((saree) => saree.shelf === shelf);
  const { right, differences, missing } = compare(take, here);
  const scan = (tag: string) => {
    const sku = skuOfTag(tag);
    const saree = all.find((one) => one.sku === sku);
    if (!saree) navigator.vibrate?.(wrongMs);
    change((now) => withTag(now, sku, saree));
  };
  useScannerGun(scan);
  const toCorrect = differences.length + missing.length;
  const isUncounted = right.length + differences.length === 0;
  const row = (saree: Counted) => (
    <TakeRow
      key={saree.sku}
      saree={saree}
      count={take.counts[saree.sku]}
      onCount={(count) => change((now) => withCount(now, saree, count))}
    />
  );
  return (
    <Screen
      title={words.title}
      above={above}
      act={
        <MainAct disabled={isUncounted || toCorrect === 0} onClick={sheet.open}>
          {isUncounted ? words.uncounted : toCorrect === 0 ? words.allRight : words.lookAt(toCorrect)}
        </MainAct>
      }
    >
      <Answered query={list} shapes={null}>
        {() => null}
      </Answered>
      {isScanning ? <CameraScanner onScan={scan} /> : null}
      <button type="button" className={button.link} onClick={() => setScanning(!isScanning)}>
        {isScanning ? words.closeCamera : words.scanTags}
      </button>
      <TagField onTag={scan} />
      {shelves.length > 0 ? <ShelfField shelves={shelves} shelf={shelf} onChange={setShelf} /> : null}
      <p role="status" className={styles.sums}>
        {words.sums(right.length, differences.length, missing.length)}
      </p>
      <Trouble>{take.unknown.length > 0 ? words.unknown(take.unknown.join(', ')) : ''}</Trouble>
      <ul className={styles.rows}>
        {differences.map(({ saree }) => row(saree))}
        {missing.map(row)}
        {right.map(row)}
      </ul>
      <button type="button" className={button.link} onClick={end}>
        {words.beginAnew}
      </button>
      <CorrectSheet
        sheet={sheet}
        differences={differences}
        missing={missing}
        onCorrected={(waiting) => {
          const done = here.filter(({ sku }) => !waiting.includes(sku)).map(({ sku }) => sku);
          if (shelf === '' && waiting.length === 0) end();
          else change((now) => withoutCounts(now, done));
        }}
        onMoved={(skus) => change((now) => withoutCounts(now, skus))}
        onAnswered={() => void list.refetch()}
      />
    </Screen>
  );
}

function TagField({ onTag }: { onTag(tag: string): void }) {
  const words = useStockTakeWords();
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onTag(text);
    setText('');
  };
  return (
    <form className={styles.tag} onSubmit={submit}>
      <TextField label={words.tagOrSku} value={text} onChange={setText} max={200} isInCapitals isOnlyShown />
      <button type="submit" className={button.button}>
        {words.countIt}
      </button>
    </form>
  );
}

interface ShelfFieldProps {
  shelves: readonly string[];
  shelf: string;
  onChange(shelf: string): void;
}

function ShelfField({ shelves, shelf, onChange }: ShelfFieldProps) {
  const id = useId();
  const words = useStockTakeWords();
  return (
    <Field id={id} label={words.shelf} isOnlyShown>
      {(control) => (
        <select {...control} value={shelf} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.allShelves}</option>
          {shelves.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
