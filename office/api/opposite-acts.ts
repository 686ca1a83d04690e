/** Tells which acts take each other back: after one of them the other is a new wish, also with the same input as before. Pure. */

import type { ActName } from '../../shop/office/acts.ts';

/** Acts of one subject; one of them takes back the others, and itself with another input. */
const groups: readonly (readonly ActName[])[] = [
  ['draft.list', 'draft.unschedule'],
  ['draft.discard', 'draft.restore'],
  ['draft.picture_put', 'draft.picture_move', 'draft.picture_remove'],
  ['saree.picture_put', 'saree.picture_move', 'saree.picture_remove'],
  ['saree.show', 'saree.hide', 'saree.schedule'],
  ['saree.archive', 'saree.unarchive'],
  ['saree.shelf'],
  ['weaver.describe'],
  ['order.hold', 'order.unhold', 'order.resume'],
  ['review.moderate'],
  ['staff.role'],
  ['staff.limits'],
];

const subjectFields = ['draftId', 'sku', 'orderId', 'reviewId', 'staffId', 'weaverId'] as const;

interface Wish {
  readonly name: ActName;
  readonly input: unknown;
}

/** Tells whether one act may take back what another did. */
export function takesBack(one: Wish, other: Wish): boolean {
  const isGrouped = groups.some((group) => group.includes(one.name) && group.includes(other.name));
  const [ones, others] = [subjectsOf(one), subjectsOf(other)];
  return isGrouped && subjectFields.some((field) => ones[field] !== undefined && ones[field] === others[field]);
}

type Subjects = { readonly [Field in (typeof subjectFields)[number]]?: unknown };

const subjectsOf = ({ input }: Wish) => (input ?? {}) as Subjects;
