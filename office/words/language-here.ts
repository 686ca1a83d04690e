/** Decides in which language the office begins in this browser. Pure. */
import { isLanguage, type Language } from '../../shop/languages.ts';

/** Returns the language that the browser keeps; of one that keeps none its own, if the office speaks it; else English. */
export function languageHereOf(kept: string | null, ofBrowser: string): Language {
  if (isLanguage(kept)) return kept;
  const [own] = ofBrowser.toLowerCase().split('-');
  return isLanguage(own) ? own : 'en';
}
