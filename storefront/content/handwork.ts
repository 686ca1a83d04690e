/** Texts of every product page on natural traits of handwork, on faults, and on storage. */

/** Irregularities that come with handwork and are no reason to send a saree back. */
export const naturalTraits: readonly string[] = [
  'Slubs: short thicker places in a hand-spun or linen yarn.',
  'Small knots on the back, where one thread ended and the next was tied on.',
  'Pin holes along the selvedge, from the bar that keeps the cloth wide on the loom.',
  'A faint line across the cloth, where the weaver stopped for the day.',
  'Figures that are not all quite alike, and a shade that differs a little from the last dye bath.',
];

/** Faults that are a reason to send a saree back. */
export const handworkFaults: readonly string[] = [
  'A hole, a tear or a cut thread.',
  'A stain, or colour that has run into its neighbour.',
  'A gap across the width where the weft is missing.',
  'A border, a pallu or a figure that breaks off unfinished.',
  'A saree, a colour or a blouse piece other than the one you ordered.',
];

export const storageAdvice: readonly string[] = [
  'Fold it into cotton cloth, never plastic: it has to breathe.',
  'Change the folds every few months, so that no crease wears through, least of all across zari.',
  'Keep it dry, dark and away from scent; dried neem leaves keep moths off.',
];
