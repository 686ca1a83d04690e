/** A sheet that asks before an act which needs no more than a yes: what follows from it, and the button that does it. */
import type { ReactNode } from 'react';
import type { ActName } from '../../shop/office/acts.ts';
import type { AskedAct } from '../api/perform-act.ts';
import { MainAct } from './main-act.tsx';
import { Sheet, SheetFoot } from './sheet.tsx';
import styles from './sheet-form.module.css';
import { useAct } from './use-act.ts';
import type { SheetControl } from './use-sheet.ts';

/** The act that is performed, and what is said afterwards. */
interface ConfirmedAct<Name extends ActName> {
  readonly name: Name;
  readonly input: AskedAct<Name>['input'];
  /** Notice once it is done. */
  readonly done: string;
  /** Sentences of refusals that are this screen's own. */
  readonly reasons?: Readonly<Record<string, string>>;
}

interface ConfirmSheetProps<Name extends ActName> {
  sheet: SheetControl;
  title: string;
  act: ConfirmedAct<Name>;
  /** Words of the button, which say what happens. */
  confirm: string;
  /** Sentences that say what follows. */
  children: ReactNode;
}

export function ConfirmSheet<Name extends ActName>({
  sheet,
  title,
  act: { name, input, ...said },
  confirm,
  children,
}: ConfirmSheetProps<Name>) {
  const { act, isBusy } = useAct();
  const perform = async () => {
    if (await act(name, input, said)) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title={title}>
      <div className={styles.form}>
        {children}
        <SheetFoot>
          <MainAct isBusy={isBusy} onClick={() => void perform()}>
            {confirm}
          </MainAct>
        </SheetFoot>
      </div>
    </Sheet>
  );
}
