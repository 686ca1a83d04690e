import { expect, test } from 'vitest';
import { acts } from '../../shop/office/acts.ts';
import { queuedActs } from './queued-acts.ts';

test.each(Object.keys(queuedActs))(
  '%s may wait for a network: it moves no money, and a packer may do it without a fresh passkey',
  (name) => {
    const act = acts.find((one) => one.name === name);
    expect(act?.permissions).toMatchObject({ packer: 'may' });
    expect(act).not.toHaveProperty('delaySeconds');
  },
);
