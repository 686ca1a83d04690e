/** Has the page measured once it is loaded and has been shown for some seconds: the script for it delays nothing. */
import { useEffect } from 'react';
import { whenPageShown } from '../navigation/when-shown.ts';
import { recordPageTiming } from './record.ts';

/** Milliseconds after the page has loaded. Browsers keep what they measured before. */
const afterLoadMs = 3_000;

export function usePageTiming(): void {
  useEffect(() => {
    const { pathname } = location;
    let timer: number | undefined;
    const begin = () => {
      timer = window.setTimeout(() => recordPageTiming(pathname), afterLoadMs);
    };
    const cancel = whenPageShown(() => {
      if (document.readyState === 'complete') begin();
      else window.addEventListener('load', begin, { once: true });
    });
    return () => {
      cancel();
      window.removeEventListener('load', begin);
      window.clearTimeout(timer);
    };
  }, []);
}
