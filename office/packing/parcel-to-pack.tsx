/** One parcel that is packed: its next piece across the screen, then its box and its weight. */
import { ChevronLeft, ChevronRight, Ellipsis, PenLine, ScanLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { maxParcelG } from '../../shop/parcels/parcel.ts';
import type { PackingEntry } from '../api/packing.ts';
import { rememberBox } from '../offline/last-boxes.ts';
import { forgetProgress } from '../offline/progress.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { Cover } from '../parts/cover.tsx';
import { deadlineWords } from '../parts/due-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { NumberStepper } from '../parts/number-stepper.tsx';
import { RowWords } from '../parts/row-words.tsx';
import { Screen } from '../parts/screen.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { CameraScanner } from '../scan/camera-scanner.tsx';
import { useScannerGun } from '../scan/use-scanner-gun.ts';
import { useWords } from '../words/spoken.ts';
import { BoxChips } from './box-chips.tsx';
import type { BoxChoice } from './boxes.ts';
import { judgeScan, nextPiece, withPiece } from './found-pieces.ts';
import { NoteSheet } from './note-sheet.tsx';
import strip from './notice-strip.module.css';
import screen from './pack-screen.module.css';
import styles from './parcel-to-pack.module.css';
import { PieceToFind } from './piece-to-find.tsx';
import { tell } from './told.ts';
import { TroubleSheet } from './trouble-sheet.tsx';
import { useClaim } from './use-claim.ts';
import { useProgress } from './use-progress.ts';

interface ParcelToPackProps {
  entry: PackingEntry;
  /** All orders of the list. */
  others: readonly PackingEntry[];
  /** Boxes of the shop. */
  boxes: readonly BoxChoice[];
  /** Says how old the list is, if it could not be read anew, and what waits for a network. */
  notes: ReactNode;
  /** The camera, which reads tags while it is on, from parcel to parcel. */
  camera: { readonly isOn: boolean; turn(isOn: boolean): void };
  /** The list beside the parcel. */
  queue: ReactNode;
  place: { readonly number: number; readonly of: number; go(by: number): void };
}

const wrongPieceMs = 200;
const stepG = 50;

export function ParcelToPack({ entry, others, boxes, notes, camera, queue, place }: ParcelToPackProps) {
  const { found, setFound, count, box, setBox, grams, setGrams } = useProgress(entry, boxes);
  const [wrong, setWrong] = useState('');
  const { otherPacker, takeOver } = useClaim(entry);
  const ask = useQueuedAct();
  const words = useWords();
  const { pack: said } = words;
  const trouble = useSheet('trouble');
  const note = useSheet('note');
  const piece = nextPiece(entry, found);
  const noteRight = (sku: string) => {
    setWrong('');
    setFound(withPiece(found, sku));
  };
  const judge = (tag: string) => {
    const verdict = judgeScan(tag, { entry, found, others, words: said });
    if (verdict.isRight) return noteRight(verdict.sku);
    navigator.vibrate?.(wrongPieceMs);
    setWrong(verdict.says);
  };
  useScannerGun(judge);
  const pack = async () => {
    if (grams === null) return;
    const { name, lengthCm, breadthCm, heightCm } = box;
    const input = { orderId: entry.order_id, weightG: grams, box: { name, lengthCm, breadthCm, heightCm } };
    rememberBox(count, box.name);
    forgetProgress(entry.code);
    const state = await ask({ name: 'parcel.pack', input, about: entry.code });
    if (place.of === 1) tell(state, said.packedLast, words);
  };
  return (
    <Screen
      title={said.title}
      isWide
      act={
        <div className={screen.act}>
          {piece ? (
            <MainAct disabled={!entry.is_requested} onClick={() => noteRight(piece.sku)}>
              {said.rightPiece}
            </MainAct>
          ) : (
            <MainAct disabled={grams === null || grams === 0} onClick={() => void pack()}>
              {said.packed}
            </MainAct>
          )}
        </div>
      }
    >
      {notes}
      <div className={screen.columns}>
        {queue}
        <div>
          <Place place={place} />
          {otherPacker === null ? null : <Taken name={otherPacker} onTakeOver={takeOver} />}
          {entry.is_requested ? null : <p className={styles.waits}>{said.notAnswered}</p>}
          <Trouble>{wrong}</Trouble>
          {piece ? (
            <PieceToFind
              piece={piece}
              found={found[piece.sku] ?? 0}
              camera={camera.isOn ? <CameraScanner onScan={judge} /> : null}
            />
          ) : null}
          {piece ? null : (
            <>
              <InTheBox entry={entry} />
              <div className={styles.boxes}>
                <BoxChips boxes={boxes} chosen={box} onChoose={setBox} />
              </div>
              <div className={styles.weight}>
                <NumberStepper
                  label={said.weight}
                  value={grams}
                  least={stepG}
                  most={maxParcelG}
                  step={{ by: stepG, less: said.gramsLess(stepG), more: said.gramsMore(stepG) }}
                  unit={said.gram}
                  onChange={setGrams}
                />
              </div>
            </>
          )}
          <Destination entry={entry} />
          <div className={styles.more}>
            {piece ? (
              <button type="button" className={button.link} onClick={() => camera.turn(!camera.isOn)}>
                <ScanLine aria-hidden="true" size={20} strokeWidth={1.5} />
                {camera.isOn ? said.showPicture : said.scanTags}
              </button>
            ) : null}
            <button type="button" className={button.link} onClick={trouble.open}>
              <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
              {said.cannot}
            </button>
            <button type="button" className={button.link} onClick={note.open}>
              <PenLine aria-hidden="true" size={20} strokeWidth={1.5} />
              {said.writeNote}
            </button>
          </div>
          <TroubleSheet sheet={trouble} entry={entry} piece={piece} />
          <NoteSheet sheet={note} entry={entry} />
        </div>
      </div>
    </Screen>
  );
}

function Place({ place: { number, of, go } }: Pick<ParcelToPackProps, 'place'>) {
  const { pack } = useWords();
  return (
    <div className={styles.place}>
      <button type="button" aria-label={pack.before} disabled={of === 1} onClick={() => go(-1)}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      </button>
      <h2 aria-live="polite">{pack.place(number, of)}</h2>
      <button type="button" aria-label={pack.next} disabled={of === 1} onClick={() => go(1)}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </button>
    </div>
  );
}

function Taken({ name, onTakeOver }: { name: string; onTakeOver(): void }) {
  const { pack } = useWords();
  return (
    <div role="status" className={`${strip.strip} ${strip.urgent}`}>
      <p>{pack.othersParcel(name)}</p>
      <button type="button" className={button.link} onClick={onTakeOver}>
        {pack.takeOver}
      </button>
    </div>
  );
}

/** Shows the pieces that were found, small, so that the box can be compared with them once more. */
function InTheBox({ entry: { pieces } }: { entry: PackingEntry }) {
  const { pack } = useWords();
  return (
    <ul className={styles.box} aria-label={pack.inTheBox}>
      {pieces.map(({ sku, name, color, quantity, cover }) => (
        <li key={sku}>
          <Cover path={cover} size="large" />
          <RowWords title={name}>
            <span>{quantity > 1 ? `${color}, ${pack.pieces(quantity)}` : color}</span>
          </RowWords>
        </li>
      ))}
    </ul>
  );
}

/** Shows for whom the parcel is, by when it is due, and what the buyer wrote. */
function Destination({ entry: { code, first_name, city, note, due } }: { entry: PackingEntry }) {
  const words = useWords();
  return (
    <div className={styles.destination}>
      <p>
        {[first_name, city].filter(Boolean).join(', ')} · <Link to={`/orders/${code}`}>{code}</Link>
      </p>
      {due.day === null ? null : (
        <p className={due.is_late ? styles.late : styles.quiet}>
          {words.pack.handOverBy(deadlineWords(due.day, new Date(), words))}
        </p>
      )}
      {note ? (
        <blockquote className={styles.note}>
          <p>{note}</p>
          <footer>{words.pack.buyersNote}</footer>
        </blockquote>
      ) : null}
    </div>
  );
}
