/** The sheet of a saree's stock: pieces come and go for a reason or are counted, and every movement is kept. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { type SareePage, stockQuery } from '../catalogue/sarees-query.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Pages } from '../parts/pages.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Empty } from '../parts/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { DamagePhotos, MovementPhotos } from './damage-photos.tsx';
import styles from './stock-sheet.module.css';
import { type Movement, movementWords, reasonsOf, type StockReason, signed } from './stock-words.ts';

const reasons: Readonly<Record<string, string>> = {
  not_so_many: 'There are not so many left. Look at the stock again.',
  too_many_pieces: 'These are more pieces than a saree may have.',
  moved_on: 'The stock has changed meanwhile. Count again.',
  note_needed: 'Write a few words about it.',
  unknown_photo: 'A photo is not there any more. Add it again.',
};

export function StockSheet({ sheet, saree }: { sheet: SheetControl; saree: SareePage }) {
  const mayMove = useMayDo('stock.move');
  return (
    <Sheet sheet={sheet} title="Stock">
      <p className={styles.left}>{formatCount(saree.stock.available, 'piece', 'pieces')}</p>
      <p className={styles.quiet}>
        {saree.fields.name}, {saree.color}
      </p>
      {mayMove ? <Move saree={saree} /> : null}
      <Ledger sku={saree.sku} />
    </Sheet>
  );
}

/** Changes the stock by pieces with a reason, or by a count. */
function Move({ saree }: { saree: SareePage }) {
  const [change, setChange] = useState<number | 'count'>(0);
  const step = (by: number) => setChange((now) => (typeof now === 'number' && Math.sign(now) !== -by ? now + by : by));
  const done = () => setChange(0);
  return (
    <>
      <div className={styles.ways}>
        <button
          type="button"
          className={button.button}
          aria-pressed={change !== 'count' && change < 0}
          onClick={() => step(-1)}
        >
          −1
        </button>
        <button
          type="button"
          className={button.button}
          aria-pressed={change !== 'count' && change > 0}
          onClick={() => step(1)}
        >
          +1
        </button>
        <button
          type="button"
          className={button.button}
          aria-pressed={change === 'count'}
          onClick={() => setChange('count')}
        >
          Count
        </button>
      </div>
      {change === 'count' ? <Count saree={saree} onDone={done} /> : null}
      {change === 0 || change === 'count' ? null : <Reasons sku={saree.sku} quantity={change} onDone={done} />}
    </>
  );
}

interface ReasonsProps {
  sku: string;
  quantity: number;
  onDone(): void;
}

/** Reasons of a movement: a tap on one does it, unless it needs a few words or may have photos. */
function Reasons({ sku, quantity, onDone }: ReasonsProps) {
  const [chosen, setChosen] = useState<StockReason | null>(null);
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { act, isBusy } = useAct();
  const move = async (reason: StockReason) => {
    const words = note.trim();
    const more = { ...(words === '' ? {} : { note: words }), ...(reason.hasPhotos ? { photos } : {}) };
    const input = { sku, quantity, reason: reason.name, ...more };
    if (await act('stock.move', input, { done: `${signed(quantity)} ${reason.words}. Noted.`, reasons })) onDone();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen && !lacksWords) void move(chosen);
  };
  const lacksWords = chosen !== null && chosen.ask !== '' && note.trim() === '';
  return (
    <form onSubmit={submit}>
      <p className={styles.why}>Why {signed(quantity)}?</p>
      <div className={styles.reasons}>
        {reasonsOf(quantity).map((reason) => (
          <button
            key={reason.name}
            type="button"
            className={styles.reason}
            aria-pressed={reason === chosen}
            disabled={isBusy}
            onClick={() => (reason.ask === '' && !reason.hasPhotos ? void move(reason) : setChosen(reason))}
          >
            {reason.words}
          </button>
        ))}
      </div>
      {chosen ? (
        <>
          {chosen.hasPhotos ? (
            <DamagePhotos {...{ sku, photos }} isBusy={isUploading} onChange={setPhotos} onBusy={setUploading} />
          ) : (
            <TextField label={chosen.ask} value={note} onChange={setNote} max={200} isOnlyShown />
          )}
          <MainAct type="submit" isBusy={isBusy || isUploading} disabled={lacksWords}>
            {signed(quantity)} {chosen.words}
          </MainAct>
        </>
      ) : null}
    </form>
  );
}

/** Sets the stock to a number that was counted; it is refused if the stock has moved since it was shown. */
function Count({ saree: { sku, stock }, onDone }: { saree: SareePage; onDone(): void }) {
  const [typed, setTyped] = useState('');
  const { act, isBusy } = useAct();
  const counted = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (counted === null) return;
    const input = { sku, counted, seen: stock.available };
    if (await act('stock.count', input, { done: 'Counted.', reasons })) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        {...{ label: 'Pieces that can be sold', value: typed, onChange: setTyped, max: 5, keys: 'numeric' }}
        note={`The books say ${stock.available}.`}
        isOnlyShown
      />
      <MainAct type="submit" isBusy={isBusy} disabled={counted === null}>
        {counted === null ? 'Set the stock' : `Set the stock to ${counted}`}
      </MainAct>
    </form>
  );
}

function Ledger({ sku }: { sku: string }) {
  return (
    <section aria-label="Ledger" className={styles.ledger}>
      <Pages pages={useInfiniteQuery(stockQuery(sku))} rowHeight={4} empty={<Empty>Nothing has moved yet.</Empty>}>
        {(movements) => (
          <ol>
            {movements.map((movement) => (
              <li key={movement.id}>
                <MovementRow movement={movement} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </section>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { at, quantity, balance, who, note, photos, order_code } = movement;
  return (
    <>
      <span className={styles.quantity}>{signed(quantity)}</span>
      <span className={styles.words}>
        {movementWords(movement)}
        {order_code === null ? null : (
          <>
            {' '}
            <Link to={`/orders/${order_code}`}>{order_code}</Link>
          </>
        )}
        <span className={styles.quiet}>{[note, who, formatMoment(at)].filter(Boolean).join(' · ')}</span>
        <MovementPhotos photos={photos} of={movementWords(movement)} />
      </span>
      <span className={styles.quiet}>{balance}</span>
    </>
  );
}
