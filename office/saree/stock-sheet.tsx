/** The sheet of a saree's stock: pieces come and go for a reason or are counted, and every movement is kept. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { type SareePage, stockQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Pages } from '../parts/pages.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Empty } from '../parts/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { DamagePhotos, MovementPhotos } from './damage-photos.tsx';
import styles from './stock-sheet.module.css';
import { type Movement, movementWords, reasonsOf, type StockReason, signed } from './stock-words.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

/** Returns an act of stock, with the sentences of its refusals. */
function useStockAct() {
  const { stockReasons } = useSareeScreenWords();
  const { refusals } = useCatalogueWords();
  return { ...useAct(), reasons: { ...refusals, ...stockReasons } };
}

export function StockSheet({ sheet, saree }: { sheet: SheetControl; saree: SareePage }) {
  const mayMove = useMayDo('stock.move');
  const words = useSareeScreenWords();
  const { orders } = useWords();
  return (
    <Sheet sheet={sheet} title={words.stock}>
      <p className={styles.left}>{orders.countPieces(saree.stock.available)}</p>
      <p className={styles.quiet}>{`${saree.fields.name ?? ''}, ${saree.color}`}</p>
      {mayMove ? <Move saree={saree} /> : null}
      <Ledger sku={saree.sku} />
    </Sheet>
  );
}

/** Changes the stock by pieces with a reason, or by a count. */
function Move({ saree }: { saree: SareePage }) {
  const [change, setChange] = useState<number | 'count'>(0);
  const words = useSareeScreenWords();
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
          {words.count}
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

/** Reasons of a movement: a tap on one does it, unless it needs a few words. Photos of the damage are added before. */
function Reasons({ sku, quantity, onDone }: ReasonsProps) {
  const [chosen, setChosen] = useState<StockReason | null>(null);
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const words = useSareeScreenWords();
  const { act, isBusy, reasons } = useStockAct();
  const move = async (reason: StockReason) => {
    const written = note.trim();
    const more = { ...(written === '' ? {} : { note: written }), ...(reason.hasPhotos ? { photos } : {}) };
    const input = { sku, quantity, reason: reason.name, ...more };
    if (
      await act('stock.move', input, { done: words.movedFor(signed(quantity), words.movements[reason.name]), reasons })
    )
      onDone();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen && !lacksWords) void move(chosen);
  };
  const lacksWords = note.trim() === '';
  return (
    <form onSubmit={submit}>
      <p className={styles.why}>{words.why(signed(quantity))}</p>
      {reasonsOf(quantity).some(({ hasPhotos }) => hasPhotos) ? (
        <DamagePhotos {...{ sku, photos }} isBusy={isUploading} onChange={setPhotos} onBusy={setUploading} />
      ) : null}
      <div className={styles.reasons}>
        {reasonsOf(quantity).map((reason) => (
          <button
            key={reason.name}
            type="button"
            className={styles.reason}
            aria-pressed={reason === chosen}
            disabled={isBusy || isUploading}
            onClick={() => (reason.ask === undefined ? void move(reason) : setChosen(reason))}
          >
            {words.movements[reason.name]}
          </button>
        ))}
      </div>
      {chosen?.ask ? (
        <>
          <TextField label={words.asks[chosen.ask]} value={note} onChange={setNote} max={200} isOnlyShown />
          <MainAct type="submit" isBusy={isBusy} disabled={lacksWords}>
            {signed(quantity)} {words.movements[chosen.name]}
          </MainAct>
        </>
      ) : null}
    </form>
  );
}

/** Sets the stock to a number that was counted; it is refused if the stock has moved since it was shown. */
function Count({ saree: { sku, stock }, onDone }: { saree: SareePage; onDone(): void }) {
  const [typed, setTyped] = useState('');
  const words = useSareeScreenWords();
  const { act, isBusy, reasons } = useStockAct();
  const counted = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (counted === null) return;
    const input = { sku, counted, seen: stock.available };
    if (await act('stock.count', input, { done: words.counted, reasons })) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        {...{ label: words.canBeSold, value: typed, onChange: setTyped, max: 5, keys: 'numeric' }}
        note={words.booksSay(stock.available)}
        isOnlyShown
      />
      <MainAct type="submit" isBusy={isBusy} disabled={counted === null}>
        {counted === null ? words.setStock : words.setStockTo(counted)}
      </MainAct>
    </form>
  );
}

function Ledger({ sku }: { sku: string }) {
  const { ledger, nothingMoved } = useSareeScreenWords();
  return (
    <section aria-label={ledger} className={styles.ledger}>
      <Pages pages={useInfiniteQuery(stockQuery(sku))} rowHeight={4} empty={<Empty>{nothingMoved}</Empty>}>
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
  const words = useSareeScreenWords();
  const { times } = useWords();
  return (
    <>
      <span className={styles.quantity}>{signed(quantity)}</span>
      <span className={styles.words}>
        <span>{movementWords(movement, words)}</span>
        {order_code === null ? null : (
          <span>
            {' '}
            <Link to={`/orders/${order_code}`}>{order_code}</Link>
          </span>
        )}
        <span className={styles.quiet}>{[note, who, times.moment(at)].filter(Boolean).join(' · ')}</span>
        <MovementPhotos photos={photos} of={movementWords(movement, words)} />
      </span>
      <span className={styles.quiet}>{balance}</span>
    </>
  );
}
