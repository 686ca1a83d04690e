/** Most sarees before the best sellers by their sales. */
export const maxFrontSellers = 8;

/** Number of the saree's picture that is shown beside a testimonial: the weave, close up. */
export const testimonialView = 4;

/** Longest address that a slide may lead to, and longest other text that only entries of a kind have. */
export const [maxSlideLink, maxDetail] = [200, 100];
