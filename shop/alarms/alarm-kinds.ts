/** Lists the kinds of alarms with the words for the merchant: what it means and what to do. Pure. */
import { wordsOfService } from './outside-services.ts';

/** The words of a kind of alarm; `subject` is what the alarm is about. */
interface AlarmWords {
  /** Subject of the mail and its line in `books check`. */
  title(subject: string): string;
  explanation(subject: string): string;
  readonly advice: string;
  /** Commands to type in the folder of the shop. */
  readonly commands: readonly string[];
  /** Subject of the mail that it has ended; null for a kind whose end the merchant brings about and sees. */
  readonly endTitle: ((subject: string) => string) | null;
}

export const alarmKinds = {
  /** Subject: the place of the backups. */
  backup_failing: {
    title: () => 'There is no fresh backup',
    explanation: () =>
      'A backup could not be made, or the newest one is older than 26 hours. If this machine were lost now, so would be all that happened in the shop since the newest backup: orders, payments and stock.',
    advice:
      'Make a backup now and read what it says. Usual causes are a full disk, a place for backups that cannot be reached, and a shop that was off at night.',
    commands: ['npm run shop -- backup create'],
    endTitle: () => 'There is a fresh backup again',
  },
  /** Subject: the place of the backups. */
  backup_unverified: {
    title: () => 'A backup could not be verified',
    explanation: () =>
      'The weekly verification of the backups failed. The shop still makes backups, but perhaps they cannot be restored.',
    advice:
      'Verify again and read what it says. If it fails again, make a new backup and verify that one. Delete no older backup until one has been verified.',
    commands: ['npm run shop -- backup verify', 'npm run shop -- backup create'],
    endTitle: () => 'A backup has been verified again',
  },
  /** Subject: host name and folder. */
  disk_low: {
    title: (subject) => `The disk of ${subject} is nearly full`,
    explanation: () =>
      'Less than a tenth of the disk is free, or less than one gigabyte. On a full disk the shop stops: it can write down no order and no payment.',
    advice:
      'Free some room: delete old backups, downloads and logs of other programs, or make the disk larger. Delete nothing in the shop’s own folders of database and pictures. The first command shows how full each disk is, the second what is large.',
    commands: ['df -h', 'du -xh --max-depth=2 / 2>/dev/null | sort -h | tail -n 20'],
    endTitle: null,
  },
  /** Subject: one of `outside-services.ts`. */
  provider_away: {
    title: (subject) => `${wordsOfService(subject).name} has not answered for an hour`,
    explanation: (subject) => wordsOfService(subject).meanwhile,
    advice:
      'The shop tries again by itself. See whether the service reports a failure on its status page, whether your account there is in order, and whether its settings in the file .env are still right: after a change, start the shop again. The log says what each call met.',
    commands: ['npm run shop -- jobs list'],
    endTitle: (subject) => `${wordsOfService(subject).name} answers again`,
  },
  /** Subject: always `jobs`. */
  jobs_failed: {
    title: () => 'Some jobs could not be done',
    explanation: () =>
      'The shop tried these jobs for some hours. It keeps them, and they can be done once the cause is mended. The list of jobs says why each failed.',
    advice: 'Mend the cause, then queue them again. A job that is done twice does no harm.',
    commands: ['npm run shop -- jobs list', 'npm run shop -- jobs retry all'],
    endTitle: null,
  },
} as const satisfies Record<string, AlarmWords>;

export type AlarmKind = keyof typeof alarmKinds;

/** All kinds of alarms. */
export const alarmKindNames = Object.keys(alarmKinds).filter(isAlarmKind);

/** Tells whether this version of the shop knows a kind of alarm; the database may have those of a newer one. */
export function isAlarmKind(kind: string): kind is AlarmKind {
  return Object.hasOwn(alarmKinds, kind);
}

/** Returns the words of a kind of alarm. */
export function wordsOfKind(kind: AlarmKind): AlarmWords {
  return alarmKinds[kind];
}
