/** Checks the diagrams of the decisions against the code. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { canTransition, orderStatuses } from '../shop/orders/order.ts';

test('the diagram of an order’s statuses equals the table of transitions', async () => {
  const page = await readFile(new URL('./decisions/0024-life-cycle-and-ledger.md', import.meta.url), 'utf8');
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+)(?:$|:)/gm)].map(([, from, to]) => `${from} → ${to}`);
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(drawn.sort()).toEqual(allowed.sort());
});
