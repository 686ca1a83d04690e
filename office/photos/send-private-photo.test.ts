import { expect, onTestFinished, test, vi } from 'vitest';
import { longestUploadMs } from './send-picture.ts';
import { sendInspectionPhoto } from './send-private-photo.ts';

vi.mock('./shrink-in-worker.ts', () => ({ shrinkInWorker: async (bytes: Blob) => ({ bytes }) }));

test('a photo of what came back is given up after the same time as every other photo', async () => {
  const limit = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit);
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ photo: 'a' });
  });
  onTestFinished(() => void [timeout, network].map((spied) => spied.mockRestore()));
  const file = new File(['bytes'], 'piece.jpg');
  await expect(sendInspectionPhoto('ABCD', file)).rejects.toMatchObject({ code: 'unreachable' });
  expect(timeout).toHaveBeenCalledWith(longestUploadMs);
});
