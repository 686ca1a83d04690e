/** Reads streams piece by piece, each when it is its turn and there is room for it. */

export interface Turns {
  /** Resolves when it is the turn of the next piece. */
  turn(): Promise<void>;
  /**
   * Resolves once one more piece may be in memory, with the function that gives its room back: when the next piece is asked for, the one
   * before is on its way to the caller.
   */
  room(): Promise<() => void>;
}

/** Returns a stream of the same pieces, of which each is read once somebody asks for it, its turn has come, and there is room for it. */
export function readInTurn(source: ReadableStream<Uint8Array>, { turn, room }: Turns): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let isOver = false;
  let giveBack = () => {};
  const end = () => {
    isOver = true;
    giveBack();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        giveBack();
        giveBack = () => {};
        try {
          await turn();
          if (isOver) return;
          giveBack = await room();
          if (isOver) return giveBack();
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          await reader.cancel(error).catch(() => {});
          throw error;
        }
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
