import { sizesAttributeOf } from '../components/sizes.ts';

/**
 * The first stands alone across the column, the others in pairs. In a phone's row all are drawn as wide; there the others
 * are said to be a little narrower, so that a file of half the weight will do: the screen is theirs in the viewer.
 */
export const firstPictureSizes = sizesAttributeOf(88, 46);
export const otherPictureSizes = sizesAttributeOf(81, 23);
