/** The `sizes` of pictures: the widths at which they are drawn, by which the browser chooses the file. Pure. */

/**
 * Returns the `sizes` of a picture that takes `phone` hundredths of the window's width up to 768 px, and `desk` above.
 * In a window wider than the page (92rem, tokens.css) pictures do not grow further.
 *
 * A phone with 2.5 or more dots a pixel gets two thirds of its width: at arm's length a picture of two dots a pixel
 * cannot be told from one of three, and it is half as large.
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
