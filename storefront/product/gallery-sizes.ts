import { sizesAttributeOf } from '../components/sizes.ts';

/**
 * `sizes` of the gallery's pictures. On a desk the first stands alone across the column, the others in pairs. On a
 * phone all are equally wide, but the others are declared a little narrower, so that a file of half the weight is
 * fetched: the viewer shows them large.
 */
export const firstPictureSizes = sizesAttributeOf(88, 46);
export const otherPictureSizes = sizesAttributeOf(81, 23);
