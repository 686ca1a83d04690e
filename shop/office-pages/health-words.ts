/** The sentences of Health. Pure. */
import { alarmFactSentences } from '../alarms/alarm-facts.ts';
import { alarmKinds } from '../alarms/alarm-kinds.ts';
import { wordsOfService } from '../alarms/outside-services.ts';
import { type Sentences, sayerOf } from '../office/said.ts';

interface Counted {
  readonly count: number;
}

const { backup_failing, backup_unverified, disk_low, provider_away } = alarmKinds;
const { payment_key_refused, payment_unreachable, payment_slow, webhooks_refused } = alarmKinds;
const { sales_locked, schema_behind, database_away, disk_full, clock_wrong } = alarmKinds;

export const healthSentences = {
  ...alarmFactSentences,
  payment_key_refused: payment_key_refused.explanation(),
  payment_key_refused_todo: payment_key_refused.advice,
  payment_unreachable: payment_unreachable.explanation(),
  payment_unreachable_todo: payment_unreachable.advice,
  payment_slow: payment_slow.explanation(),
  payment_slow_todo: payment_slow.advice,
  webhooks_refused: webhooks_refused.explanation(),
  webhooks_refused_todo: webhooks_refused.advice,
  sales_locked: sales_locked.explanation(),
  sales_locked_todo: sales_locked.advice,
  schema_behind: schema_behind.explanation(),
  schema_behind_todo: schema_behind.advice,
  database_away: database_away.explanation(),
  database_away_todo: database_away.advice,
  disk_full: disk_full.explanation(),
  disk_full_todo: disk_full.advice,
  clock_wrong: clock_wrong.explanation(),
  clock_wrong_todo: clock_wrong.advice,
  service_away: ({ service }: { readonly service: string }) => wordsOfService(service).meanwhile,
  service_away_todo: provider_away.advice,
  tries_again: 'The shop tries again by itself.',
  backup_failing: backup_failing.explanation(),
  backup_failing_todo: backup_failing.advice,
  backup_unverified: backup_unverified.explanation(),
  backup_unverified_todo: backup_unverified.advice,
  none_verified: 'No backup has been verified yet.',
  no_backup: 'There is no backup yet.',
  disk_low: disk_low.explanation(),
  disk_low_todo: disk_low.advice,
  failed: ({ count }: Counted) => `${count} failed for good.`,
  waiting: ({ count }: Counted) => `${count} waiting.`,
  jobs_failed: 'The shop tried these jobs for some hours, and keeps them.',
  jobs_failed_todo:
    'Mend the cause, then try them again. A job that is done twice does no harm. This command says why each failed:',
  books_unread: 'The books could not be read. Nobody sees whether money and stock add up.',
  books_unread_todo: 'The log says why. This command reads them on the server:',
  being_read: 'They are being read.',
  rules_broken: ({ count }: Counted) => `${count} ${count === 1 ? 'rule is' : 'rules are'} broken.`,
  books_wrong: 'Money or stock does not add up.',
  books_wrong_todo: 'See Money.',
} as const satisfies Sentences;

export const sayHealth = sayerOf(healthSentences);
