import { expect, test } from 'vitest';
import { changeIn } from './change-in.ts';

const say = changeIn({
  fields: { shown: 'दिसते', line: 'ओळ' },
  yes: 'हो',
  no: 'नाही',
  none: 'काही नाही',
  photo: 'फोटो',
});

test.each([
  [{ field: 'shown', before: 'yes', after: 'no' }, 'दिसते: हो → नाही'],
  [{ field: 'line', before: '', after: 'yes' }, 'ओळ: काही नाही → yes'],
  [{ field: 'wide picture', before: null, after: 'photo 3f2a9c1e' }, 'wide picture: काही नाही → फोटो 3f2a9c1e'],
])('the change %j is said as “%s”, and what people have typed stays', (change, said) => {
  expect(say(change)).toBe(said);
});
