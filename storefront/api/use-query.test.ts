import { describe, expect, test, vi } from 'vitest';
import { initialQueryState, nextQueryState, runFetch } from './use-query.ts';

const loading = initialQueryState<string>('order-1');
const ready = nextQueryState(loading, { type: 'data', data: 'shipped' });

describe('the state of a query', () => {
  test('a query without initial data loads, and one with initial data is ready', () => {
    expect(loading).toEqual({ key: 'order-1', state: { status: 'loading', data: undefined } });
    expect(initialQueryState('order-1', 'paid')).toEqual({ key: 'order-1', state: { status: 'ready', data: 'paid' } });
  });

  test('the data of a fetch makes the query ready', () => {
    expect(ready.state).toEqual({ status: 'ready', data: 'shipped' });
  });

  test('a refetch keeps the last data while it loads', () => {
    expect(nextQueryState(ready, { type: 'refetch' }).state).toEqual({ status: 'loading', data: 'shipped' });
  });

  test('a failed refetch keeps the last data beside the error', () => {
    const error = new Error('unreachable');
    const failed = nextQueryState(nextQueryState(ready, { type: 'refetch' }), { type: 'error', error });
    expect(failed.state).toEqual({ status: 'failed', data: 'shipped', error });
  });

  test('a refetch after an error loads again', () => {
    const failed = nextQueryState(loading, { type: 'error', error: new Error('unreachable') });
    expect(nextQueryState(failed, { type: 'refetch' }).state).toEqual({ status: 'loading', data: undefined });
  });

  test('another key drops the data of the key before', () => {
    expect(nextQueryState(ready, { type: 'key', key: 'order-2' })).toEqual(initialQueryState('order-2'));
  });
});

describe('a fetch of a query', () => {
  test('dispatches the data', async () => {
    const dispatch = vi.fn();
    await runFetch(async () => 'paid', new AbortController().signal, dispatch);
    expect(dispatch.mock.calls).toEqual([[{ type: 'data', data: 'paid' }]]);
  });

  test('dispatches the error of a fetch that fails', async () => {
    const dispatch = vi.fn();
    const error = new Error('unreachable');
    await runFetch(() => Promise.reject(error), new AbortController().signal, dispatch);
    expect(dispatch.mock.calls).toEqual([[{ type: 'error', error }]]);
  });

  test.each([
    ['data', () => Promise.resolve('paid')],
    ['an error', () => Promise.reject(new Error('unreachable'))],
  ])('dispatches nothing when %s comes after the abort', async (_, answer) => {
    const dispatch = vi.fn();
    const controller = new AbortController();
    const fetched = runFetch(answer, controller.signal, dispatch);
    controller.abort();
    await fetched;
    expect(dispatch).not.toHaveBeenCalled();
  });
});
