import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pagesQuery } from './pages-query.ts';

test('a list is read from its first page to the one that has no next', async () => {
  const asked: unknown[] = [];
  const answers = [
    { rows: [1], next: 'b' },
    { rows: [2], next: 3 },
    { rows: [3], next: null },
  ];
  const query = pagesQuery(['list'], async (place) => {
    asked.push(place);
    return answers[asked.length - 1] ?? { rows: [], next: null };
  });
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 9 });
  expect(pages).toEqual(answers);
  expect(asked).toEqual([{ limit: '20' }, { cursor: 'b' }, { cursor: '3' }]);
});
