/** The words that one screen alone says. They are fetched with its code, and each language apart (docs/decisions/0081). */
import { use } from 'react';
import type { Language } from '../../shop/languages.ts';
import { useSpoken } from './spoken.ts';

type Translated = Exclude<Language, 'en'>;

/**
 * Returns a hook that returns the words of a screen in the language of the person. The component suspends until they are
 * there; words that cannot be fetched are in English until the office is opened again.
 */
export function screenWords<Own>(en: Own, others: Readonly<Record<Translated, () => Promise<Own>>>): () => Own {
  const begun = new Map<Translated, Promise<Own>>();
  const wordsIn = (language: Translated): Promise<Own> => {
    const words = begun.get(language) ?? others[language]().catch(() => en);
    begun.set(language, words);
    return words;
  };
  // They are on their way before the screen is drawn.
  const begin = ({ language }: { readonly language: Language }) => {
    if (language !== 'en') void wordsIn(language);
  };
  begin(useSpoken.getState());
  useSpoken.subscribe(begin);
  return function useScreenWords() {
    const { language } = useSpoken();
    return language === 'en' ? en : use(wordsIn(language));
  };
}
