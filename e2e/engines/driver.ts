/** Names all that journeys ask of a browser, whichever its engine is. */

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Keys that journeys press, by the names that pages know them by. */
export type KeyName = 'Escape' | 'Enter' | 'Tab' | 'ArrowRight';

/** A browser with nothing stored, and one window. */
export interface Driver {
  go(address: string): Promise<void>;
  /**
   * Runs a function in the page, or in the frame whose address begins with `frame`; resolves to what it returns. The function
   * knows nothing but its arguments.
   */
  run<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    given: Given,
    frame?: string,
  ): Promise<Awaited<Result>>;
  /** Presses a place of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  back(): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Prints the page on A4; `null` where the engine's driver cannot. */
  print(): Promise<Uint8Array | null>;
  /** Returns what the console said of errors, and what the page's policy refused, since the browser was opened. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that can also be what the office needs of a device of staff. */
export interface OfficeDriver extends Driver {
  /** Gives the device a store of passkeys with nothing in it, which opens without asking the person. */
  givePasskeys(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Presses a key while the Control key is held. */
  pressWithControl(key: 'a' | 'c' | 'v'): Promise<void>;
}

export interface Engine<Opened extends Driver = Driver> {
  readonly name: string;
  /** Opens a browser with a window of this size. */
  open(size: WindowSize): Promise<Opened>;
  /** Ends what all browsers of the engine share. */
  end(): Promise<void>;
}
