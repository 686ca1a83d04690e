/** Speaks the language that the person has chosen, and keeps it in this browser for when nobody is signed in. */
import { useEffect } from 'react';
import type { Language } from '../../shop/languages.ts';
import { keepLanguage, speak } from '../words/spoken.ts';

/** `language` is `null` for somebody who has chosen none, and while nobody is signed in. */
export function useOwnLanguage(language: Language | null): void {
  useEffect(() => {
    if (language === null) return;
    keepLanguage(language);
    void speak(language);
  }, [language]);
}
