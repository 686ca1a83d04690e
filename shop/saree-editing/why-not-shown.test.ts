import { expect, test } from 'vitest';
import { checkNames, checkShown, type ShowFacts } from './why-not-shown.ts';

const fine: ShowFacts = {
  isShown: true,
  showAt: null,
  hideAt: null,
  archivedAt: null,
  availability: 1,
  reserved: 0,
  hasCover: true,
  price: 420_000,
  categoryTitle: 'Mul Cotton',
  listedOn: '2026-11-01',
  today: '2026-11-27',
};
const at = new Date('2026-12-01T04:30:00Z');
const failed = (facts: Partial<ShowFacts>) =>
  checkShown({ ...fine, ...facts }).flatMap(({ name, ok, words }) => (ok ? [] : [[name, words]]));

test('a saree that is shown and for sale passes all checks, each with its words', () => {
  const checks = checkShown(fine);
  expect(checks.map(({ name }) => name)).toEqual(checkNames);
  expect(checks.every(({ ok, words }) => ok && words !== '')).toBe(true);
});

test.each<[Partial<ShowFacts>, (readonly [string, string])[]]>([
  [{ isShown: false }, [['hidden', 'It is hidden.']]],
  [
    { isShown: false, showAt: at },
    [
      ['hidden', 'It is hidden until 1 Dec, 10:00 am.'],
      ['scheduled', 'It will be shown on 1 Dec, 10:00 am.'],
    ],
  ],
  [{ hideAt: at }, [['scheduled', 'It will be hidden on 1 Dec, 10:00 am.']]],
  [
    { isShown: false, archivedAt: at },
    [
      ['archived', 'It is in the archive. Take it out first.'],
      ['hidden', 'It is hidden.'],
    ],
  ],
  [{ availability: 0 }, [['stock', 'It is sold out. Lists show it last.']]],
  [{ availability: 0, reserved: 1 }, [['stock', 'Its last piece is reserved by somebody who is paying.']]],
  [{ hasCover: false }, [['picture', 'It has no first picture, so that lists show plain cloth.']]],
  [{ price: 0 }, [['price', 'It has no price.']]],
  [
    { categoryTitle: undefined },
    [['category', 'The shop has no page of its category, so that only searches find it.']],
  ],
  [{ listedOn: '2026-11-28' }, [['listed_on', 'Its day of listing, 2026-11-28, is yet to come.']]],
])('a saree with %j fails %j and nothing else', (facts, expected) => {
  expect(failed(facts)).toEqual(expected);
});
