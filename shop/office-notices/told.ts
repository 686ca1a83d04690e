/** Reads the notices that a person is told as one, and composes their words. */
import type { Queryable } from '../../database/connect.ts';
import { formatPrice, sumPaise } from '../money.ts';
import { composeNotice, type NoticeText } from './compose-notice.ts';
import { isNoticeKind, type NoticeKind } from './kinds.ts';
import { listToldWith, type StaffNotice } from './notice-store.ts';

/** The words of a notice as they are sent. */
export interface Told extends Pick<NoticeText, 'title' | 'body' | 'path'> {
  /** A later notice with the same tag replaces this one. */
  readonly tag: string;
}

/** Returns the words of a notice and of those told with it; `null` if there is nothing to tell any more. */
export async function composeTold(db: Queryable, notice: StaffNotice): Promise<Told | null> {
  const all: { text: NoticeText; tag: string }[] = [];
  for (const one of [notice, ...(await listToldWith(db, notice.id))]) {
    const text = await composeNotice(db, one);
    if (text) all.push({ text, tag: `${one.kind} ${one.subject}` });
  }
  const [first] = all;
  if (!first || !isNoticeKind(notice.kind)) return null;
  if (all.length === 1) return { ...first.text, tag: first.tag };
  const amount = formatPrice(sumPaise(all.flatMap(({ text }) => text.amount ?? [])));
  const many = wordsOfMany[notice.kind];
  return many ? { ...many(all.length, amount), tag: notice.kind } : { ...first.text, tag: first.tag };
}

/** Words for several occasions of a kind that may wait. */
export const wordsOfMany: { readonly [Kind in NoticeKind]?: (count: number, amount: string) => Omit<Told, 'tag'> } = {
  order: (count, amount) => ({ title: `${count} new orders, ${amount}`, body: '', path: '/office/orders' }),
  report: (count) => ({
    title: `${count} problems are reported`,
    body: 'Answer each within 48 h.',
    path: '/office/problems',
  }),
  attention: (count) => ({
    title: `${count} orders need a decision`,
    body: '',
    path: '/office/orders?view=needs_you',
  }),
  alarm: (count) => ({ title: `${count} alarms stand`, body: '', path: '/office/health' }),
  review: (count) => ({ title: `${count} reviews wait for you`, body: '', path: '/office/reviews' }),
};
