/** The sheet that names what a stock take changes. Sarees that were not counted are left alone unless they are ticked. */
import { useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import row from '../parts/ticks.module.css';
import { showToast } from '../parts/toasts.ts';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './stock-take.module.css';
import type { Count, Counted, Difference } from './take.ts';
import { useStockTakeWords } from './words/use-stock-take-words.ts';

/** Most sarees that the shop corrects by one act. */
const mostAtOnce = 200;

interface CorrectSheetProps {
  sheet: SheetControl;
  differences: readonly Difference[];
  missing: readonly Counted[];
  /** Takes the skus of differences that were ticked, but are too many for the same act. */
  onCorrected(waiting: readonly string[]): void;
  /** Takes the skus of sarees that have moved since they were counted: nothing was corrected. */
  onMoved(skus: readonly string[]): void;
  onAnswered(): void;
}

/** Returns the skus of a refusal for sarees that have moved; undefined for another error. */
function movedIn(error: unknown): readonly string[] | undefined {
  const { reason, skus } = error instanceof ApiProblem ? error.body : {};
  return reason === 'moved_on' && Array.isArray(skus) ? skus : undefined;
}

export function CorrectSheet({ sheet, differences, missing, onCorrected, onMoved, onAnswered }: CorrectSheetProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const words = useStockTakeWords();
  const { refusals: reasons } = useCatalogueWords();
  const { act, isBusy } = useAct();
  const ticked: Difference[] = [
    ...differences.filter(({ saree }) => !left.includes(saree.sku)),
    ...missing.filter(({ sku }) => gone.includes(sku)).map((saree) => ({ saree, counted: 0, seen: saree.available })),
  ];
  const chosen = ticked.slice(0, mostAtOnce);
  const onRefused = (error: unknown): boolean => {
    const moved = movedIn(error);
    if (!moved) return false;
    setGone(gone.filter((sku) => !moved.includes(sku)));
    onMoved(moved);
    showToast(words.moved);
    return true;
  };
  const correct = async () => {
    const counts = chosen.map(({ saree: { sku }, counted, seen }) => ({ sku, counted, seen }));
    const isDone = (await act('stock.take', { counts }, { done: words.corrected, reasons, onRefused })) !== null;
    if (isDone) {
      const waiting = ticked.slice(mostAtOnce).map(({ saree: { sku } }) => sku);
      setLeft([]);
      setGone(gone.filter((sku) => waiting.includes(sku)));
      sheet.close();
      onCorrected(waiting);
    }
    onAnswered();
  };
  return (
    <Sheet sheet={sheet} title={words.differs}>
      <ul className={styles.differences}>
        {differences.map(({ saree, counted, seen }) => (
          <Tick
            key={saree.sku}
            saree={saree}
            counted={counted}
            seen={seen}
            isOn={!left.includes(saree.sku)}
            onChange={(isOn) => setLeft(without(left, saree.sku, isOn))}
          />
        ))}
        {missing.map((saree) => (
          <Tick
            key={saree.sku}
            saree={saree}
            counted={0}
            seen={saree.available}
            isOn={gone.includes(saree.sku)}
            onChange={(isOn) => setGone(without(gone, saree.sku, !isOn))}
          />
        ))}
      </ul>
      <p className={styles.quiet}>{words.staysAsItIs}</p>
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void correct()}>
          {words.correct(chosen.length)}
        </MainAct>
      </SheetFoot>
    </Sheet>
  );
}

const without = (all: readonly string[], sku: string, isOut: boolean): string[] => [
  ...all.filter((one) => one !== sku),
  ...(isOut ? [] : [sku]),
];

interface TickProps extends Count {
  saree: Counted;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Tick({ saree: { name, color }, counted, seen, isOn, onChange }: TickProps) {
  return (
    <li>
      <label className={row.tick}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        <span className={styles.name}>
          {name}, {color}
        </span>
        <span className={styles.figure}>
          {seen} → {counted}
        </span>
      </label>
    </li>
  );
}
