/** Longest address that a slide may lead to, and longest other text that only entries of a kind have. */
export const [maxSlideLink, maxDetail] = [200, 100];
