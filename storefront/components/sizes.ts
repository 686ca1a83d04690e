/** The `sizes` of pictures: how wide they are drawn, from which the browser picks the file. Pure. */

/**
 * Returns the `sizes` of a picture that takes `phone` hundredths of the window's width up to 768 px, and `desk` above.
 * Wider than the page (92rem, tokens.css) nothing grows any more.
 *
 * A phone with 2.5 and more dots a pixel is told two thirds: at arm's length a picture of two dots a pixel cannot be
 * told from one of three, and weighs half as much on a mobile network.
 */
export function sizesAttributeOf(phone: number, desk: number): string {
  return [
    `(max-width: 768px) and (min-resolution: 2.5dppx) ${tenths((phone * 2) / 3)}vw`,
    `(max-width: 768px) ${phone}vw`,
    `(min-width: 92rem) ${tenths(desk * 0.92)}rem`,
    `${desk}vw`,
  ].join(', ');
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
