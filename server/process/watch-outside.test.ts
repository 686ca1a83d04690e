import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { minuteMs } from '../../shop/duration.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { fakePayment } from '../../shop/testing/payment.ts';
import { watchOutside } from './watch-outside.ts';
import { watchedPayment } from './watched-ports.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const began = new Date('2026-11-21T10:00:00Z');

/** Starts the watch of a process, with a clock of its own. */
function startProcess() {
  let at = began;
  const onError = vi.fn();
  const watch = watchOutside({ db, now: () => at, onError });
  const call = watch.of('shipping')(async (outcome: 'answer' | 'refuse' | 'fail' | 'break') => {
    if (outcome === 'fail') throw new OutsideServiceError('courier', 'no answer in time');
    if (outcome === 'refuse') throw new OutsideServiceError('courier', 'answered 422', { isAway: false });
    if (outcome === 'break') throw new TypeError('a mistake of ours');
    return outcome;
  });
  return {
    watch,
    onError,
    async call(outcome: Parameters<typeof call>[0]) {
      const result = await call(outcome).catch((error: unknown) => error);
      await watch.noted();
      return result;
    },
    pass(ms: number) {
      at = new Date(at.getTime() + ms);
    },
  };
}

const outages = () => db.selectFrom('outage').selectAll().execute();
const since = async () => (await outages()).map((one) => one.since);

describe('a call of an outside service', () => {
  test('that gets no answer begins an outage, which the first answer ends', async () => {
    const { call } = startProcess();
    await call('answer');
    expect(await call('fail')).toBeInstanceOf(OutsideServiceError);
    expect(await outages()).toEqual([{ service: 'shipping', since: began, last_failed_at: began }]);
    expect(await call('answer')).toBe('answer');
    expect(await outages()).toEqual([]);
  });

  test('that is refused counts as answered', async () => {
    const { call } = startProcess();
    await call('fail');
    await call('refuse');
    expect(await outages()).toEqual([]);
  });

  test('that fails by a mistake of the shop says nothing of the service', async () => {
    const { call } = startProcess();
    await call('break');
    expect(await outages()).toEqual([]);
    await call('fail');
    await call('break');
    expect(await since()).toEqual([began]);
  });

  test('whose outcome cannot be noted has that outcome all the same', async () => {
    const onError = vi.fn();
    const away = openDatabase({ url: 'postgresql://shop@127.0.0.1:1/shop' });
    const watch = watchOutside({ db: away, now: () => began, onError });
    const failure = new OutsideServiceError('courier', 'no answer in time');
    await expect(watch.of('shipping')(() => Promise.reject(failure))()).rejects.toBe(failure);
    await watch.noted();
    expect(onError).toHaveBeenCalledOnce();
    await away.destroy();
  });
});

describe('an outage', () => {
  test('is written at most once a minute, however many calls fail', async () => {
    const { call, pass } = startProcess();
    await call('fail');
    pass(minuteMs - 1);
    await call('fail');
    expect(await outages()).toMatchObject([{ last_failed_at: began }]);
    pass(1);
    await call('fail');
    expect(await outages()).toMatchObject([{ since: began, last_failed_at: new Date(began.getTime() + minuteMs) }]);
  });

  test('that one process has noted ends when another gets an answer, and goes on over a restart', async () => {
    const [one, other] = [startProcess(), startProcess()];
    await other.call('answer');
    await one.call('fail');
    const restarted = startProcess();
    restarted.pass(minuteMs);
    await restarted.call('fail');
    expect(await since()).toEqual([began]);
    other.pass(minuteMs);
    await other.call('answer');
    expect(await outages()).toEqual([]);
  });
});

test('of the payment port, calls that reach no service are not watched', async () => {
  const watch = watchOutside({ db, now: () => began, onError: () => {} });
  const fake = fakePayment();
  const payment = watchedPayment(fake, watch.of('payment'));
  fake.fail('paymentsOf');
  await expect(payment.paymentsOf('order_1')).rejects.toThrow(OutsideServiceError);
  await payment.verifyProof({});
  await watch.noted();
  expect(await since()).toEqual([began]);
  await payment.paymentsOf('order_1');
  await watch.noted();
  expect(await outages()).toEqual([]);
});
