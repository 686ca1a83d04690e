import { expect, test } from 'vitest';
import { acts } from '../../shop/office/acts.ts';
import { en } from '../words/en.ts';
import { queuedNames } from './queued-acts.ts';

test('each act that may wait has words', () => {
  expect(Object.keys(en.offline.asked)).toEqual(queuedNames);
});

test.each(queuedNames)(
  '%s may wait for a network: it moves no money, and a packer may do it without a fresh passkey',
  (name) => {
    const act = acts.find((one) => one.name === name);
    expect(act?.permissions).toMatchObject({ packer: 'may' });
    expect(act).not.toHaveProperty('delaySeconds');
  },
);
