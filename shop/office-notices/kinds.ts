/** Lists the kinds of notices to staff: who may get them, how by default, and whether they wait for the morning. Pure. */
import type { Read } from '../office/reads.ts';
import { mayRead } from '../office/reads.ts';
import type { Role } from '../roles.ts';

interface Kind {
  /** The part of the office that the person must be allowed to read. */
  readonly read: Read;
  /** True if it is told at night, too: money, and parcels gone wrong. */
  readonly isUrgent: boolean;
  /** True if it is about money, which is why an accountant gets it by default. */
  readonly isMoney: boolean;
  /** True if a push that was not confirmed becomes a mail by default. */
  readonly isMailed: boolean;
  /** True if the merchant is mailed it at the shop's own address anyhow. */
  readonly isMailedToShop: boolean;
  /** False for what a person asks for themselves. */
  readonly isChosen: boolean;
}

const usual = { isUrgent: false, isMoney: false, isMailed: true, isMailedToShop: true, isChosen: true } as const;
const money = { ...usual, read: 'money', isUrgent: true, isMoney: true } as const;

export const noticeKinds = {
  order: { ...usual, read: 'orders', isMailedToShop: false },
  report: { ...usual, read: 'reports' },
  /** An order that needs a decision. */
  attention: { ...usual, read: 'orders' },
  /** A refund that failed. */
  refund: money,
  dispute: money,
  /** A parcel gone wrong. */
  parcel: { ...usual, read: 'orders', isUrgent: true },
  alarm: { ...usual, read: 'health' },
  /** An alarm during which nobody can buy, or no mail goes. */
  stopped: { ...usual, read: 'health', isUrgent: true },
  review: { ...usual, read: 'reviews', isMailed: false },
  /** The sales of the day, late parcels and changed prices, for owners. */
  evening: { ...usual, read: 'settings', isMailedToShop: false },
  /** A trial that a person sends themselves. */
  trial: { ...usual, read: 'today', isUrgent: true, isMailedToShop: false, isChosen: false },
} as const satisfies Readonly<Record<string, Kind>>;

export type NoticeKind = keyof typeof noticeKinds;

/** The kinds that a person chooses from, if their role may read them. */
export const chosenKinds = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].isChosen);

/** Tells whether this version of the shop knows a kind; the database may have those of a newer one. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(noticeKinds, kind);
}

/** Ways by which a person is told of a kind; with `mail` alone of a push that no device has confirmed. */
export interface Ways {
  readonly push: boolean;
  readonly mail: boolean;
}

/** Tells whether a role may be told of a kind. */
export function mayBeTold(role: Role, kind: NoticeKind): boolean {
  return mayRead(role, noticeKinds[kind].read);
}

/** Returns how a role is told of a kind unless the person chooses otherwise. */
export function usualWays(role: Role, kind: NoticeKind): Ways {
  const { isMoney, isMailed, isChosen } = noticeKinds[kind];
  const isOn = role !== 'accountant' || isMoney || !isChosen;
  return { push: isOn, mail: isOn && isMailed };
}
