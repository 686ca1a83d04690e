/** Reads streams piece by piece, each when it is its turn. */

/** Returns a stream of the same pieces, of which each is read once somebody asks for it and `turn` has come. */
export function readInTurn(source: ReadableStream<Uint8Array>, turn: () => Promise<void>): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await turn();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
