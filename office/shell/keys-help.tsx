/** The sheet that shows the keys, and switches the single ones off. */
import { Sheet } from '../parts/sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './keys-help.module.css';
import type { KeyBinding } from './use-keys.ts';

interface KeysHelpProps {
  sheet: SheetControl;
  bindings: readonly KeyBinding[];
  areOn: boolean;
  onChange(areOn: boolean): void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns a key as it is printed on the keyboard. */
function nameOf(key: string): string {
  return key.replace('[Shift]+', '').replace('$mod+', isMac ? '⌘ ' : 'Ctrl ');
}

export default function KeysHelp({ sheet, bindings, areOn, onChange }: KeysHelpProps) {
  const { keys: words } = useWords();
  return (
    <Sheet sheet={sheet} title={words.title}>
      <dl className={styles.keys}>
        {bindings.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={areOn} onChange={(event) => onChange(event.target.checked)} />
        {words.single}
      </label>
    </Sheet>
  );
}
