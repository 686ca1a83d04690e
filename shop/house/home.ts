/** The words of the home page beside the vocabulary: the slides of its hero, and testimonials. Pure. */

export interface Slide {
  readonly id: string;
  readonly title: string;
  /** The line under the title; empty for none. */
  readonly words: string;
  /** Target of its link: an address of the shop's own. */
  readonly link: string;
}

export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** Whole stars, 1 to 5. */
  readonly stars: number;
  readonly words: string;
  /** Product path of the saree whose picture is shown with it; no person is pictured. */
  readonly saree: string;
  /** Description of that picture. */
  readonly picture: string;
  /** True if it was invented for the demonstration. */
  readonly isSample: boolean;
}

/** Slides and testimonials that are shown, in the shop's order. */
export interface Home {
  readonly slides: readonly Slide[];
  readonly testimonials: readonly Testimonial[];
}

/** Returns the home page's words as they are now. */
export type ReadHome = () => Promise<Home>;

/**
 * Returns the testimonials that may be shown: a shop that sells shows no samples, since a seller may not write reviews in a
 * consumer's name (Consumer Protection (E-Commerce) Rules 2020, rule 7).
 */
export function testimonialsFor(
  { testimonials }: Pick<Home, 'testimonials'>,
  { demo }: { readonly demo: boolean },
): readonly Testimonial[] {
  return testimonials.filter(({ isSample }) => demo || !isSample);
}
