/** Resources that the shop has opened and must close again, the last opened first. */
export interface Lifecycle {
  /** Registers a part that runs now. */
  running(name: string, stop: () => unknown): void;
  /** Tells whether the shutdown has begun: failures from then on are consequences of it. */
  isEnding(): boolean;
  /** Stops every part and leaves the process; a second call changes nothing. */
  end(code: number): Promise<never>;
}

/** Creates a list of resources to close; `onTrouble` hears of those that fail to. */
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
