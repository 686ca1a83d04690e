/** The sheet that names what a stock take changes. Sarees that were not counted are left alone unless they are ticked. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import row from '../parts/ticks.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './stock-take.module.css';
import type { Counted, Difference } from './take.ts';

const reasons: Readonly<Record<string, string>> = {
  moved_on: 'A piece was sold or moved meanwhile. Look at the list again.',
};

/** Most sarees that the shop corrects by one act. */
const mostAtOnce = 200;

interface CorrectSheetProps {
  sheet: SheetControl;
  differences: readonly Difference[];
  missing: readonly Counted[];
  /** Takes the skus that were corrected: none if the shop refused. */
  onAnswered(corrected: readonly string[]): void;
}

export function CorrectSheet({ sheet, differences, missing, onAnswered }: CorrectSheetProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const { act, isBusy } = useAct();
  const chosen: Difference[] = [
    ...differences.filter(({ saree }) => !left.includes(saree.sku)),
    ...missing.filter(({ sku }) => gone.includes(sku)).map((saree) => ({ saree, counted: 0 })),
  ].slice(0, mostAtOnce);
  const correct = async () => {
    const counts = chosen.map(({ saree: { sku, available }, counted }) => ({ sku, counted, seen: available }));
    const isDone = (await act('stock.take', { counts }, { done: 'Corrected.', reasons })) !== null;
    if (isDone) sheet.close();
    onAnswered(isDone ? counts.map(({ sku }) => sku) : []);
  };
  return (
    <Sheet sheet={sheet} title="What differs">
      <ul className={styles.differences}>
        {differences.map(({ saree, counted }) => (
          <Tick
            key={saree.sku}
            saree={saree}
            counted={counted}
            isOn={!left.includes(saree.sku)}
            onChange={(isOn) => setLeft(without(left, saree.sku, isOn))}
          />
        ))}
        {missing.map((saree) => (
          <Tick
            key={saree.sku}
            saree={saree}
            counted={0}
            isOn={gone.includes(saree.sku)}
            onChange={(isOn) => setGone(without(gone, saree.sku, !isOn))}
          />
        ))}
      </ul>
      <p className={styles.quiet}>What was not counted stays as it is unless you tick it.</p>
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void correct()}>
          Correct {chosen.length}
        </MainAct>
      </SheetFoot>
    </Sheet>
  );
}

const without = (all: readonly string[], sku: string, isOut: boolean): string[] => [
  ...all.filter((one) => one !== sku),
  ...(isOut ? [] : [sku]),
];

interface TickProps {
  saree: Counted;
  counted: number;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Tick({ saree: { name, color, available }, counted, isOn, onChange }: TickProps) {
  return (
    <li>
      <label className={row.tick}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        <span className={styles.name}>
          {name}, {color}
        </span>
        <span className={styles.figure}>
          {available} → {counted}
        </span>
      </label>
    </li>
  );
}
