import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../duration.ts';
import { paise } from '../money.ts';
import type { CourierQuestion, CourierQuote } from '../ports/shipping.ts';
import { type KeptQuotes, keepQuotes } from './kept-quotes.ts';

const measures = { lengthCm: 35, breadthCm: 28, heightCm: 5 };
const question: CourierQuestion = { pincode: '560001', weightG: 820, measures, isReturn: false, value: paise(420_000) };
const quotes: CourierQuote[] = [{ id: '43', name: 'Delhivery Surface', price: paise(7_800), days: 4 }];

let kept: KeptQuotes;
let now: number;
/** Answers of the shipping service that are still to come; one call waits for each. */
let asked: PromiseWithResolvers<readonly CourierQuote[]>[];
let taken: number;
beforeEach(() => {
  now = minuteMs;
  asked = [];
  taken = 0;
  const quoteCouriers = () => {
    const answer = Promise.withResolvers<readonly CourierQuote[]>();
    asked.push(answer);
    return answer.promise;
  };
  kept = keepQuotes({ quoteCouriers }, () => now);
});

const find = (may = true) =>
  kept.find(question, async () => {
    taken += 1;
    return may;
  });

test('equal questions at the same time are asked once, and count once', async () => {
  const answers = [find(), find()];
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.resolve(quotes);
  expect(await Promise.all(answers)).toEqual([quotes, quotes]);
  expect([asked.length, taken]).toEqual([1, 1]);
});

test('an answer is kept for five minutes', async () => {
  const first = find();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.resolve(quotes);
  await first;
  now += 5 * minuteMs;
  expect(await find()).toEqual(quotes);
  now += 1;
  void find();
  await expect.poll(() => asked.length).toBe(2);
});

test('a failed question is forgotten, and asked again', async () => {
  const failed = Promise.all([find(), find()]);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const again = find();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(quotes);
  expect(await again).toEqual(quotes);
});

test('a question that one person may not ask is asked for another who waited for it', async () => {
  const [refused, asking] = [find(false), find()];
  expect(await refused).toBeNull();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.resolve(quotes);
  expect(await asking).toEqual(quotes);
  expect(taken).toBe(2);
});
