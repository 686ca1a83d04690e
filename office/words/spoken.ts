/**
 * The language that the office speaks in this browser. English is there from the start; the others are fetched when they are
 * chosen (docs/decisions/0081).
 */
import { create } from 'zustand';
import type { Language } from '../../shop/languages.ts';
import { en, type Words } from './en.ts';
import { languageHereOf } from './language-here.ts';

const storageKey = 'office-language';

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

export const useSpoken = create<Spoken>(() => ({ language: 'en', words: en }));

/** Returns the words that all screens share, in the language of the person. */
export const useWords = (): Words => useSpoken().words;

/** Returns the words of the moment, for code outside of components. */
export const wordsNow = (): Words => useSpoken.getState().words;

/** Returns the language in which the office begins here. */
export const languageHere = (): Language => languageHereOf(localStorage.getItem(storageKey), navigator.language);

const fetchWords: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  mr: async () => (await import('./mr.ts')).mr,
  hi: async () => (await import('./hi.ts')).hi,
};

let wanted: Language = 'en';

/** Speaks a language from now on. If its words cannot be fetched the office goes on in the one before. Never rejects. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const words = await fetchWords[language]().catch(() => null);
  // Another one may have been chosen while they were fetched.
  if (words === null || wanted !== language) return;
  useSpoken.setState({ language, words });
  document.documentElement.lang = words.lang;
}

/** Has the office begin in a language here, whoever signs in next. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}
