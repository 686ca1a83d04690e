/** Most sarees before the best sellers by their sales. */
export const maxFrontSellers = 8;

/** Longest address that a slide may lead to, and longest other text that only entries of a kind have. */
export const [maxSlideLink, maxDetail] = [200, 100];
