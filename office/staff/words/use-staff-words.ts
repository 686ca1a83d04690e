import { screenWords } from '../../words/screen-words.ts';
import { en } from './en.ts';

/** Returns the words of the staff in the language of the person. */
export const useStaffWords = screenWords(en, {
  mr: async () => (await import('./mr.ts')).mr,
  hi: async () => (await import('./hi.ts')).hi,
});
