/** Questions for the passkey, one at a time. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApiProblem } from './client.ts';
import { usePasskeyQuestion, withPasskey } from './passkey-dialog.ts';

const needed = new ApiProblem(403, { code: 'passkey_needed' });

/** Makes a call that is refused until a passkey was used; resolves once the dialog asks. */
async function askFor(outcome: string) {
  let calls = 0;
  const call = withPasskey(async () => {
    calls += 1;
    if (calls === 1) throw needed;
    return outcome;
  });
  await setImmediate();
  const { nth, answer } = usePasskeyQuestion.getState();
  return { call, nth, answer: (wasUsed: boolean) => answer?.(wasUsed) };
}

test('a late answer of a question that was closed does not answer the next one', async () => {
  const first = await askFor('first');
  first.answer(false);
  await expect(first.call).rejects.toBe(needed);
  const next = await askFor('next');
  first.answer(true);
  expect(usePasskeyQuestion.getState().answer).not.toBeNull();
  next.answer(true);
  await expect(next.call).resolves.toBe('next');
  expect(next.nth).toBe(first.nth + 1);
});

test('calls that wait for the passkey at the same time share one question', async () => {
  const [one, other] = [await askFor('one'), await askFor('other')];
  expect(other.nth).toBe(one.nth);
  other.answer(true);
  await expect(Promise.all([one.call, other.call])).resolves.toEqual(['one', 'other']);
});
