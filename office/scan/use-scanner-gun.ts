/** Listens to a scanner that types like a keyboard: a code in quick keys, ended by Enter. */
import { useEffect, useEffectEvent } from 'react';

/** Most milliseconds between two keys of a scanner; nobody types so fast. */
const longestPauseMs = 60;
const shortest = 3;

/** Calls `onScan` with each code that a scanner types while no field has the focus. */
export function useScannerGun(onScan: (code: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let code = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isInField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > longestPauseMs) code = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (code.length >= shortest) {
          // The focus may be on a button, which Enter would press.
          event.preventDefault();
          scan(code);
        }
        code = '';
      } else if (event.key.length === 1) code += event.key;
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
