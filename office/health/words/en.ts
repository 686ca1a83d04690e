/** The words of Health in English: the source, whose type the other languages fill. */
import type { OutsideService } from '../../../shop/alarms/outside-services.ts';
import type { Translated } from '../../../shop/office/said.ts';
import type { healthSentences } from '../../../shop/office-pages/health-words.ts';
import type { JobData } from '../../../shop/ports/jobs.ts';

/** Names of checks: those of services, and the shop's own. */
type Titles = Readonly<Record<OutsideService | 'selling' | 'backup' | 'disk_low' | 'jobs' | 'books', string>>;

/** Names of jobs by what they do. */
export type JobNames = Readonly<Record<keyof JobData, string>>;

export const en = {
  title: 'Health',
  states: { ok: 'in order', note: 'check it', wrong: 'needs you' },
  since: (moment: string) => `Since ${moment}.`,
  lastWorked: (moment: string) => `Last worked ${moment}`,
  /** Names of checks; `null` leaves those of the API. */
  titles: null as (Titles & Readonly<Record<string, string>>) | null,
  /** Sentences of checks; `null` leaves those of the API. */
  sentences: null as Translated<typeof healthSentences> | null,
  /** Names of jobs; `null` leaves those of the API. */
  jobs: null as (JobNames & Readonly<Record<string, string>>) | null,
  failedJobs: {
    title: 'Failed jobs',
    since: (job: string, moment: string) => `${job}, since ${moment}`,
    tryAgain: 'Try again',
    tryAll: 'Try all again',
    done: 'It is tried again.',
    reasons: { no_failed_job: 'It was tried again meanwhile.' },
  },
};

export type HealthWords = typeof en;
