/** The words of Activity in English: the source, whose type the other languages fill. */
import type { Translated } from '../../../shop/office/said.ts';
import type { logSentences } from '../../../shop/office-pages/act-sentence.ts';

export const en = {
  title: 'Activity',
  none: 'No activity yet.',
  /** Sentences of the log; `null` leaves those of the API. */
  log: null as Translated<typeof logSentences> | null,
};

export type ActivityWords = typeof en;
