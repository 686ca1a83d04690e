import { expect, test } from 'vitest';
import { allowsPrefetch } from './connection.ts';

test.each([
  [{}, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '4g', saveData: true }, false, false],
  [{ effectiveType: '3g' }, true, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
])(
  'a connection of %o allows a prefetch of a link that is touched: %s; of one that rests in view: %s',
  (connection, onIntent, onRest) => {
    expect([allowsPrefetch(connection, 'intent'), allowsPrefetch(connection, 'rest')]).toEqual([onIntent, onRest]);
  },
);
