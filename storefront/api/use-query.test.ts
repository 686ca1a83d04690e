import { describe, expect, test, vi } from 'vitest';
import { initialQueryState, nextQueryState, runFetch } from './use-query.ts';

const loading = initialQueryState<string>('order-1');
const ready = nextQueryState(loading, { type: 'data', data: 'shipped' });

describe('a query', () => {
  test('is loading at first without initial data, and ready with them', () => {
    expect(loading).toEqual({ key: 'order-1', state: { status: 'loading', data: undefined } });
    expect(initialQueryState('order-1', 'paid')).toEqual({ key: 'order-1', state: { status: 'ready', data: 'paid' } });
  });

  test('is ready with the data of a fetch', () => {
    expect(ready.state).toEqual({ status: 'ready', data: 'shipped' });
  });

  test('keeps its last data while a refetch loads', () => {
    expect(nextQueryState(ready, { type: 'refetch' }).state).toEqual({ status: 'loading', data: 'shipped' });
  });

  test('keeps its last data beside the error of a failed refetch', () => {
    const error = new Error('unreachable');
    const failed = nextQueryState(nextQueryState(ready, { type: 'refetch' }), { type: 'error', error });
    expect(failed.state).toEqual({ status: 'failed', data: 'shipped', error });
  });

  test('is loading again during a refetch after an error', () => {
    const failed = nextQueryState(loading, { type: 'error', error: new Error('unreachable') });
    expect(nextQueryState(failed, { type: 'refetch' }).state).toEqual({ status: 'loading', data: undefined });
  });

  test('drops its data when its key changes', () => {
    expect(nextQueryState(ready, { type: 'key', key: 'order-2' })).toEqual(initialQueryState('order-2'));
  });
});

describe('a fetch of a query', () => {
  test('dispatches its data when it succeeds', async () => {
    const dispatch = vi.fn();
    await runFetch(async () => 'paid', new AbortController().signal, dispatch);
    expect(dispatch.mock.calls).toEqual([[{ type: 'data', data: 'paid' }]]);
  });

  test('dispatches its error when it fails', async () => {
    const dispatch = vi.fn();
    const error = new Error('unreachable');
    await runFetch(() => Promise.reject(error), new AbortController().signal, dispatch);
    expect(dispatch.mock.calls).toEqual([[{ type: 'error', error }]]);
  });

  test.each([
    ['data', () => Promise.resolve('paid')],
    ['an error', () => Promise.reject(new Error('unreachable'))],
  ])('dispatches nothing if %s arrives after it was aborted', async (_, answer) => {
    const dispatch = vi.fn();
    const controller = new AbortController();
    const fetched = runFetch(answer, controller.signal, dispatch);
    controller.abort();
    await fetched;
    expect(dispatch).not.toHaveBeenCalled();
  });
});
