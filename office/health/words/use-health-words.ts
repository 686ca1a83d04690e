import { screenWords } from '../../words/screen-words.ts';
import { en } from './en.ts';

/** Returns the words of Health in the language of the person. */
export const useHealthWords = screenWords(en, {
  mr: async () => (await import('./mr.ts')).mr,
  hi: async () => (await import('./hi.ts')).hi,
});
