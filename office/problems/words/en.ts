/** The words of Problems in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import type { NotCoveredReason } from '../../../shop/problem-reports/not-covered.ts';
import type { ProblemStepKind } from '../../../shop/problem-reports/problem-steps.ts';

export const en = {
  title: 'Problems',
  one: 'Problem',
  toAnswer: 'To answer',
  settled: 'Settled',
  noneOpen: 'No problem is waiting for an answer.',
  noneSettled: 'No problem was settled yet.',
  photos: (count: number) => formatCount(count, 'photo', 'photos'),
  settledAt: (moment: string) => `settled ${moment}`,
  clocks: {
    answerWasDue: (day: string) => `answer was due on ${day}`,
    settlementWasDue: (day: string) => `settlement was due on ${day}`,
    settleBy: (day: string) => `settle by ${day}`,
    answerInTheHour: 'answer within the hour',
    answerWithin: (hours: number) => `answer within ${hours} h`,
  },
  unknown: 'There is no such problem.',
  asSold: (sku: string) => `${sku}, as it was sold`,
  order: (code: string) => `Order ${code}`,
  whatWasDone: 'What was done',
  /** Words of the API; `null` leaves its own. */
  steps: null as Readonly<Record<ProblemStepKind, string>> | null,
  reasons: null as Readonly<Record<NotCoveredReason, string>> | null,
  wasSettled: (moment: string) => `Settled ${moment}`,
  wasNotCovered: (reason: string, moment: string) => `Not covered (${reason}), closed ${moment}`,
  photosDeleted: 'Its photos have been deleted.',
  photoFromBuyer: (nth: number, of: number) => `From the buyer, ${nth} of ${of}`,
  showPhoto: (nth: number) => `Show photo ${nth}`,
  answer: {
    name: 'Answer',
    refund: 'Refund, keep the piece',
    refundEffect: 'All or a part goes back to where it was paid from. The problem stays open until you settle it.',
    askOnWhatsApp: 'Ask on WhatsApp',
    askByMail: 'Ask by mail',
    askEffect: 'A draft opens there; nothing is sent before you press Send.',
    answered: 'I answered the buyer',
    answeredEffect: 'Stops the legal clock of 48 hours. Nothing is sent.',
    answeredDone: 'Answer noted.',
    notedBefore: 'It was noted before.',
    notCovered: 'Not covered',
    notCoveredEffect: 'Closes the problem with a reason of the policy, which the buyer is mailed.',
    settle: 'Settle it',
    settleEffect: 'Closes the problem. The buyer can report another one.',
  },
  close: {
    title: 'Settle the problem',
    effect: 'Settle it once the buyer has their answer: the money, another piece, or the reason why not.',
    done: 'Settled.',
  },
  notCovered: {
    title: 'Not covered',
    why: 'Why',
    mailed: 'The buyer is mailed these words at once, and no money goes back.',
    whyFirst: 'Choose why first.',
    close: 'Close it, and tell the buyer',
    done: 'Closed. The buyer is told.',
  },
};

export type ProblemsWords = typeof en;
