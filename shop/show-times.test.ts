import { expect, test } from 'vitest';
import { afterDueTimes } from './show-times.ts';

const now = new Date('2026-11-27T10:00:00Z');
const [early, late, coming] = ['2026-11-27T09:00:00Z', '2026-11-27T09:30:00Z', '2026-11-27T11:00:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date];

test.each([
  ['shown at a time that has come', { showAt: now, hideAt: null }, { isShown: true, showAt: null, hideAt: null }],
  ['shown until a time to come', { showAt: early, hideAt: coming }, { isShown: true, showAt: null, hideAt: coming }],
  ['hidden at a time that has come', { showAt: null, hideAt: early }, { isShown: false, showAt: null, hideAt: null }],
  [
    'hidden if the later of two times hides',
    { showAt: early, hideAt: late },
    { isShown: false, showAt: null, hideAt: null },
  ],
  [
    'shown if the later of two times shows',
    { showAt: late, hideAt: early },
    { isShown: true, showAt: null, hideAt: null },
  ],
])('something is %s', (_, times, after) => {
  expect(afterDueTimes(times, now)).toEqual(after);
});
