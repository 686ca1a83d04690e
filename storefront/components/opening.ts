/** Detail of `shop:opens`. */
export interface Opening {
  /** By the title it is known what to show. */
  readonly title: string;
  /** Called when the shopper closes it. */
  readonly onClose: () => void;
}

/** Detail of `shop:awaits`, for what has no title. */
export interface AwaitedOverlay {
  /** Set by the listener: ends the mark on what was pressed. */
  end?: () => void;
}
