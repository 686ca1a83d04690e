/** Detail of `shop:opens`. */
export interface Opening {
  /** By the title it is known what to show. */
  readonly title: string;
  /** Called when the shopper closes it. */
  readonly onClose: () => void;
}
