import { expect, test } from 'vitest';
import { printPlainly } from './plain-output.ts';

test('a text of a stranger gives the terminal no orders, whichever function prints it, and bytes stay as they are', () => {
  const printed: unknown[] = [];
  const stream = {
    write(chunk: unknown) {
      printed.push(chunk);
      return true;
    },
  };
  printPlainly([stream as unknown as NodeJS.WriteStream]);
  stream.write('Asha \u001b]0;owned\u0007\u001b[2J\u202eoaR\nNext\tline\r\n');
  const bytes = Buffer.from('\u001b');
  stream.write(bytes);
  expect(printed).toEqual(['Asha ]0;owned[2JoaR\nNext\tline\r\n', bytes]);
});
