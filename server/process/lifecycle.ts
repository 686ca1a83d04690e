/** Resources that the shop has opened and must close again, the last opened first. */
export interface Lifecycle {
  /** Registers a part that now runs, with the function that stops it. */
  running(name: string, stop: () => unknown): void;
  /** Tells whether the shutdown has begun, of which later failures are consequences. */
  isEnding(): boolean;
  /** Stops every part, the last registered first, and exits the process; a second call has no effect. */
  end(code: number): Promise<never>;
}

/** Creates an empty lifecycle; `onTrouble` is called for a part whose stop fails. */
export function lifecycle(onTrouble: (name: string, error: unknown) => void): Lifecycle {
  const parts: { name: string; stop: () => unknown }[] = [];
  let ending = false;
  return {
    running: (name, stop) => void parts.push({ name, stop }),
    isEnding: () => ending,
    async end(code) {
      if (ending) return new Promise<never>(() => {});
      ending = true;
      for (const { name, stop } of parts.toReversed()) {
        try {
          await stop();
        } catch (error) {
          onTrouble(name, error);
        }
      }
      return process.exit(code);
    },
  };
}
