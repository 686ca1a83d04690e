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
  /** True while nobody can buy: staff are told at night, too. */
  readonly stopsSales?: true;
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
  /** Subject: always `shop`, as of all that concerns each machine alike. */
  payment_key_refused: {
    title: () => 'Nobody can buy: the payment service refuses the key',
    explanation: () =>
      'The payment service refuses the key of the shop. No order can be opened, no payment is seen and no refund is made.',
    advice:
      'Compare the key in the file .env with the dashboard of the payment service. If it was made anew there, put both of its halves into the file and start the shop again. Ask the service if the account was stopped.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The payment service takes the key again',
    stopsSales: true,
  },
  payment_unreachable: {
    title: () => 'Nobody can buy: the payment service does not answer',
    explanation: () =>
      'The payment service gives no useful answer. No order can be opened. Payments that are under way are asked for again and again, and none is lost.',
    advice:
      'See whether the service reports a failure on its status page, and whether this machine reaches the internet. The shop sells again by itself once the service answers.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The payment service answers again',
    stopsSales: true,
  },
  payment_slow: {
    title: () => 'Buying takes very long: the payment service is slow',
    explanation: () =>
      'The payment service takes more than five seconds to answer. Buyers wait for it, and many will give up.',
    advice:
      'See whether the service reports a failure on its status page, and whether the line of this machine is full, as by a large upload.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The payment service is quick again',
    stopsSales: true,
  },
  webhooks_refused: {
    title: () => 'The shop refuses what the payment service reports',
    explanation: () =>
      'The payment service reported a payment, and the signature of its report was wrong. The shop asked and found the money. Orders of buyers whose browser is closed are confirmed minutes later than usual until this is mended.',
    advice:
      'Compare the webhook secret in the file .env with the one in the dashboard of the payment service, and start the shop again. The service sends refused reports again for a day.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The shop takes the reports of the payment service again',
    stopsSales: true,
  },
  sales_locked: {
    title: () => 'Nobody can buy: the tables of sarees or orders are locked',
    explanation: () =>
      'Something holds a table of the database that each purchase must write to. Buyers wait and are then told to try again.',
    advice:
      'End what holds it, which is named here if the shop could see it: an upgrade, a backup tool or a program that somebody connected to the database. If nothing of yours runs, start the shop again.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The tables of sarees and orders are free again',
    stopsSales: true,
  },
  schema_behind: {
    title: () => 'Nobody can buy: the database is older than the shop',
    explanation: () =>
      'The database lacks tables or columns that this release of the shop needs, as after an older backup was restored under a running shop.',
    advice: 'Start the shop again: it brings the database up to date first. If that fails, read what it says.',
    commands: ['npm run shop -- doctor'],
    endTitle: () => 'The database is up to date again',
    stopsSales: true,
  },
  database_away: {
    title: () => 'Nobody can buy: the database does not answer',
    explanation: () =>
      'The shop reaches no database that takes a write. Pages wait eight seconds for it and then fail; nobody can buy, and staff cannot work.',
    advice:
      'See whether the machine of the database runs and has room on its disk. A shop with its own database starts it anew when the shop is started again.',
    commands: ['npm run shop -- doctor', 'df -h'],
    endTitle: () => 'The database answers again',
    stopsSales: true,
  },
  /** Subject: the name of the machine. */
  disk_full: {
    title: (subject) => `Nobody can buy: the disk of ${subject} is full`,
    explanation: () => 'A disk is full. The shop can write down no order and no payment, and no picture.',
    advice:
      'Free some room now: delete old backups, downloads and logs of other programs, or make the disk larger. Delete nothing in the shop’s own folders of database and pictures. The first command shows how full each disk is, the second what is large.',
    commands: ['df -h', 'du -xh --max-depth=2 / 2>/dev/null | sort -h | tail -n 20'],
    endTitle: (subject) => `The disk of ${subject} has room again`,
    stopsSales: true,
  },
  /** Subject: the name of the machine. */
  clock_wrong: {
    title: (subject) => `The clock of ${subject} is wrong`,
    explanation: () =>
      'The clock of this machine differs from that of the payment service by more than two minutes. Payments and sign-ins may be refused, and invoices and deliveries get wrong times.',
    advice: 'Let the machine set its clock by the network.',
    commands: ['timedatectl set-ntp true', 'timedatectl'],
    endTitle: (subject) => `The clock of ${subject} is right again`,
    stopsSales: true,
  },
} as const satisfies Record<string, AlarmWords>;

export type AlarmKind = keyof typeof alarmKinds;

/** All kinds of alarms. */
export const alarmKindNames = Object.keys(alarmKinds).filter(isAlarmKind);

/** Tells whether this version of the shop knows a kind of alarm; the database may have those of a newer one. */
export function isAlarmKind(kind: string): kind is AlarmKind {
  return Object.hasOwn(alarmKinds, kind);
}

/** A kind of alarm during which nobody can buy, or the shop does not hear of payments. */
export type SaleStopper = {
  [Kind in AlarmKind]: (typeof alarmKinds)[Kind] extends { readonly stopsSales: true } ? Kind : never;
}[AlarmKind];

export const saleStoppers = alarmKindNames.filter(isSaleStopper);

/** Tells whether nobody can buy while an alarm of this kind stands. */
export function isSaleStopper(kind: AlarmKind): kind is SaleStopper {
  return wordsOfKind(kind).stopsSales === true;
}

/** Tells whether staff hear of an alarm at night, too: nobody can buy, or mails, by which they hear of the others, do not go. */
export function isUrgent(kind: AlarmKind, subject: string): boolean {
  return isSaleStopper(kind) || (kind === 'provider_away' && subject === 'mail');
}

/** Returns the words of a kind of alarm. */
export function wordsOfKind(kind: AlarmKind): AlarmWords {
  return alarmKinds[kind];
}
